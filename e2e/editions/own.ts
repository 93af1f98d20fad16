/** A paper in its first week: live, one advertiser, no newsletter, pages of its own, a draft, and an article that appears later. */
import { parse, stringify } from 'yaml';
import type { SiteSettings } from '../../src/content/schemas/site.ts';
import { mdx, type Edition } from './edition.ts';
import { live } from './live.ts';

const textOf = (file: string): string => String(live.files[file]);

const article = (title: string, fields: object, prose: string): string =>
  mdx(
    {
      kind: 'redaktionell',
      title,
      description: `${title}: was die Gemeinde plant, was es kostet und wer davon etwas hat.`,
      keywords: ['Gemeinde', 'Markt'],
      category: 'sparen',
      author: 'anna-gruber',
      ai: 'keine',
      publishedAt: '2025-09-20T09:00:00+02:00',
      lead: 'Der Markt soll auf den Hauptplatz, sagt die Bürgermeisterin. Die Standler wollen bleiben, wo sie sind, und haben Unterschriften gesammelt, mehr als tausend.',
      ...fields,
    },
    prose,
  );

const page = (title: string, fields: object, prose: string): string =>
  mdx(
    {
      title,
      description: `${title}: was gilt, wenn Sie bei uns etwas bestellen, und wer Ihre Fragen beantwortet.`,
      keywords: [title],
      updatedOn: '2025-09-01',
      ...fields,
    },
    prose,
  );

/** The edition. */
export const own: Edition = {
  now: live.now,
  files: {
    ...Object.fromEntries(
      Object.entries(live.files).filter(([file]) => !/gebuehren|polizzen|bank|versicherer/.test(file)),
    ),
    'site.yaml': stringify({
      ...(parse(textOf('site.yaml')) as SiteSettings),
      id: undefined,
      demoNotice: undefined,
      newsletter: undefined,
      adLabel: 'Werbung',
    }),
    'pages/datenschutz.mdx': textOf('pages/datenschutz.mdx').replace('<NewsletterPrivacy site={props.site} />\n\n', ''),
    'pages/agb.mdx': page('Geschäftsbedingungen', { linkText: 'AGB' }, 'Ein Abonnement gilt für ein Jahr.'),
    'pages/mediadaten.mdx': page(
      'Mediadaten',
      { linkedIn: ['menue', 'offenlegung'] },
      'Was eine Anzeige kostet, steht in der [Preisliste](/agb); jede kommt ins [Werberegister](/werberegister).',
    ),
    'articles/markt.mdx': article('Der Wochenmarkt soll auf den Hauptplatz', {}, 'Im Herbst wird abgestimmt.'),
    'articles/abstimmung.mdx': article(
      'Wie der Gemeinderat über den Markt abstimmt',
      { publishedAt: '2025-09-22T06:00:00+02:00' },
      'Was bisher geschah, steht im [ersten Bericht](/markt).',
    ),
    // What is not known yet keeps nobody from building the rest.
    'articles/standler.mdx': article(
      'Was die Standler dazu sagen',
      { draft: true },
      'Platzhalter: Zitate von Max Mustermann (erfunden), siehe https://markt.example/.',
    ),
  },
};
