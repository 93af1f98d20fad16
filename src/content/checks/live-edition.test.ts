import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { z } from 'astro/zod';
import { authorSchema } from '../schemas/author.ts';
import { marketSchema } from '../schemas/market.ts';
import { siteSchema } from '../schemas/site.ts';
import { sponsorSchema } from '../schemas/sponsor.ts';
import { formatDiagnostics } from '../diagnostics/diagnostic.ts';
import { readArticle } from '../prose/read-article.ts';
import { listEntries, readYamlEntry } from '../read-entries.ts';
import { cleanArticle, cleanAuthor, cleanSite, cleanSponsor } from '../../../e2e/editions/clean-edition.ts';
import { checkLiveEdition, type LiveContent } from './live-edition.ts';

const now = new Date('2025-09-30T08:00:00+02:00');

function yaml<Schema extends z.ZodType>(folder: string, schema: Schema) {
  return listEntries(path.resolve('content', folder), '.yaml').map(({ id, source }) => {
    const file = `content/${folder}/${id}.yaml`;
    return { id, file, data: readYamlEntry(schema, source, file).value as z.output<Schema> };
  });
}

const sample = (edition: 'demo' | 'live'): LiveContent => ({
  articles: listEntries(path.resolve('content/articles'), '.mdx').map(({ id, source }) => {
    const file = `content/articles/${id}.mdx`;
    const { value } = readArticle(source, file);
    if (!value) throw new Error(file);
    return { id, file, data: value };
  }),
  authors: yaml('authors', authorSchema),
  sponsors: yaml('sponsors', sponsorSchema),
  market: yaml('market', marketSchema),
  site: {
    ...(readYamlEntry(siteSchema, readFileSync('content/site.yaml', 'utf8'), 'content/site.yaml')
      .value as z.output<typeof siteSchema>),
    edition,
  },
});

/** The clean edition, read as its files would be. */
function clean(): LiveContent {
  const { value, diagnostics } = readArticle(cleanArticle, 'content/articles/gebuehren.mdx');
  if (!value) throw new Error(formatDiagnostics(diagnostics));
  return {
    articles: [{ id: 'gebuehren', file: 'content/articles/gebuehren.mdx', data: value }],
    authors: [
      {
        id: 'anna-gruber',
        file: 'content/authors/anna-gruber.yaml',
        data: authorSchema.parse(structuredClone(cleanAuthor)),
      },
    ],
    sponsors: [
      {
        id: 'bank',
        file: 'content/sponsors/bank.yaml',
        data: sponsorSchema.parse(structuredClone(cleanSponsor)),
      },
    ],
    market: [],
    site: cleanSite(sample('live').site),
  };
}

it('leaves the demonstration alone', () => {
  expect(checkLiveEdition(sample('demo'), now)).toEqual([]);
});

it('passes a clean edition', () => {
  expect(checkLiveEdition(clean(), now)).toEqual([]);
});

it('lists all of the sample content at once', () => {
  const content = sample('live');
  const diagnostics = checkLiveEdition(content, now);
  const found = (file: string, field: RegExp) =>
    diagnostics.some((diagnostic) => diagnostic.file === file && field.test(diagnostic.field));
  for (const { file } of content.authors) expect(found(file, /fictional/), file).toBe(true);
  expect(found('content/sponsors/tradesense.yaml', /fictional/)).toBe(true);
  expect(found('content/sponsors/tradesense.yaml', /licence/)).toBe(true);
  expect(found('content/sponsors/tradesense.yaml', /homepage/)).toBe(true);
  expect(found('content/site.yaml', /^Feld „url“/)).toBe(true);
  expect(found('content/site.yaml', /placeholder/)).toBe(true);
  expect(found('content/site.yaml', /publisher › phone/)).toBe(true);
  expect(found('content/site.yaml', /subscribers“/)).toBe(true);
  const inArticles = diagnostics.filter(({ file }) => file.startsWith('content/articles/'));
  const expected = content.articles.flatMap(({ data }) =>
    data.data.sources.filter(({ fictional }) => fictional),
  ).length;
  expect(inArticles.filter(({ found: text }) => text.endsWith('erfundene Quelle'))).toHaveLength(expected);
  expect(inArticles.some(({ field }) => field.startsWith('<Testimonial>'))).toBe(true);
  expect(inArticles.some(({ found: text }) => text.includes('ohne Beleg'))).toBe(true);
  for (const { file } of content.market) expect(typeof file).toBe('string');
});

it.each([
  [
    'a licence that nobody looked up for 31 days',
    (content: LiveContent) =>
      Object.assign(content.sponsors[0]?.data.licence ?? {}, { checkedAt: '2025-08-29' }),
    /checkedAt/,
  ],
  [
    'an invented author',
    (content: LiveContent) => Object.assign(content.authors[0]?.data ?? {}, { fictional: true }),
    /fictional/,
  ],
  [
    'a reserved host',
    (content: LiveContent) => Object.assign(content.site, { url: 'https://zeitung.example' }),
    /url/,
  ],
  [
    'the sample’s number of subscribers',
    (content: LiveContent) => Object.assign(content.site.newsletter, { subscribers: 12_847 }),
    /subscribers/,
  ],
  [
    'a placeholder phone',
    (content: LiveContent) => Object.assign(content.site, { pressPhone: '+43 1 0000001' }),
    /pressPhone/,
  ],
])('refuses %s', (_name, spoil, field) => {
  const content = clean();
  spoil(content);
  const diagnostics = checkLiveEdition(content, now);
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]?.field).toMatch(field);
});

it('counts thirty days as fresh', () => {
  const content = clean();
  Object.assign(content.sponsors[0]?.data.licence ?? {}, { checkedAt: '2025-08-31' });
  expect(checkLiveEdition(content, now)).toEqual([]);
});
