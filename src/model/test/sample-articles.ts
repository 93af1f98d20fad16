/** Articles for tests, made by the real reader and joined as the site joins them. */
import { toArticle, type NewsArticle } from '../articles.ts';
import type { Collections } from '../../content/registry.ts';
import { readArticle } from '../../content/compiler/read-article.ts';
import type { Site } from '../site-model.ts';

/** A headline that breaks whatever forgets to escape. */
export const HOSTILE = '"</script><b>&amp; „Ätsch“ ]]> – ';

/** The clock of the tests. */
export const NOW = new Date('2025-09-28T08:00:00+02:00');

/** As much of the site's settings as feeds and lists read. */
export const sampleSite = {
  name: 'Beispielblatt',
  tagline: 'Finanznachrichten für Österreich',
  description: 'Eine Beschreibung mit & und <Klammern>.',
  url: 'https://beispielblatt.example',
  edition: 'demo',
  demoNotice: 'Demonstrationsausgabe: alles erfunden.',
  newsletter: { name: 'Frühblatt' },
  sections: [] as Site['sections'],
} as Site;

const entry = <Data>(id: string, data: unknown) => ({ id, file: id, data: data as Data });
const collections = {
  site: sampleSite,
  authors: [entry('vera-muster', { name: 'Vera Muster', jobTitle: 'Analystin', affiliation: 'Beispielblatt' })],
  categories: [entry('finanzmarkt', { label: 'Finanzmarkt', section: 'maerkte', icon: 'landmark' })],
  sponsors: [
    entry('muster-invest', {
      legalName: 'Muster & <Söhne> GmbH',
      homepage: 'https://muster-invest.example/',
      offer: 'anlage',
      fictional: true,
    }),
  ],
} as unknown as Collections;

const paidFields = `sponsor: muster-invest
consideration: entgelt
index: false
indexReason: Die Anzeige richtet sich an unsere Leserinnen.
campaign: { source: prelander, medium: probe, campaign: probe }
callsToAction: [{ text: Website ansehen, placement: final_cta, variant: primary }]`;

/** What a test may choose. */
interface Sample {
  slug?: string;
  kind?: 'redaktionell' | 'anzeige';
  title?: string;
  publishedAt?: string;
  /** Further lines of frontmatter. */
  fields?: string;
  prose?: string;
}

/**
 * Makes an article.
 *
 * @param sample what differs from an editorial article of the day before the tests' clock
 * @throws where the reader finds a diagnostic
 */
export function sampleArticle(sample: Sample = {}): NewsArticle {
  const { slug = 'probe', kind = 'redaktionell', title = 'Eine Schlagzeile für die Probe' } = sample;
  const { publishedAt = '2025-09-27T08:00:00+02:00', fields = '', prose = 'Ein Absatz.' } = sample;
  const source = `---
kind: ${kind}
title: ${JSON.stringify(title)}
description: Ein Satz für Teaser, Suchmaschinen und Linkvorschau, der lang genug für das Schema ist.
keywords: [Probe, Test]
category: finanzmarkt
author: vera-muster
ai: keine
publishedAt: ${publishedAt}
lead: ${'Es geht um eine Plattform, deren Angaben niemand geprüft hat. '.repeat(3)}
${kind === 'anzeige' ? paidFields : ''}
${fields}
---

${prose}
`;
  const { value, diagnostics } = readArticle(source, `content/articles/${slug}.mdx`);
  if (diagnostics) throw new Error(JSON.stringify(diagnostics, null, 2));
  return toArticle({ id: slug, file: slug, data: value }, collections, NOW);
}
