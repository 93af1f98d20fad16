/** The edition for browser journeys and host tests: every feature once, and a full front page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { localInstant } from '../../src/lib/format/dates.ts';
import { componentRegistry } from '../../src/prose/component-registry.ts';
import { statesOf } from '../../src/prose/states.ts';
import { baseFiles, examplePicture, NEWSLETTER_LIST, NEWSLETTER_SERVICE, siteSettings } from './base.ts';
import { SMALL_NOW } from '../support/small-pages.ts';
import { mdx, readFiles, type Edition } from './edition.ts';

interface Written {
  kind?: 'redaktionell' | 'anzeige';
  title: string;
  ai?: string;
  prose?: string;
}
const written = parse(readFileSync(join(import.meta.dirname, 'small-articles.yaml'), 'utf8'), {
  merge: true,
}) as Record<string, Written>;

/** Default fields of an article. Each is published a minute before the previous one. */
const articleDefaults = ({ title, ai = 'erzeugt' }: Written, index: number) => ({
  description: `${title}: ein Beitrag der Probeausgabe, den nur die Tests lesen.`.padEnd(64, '.'),
  keywords: ['Probe', 'Sparplan'],
  category: 'sparen',
  author: 'vera-muster',
  ai,
  reviewedBy: ai === 'keine' ? undefined : 'vera-muster',
  publishedAt: localInstant(new Date(Date.parse('2026-03-01T12:00:00Z') - (index + 1) * 60_000)),
  lead: 'In diesem Beitrag geht es um einen Sparplan, dessen Angaben niemand geprüft hat; was daran belegt ist, zeigt die Unternehmensdatenbank der FMA.',
});

const adDefaults = {
  author: 'paul-probst',
  sponsor: 'muster-invest',
  consideration: 'entgelt',
  index: false,
  indexReason: 'Die Anzeige gibt es nur in den Tests.',
  campaign: { source: 'beispiel', medium: 'artikel', campaign: 'probe' },
  callsToAction: [{ text: 'Website von Muster Invest ansehen', placement: 'final_cta', variant: 'primary' }],
};

/**
 * Examples of the components an article of this kind may hold, after a heading and a sentence; editorial ones in every
 * state.
 */
const examples = (kind: string): string =>
  componentRegistry
    .filter(({ only }) => (kind === 'anzeige' ? only !== 'redaktionell' : only === 'redaktionell'))
    .flatMap(({ name, example }) => [
      `## Baustein ${name}\n\nEin Satz vor dem Baustein, mit einem [Link](/werberegister).\n\n${example}`,
      ...(kind === 'anzeige' ? [] : statesOf(name).map(([, state]) => state)),
    ])
    .join('\n\n');

const articles = Object.entries(written).map(([slug, { kind = 'redaktionell', prose, ...fields }], index) => {
  const text = prose === '<Beispiele>' ? examples(kind) : (prose ?? 'Ein Absatz über den Sparplan und seine Kosten.');
  const defaults = { ...articleDefaults(fields, index), ...(kind === 'anzeige' ? adDefaults : {}) };
  return [`articles/${slug}.mdx`, mdx({ kind, ...defaults, ...fields }, text)] as const;
});

const settingsWith = (service: object): string =>
  stringify({ ...siteSettings, newsletter: { ...siteSettings.newsletter, service } });

export const small: Edition = {
  now: SMALL_NOW,
  files: {
    ...baseFiles,
    'site.yaml': settingsWith({
      kind: 'listmonk',
      formAction: `${NEWSLETTER_SERVICE}/subscription/form`,
      apiUrl: `${NEWSLETTER_SERVICE}/api/public/subscription`,
      list: NEWSLETTER_LIST,
    }),
    ...readFiles('small'),
    ...examplePicture,
    'pages/kontakt.mdx': `${baseFiles['pages/kontakt.mdx']}\n<Download file="jahresbericht.pdf" title="Jahresbericht" />\n`,
    'pages/ueber-uns.mdx': `${baseFiles['pages/ueber-uns.mdx']}\n## Rechner\n\n<Calculators />\n`,
    'pictures/ki-bild.png': await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#777' } })
      .png()
      .toBuffer(),
    ...Object.fromEntries(articles),
  },
};

/** The same edition with a newsletter sent by the Worker. */
export const newsletter: Edition = {
  now: SMALL_NOW,
  files: {
    ...small.files,
    'site.yaml': settingsWith({
      kind: 'workers',
      sender: 'post@beispielblatt.example',
      replyTo: 'redaktion@beispielblatt.example',
    }),
  },
};
