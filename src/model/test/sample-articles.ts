/** Articles for tests, parsed and joined by the real code. */
import { toArticle, type NewsArticle } from '../articles.ts';
import type { Collections } from '../../content/registry.ts';
import { readArticle } from '../../content/compiler/read-article.ts';
import { article, editorialFields, paidFields } from '../../content/test/base-articles.ts';
import type { Site } from '../site-model.ts';

/** A headline with characters that must be escaped in HTML, XML and scripts; whole tags are refused in fields. */
export const HOSTILE = '"</script <b &amp „Ätsch“ ]]> – ';

/** The build's clock in tests. */
export const NOW = new Date('2025-09-28T08:00:00+02:00');

/** The settings that feeds, lists and mails read. */
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

/** Options of {@link sampleArticle}. */
interface Sample {
  slug?: string;
  kind?: 'redaktionell' | 'anzeige';
  title?: string;
  publishedAt?: string;
  /** Further lines of frontmatter. */
  fields?: string;
  prose?: string;
}

/** Makes an article, by default an editorial one published a day before {@link NOW}. Throws if it has diagnostics. */
export function sampleArticle(sample: Sample = {}): NewsArticle {
  const { slug = 'probe', kind = 'redaktionell', title = 'Eine Schlagzeile für die Probe' } = sample;
  const { publishedAt = '2025-09-27T08:00:00+02:00', fields = '', prose = 'Ein Absatz.' } = sample;
  const usual = { ...(kind === 'anzeige' ? paidFields : editorialFields), title: JSON.stringify(title), publishedAt };
  const source = article(usual, prose).replace('---\n', `---\n${fields}\n`);
  const { value, diagnostics } = readArticle(source, `content/articles/${slug}.mdx`);
  if (diagnostics) throw new Error(JSON.stringify(diagnostics, null, 2));
  return toArticle({ id: slug, file: slug, data: value }, collections, NOW);
}
