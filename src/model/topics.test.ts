import { expect, it } from 'vitest';
import { sampleArticle } from './test/sample-articles.ts';
import { joinTopics, topicsAndSeriesOf } from './topics.ts';

const article = (slug: string, fields = '') => sampleArticle({ slug, title: `Ein Beitrag mit Namen ${slug}`, fields });
const articles = [article('eins'), article('drei'), article('fuenf'), article('lose', 'topics: [geld]')];
const data = { about: 'Es geht um Geld.', changes: [] };
const entry = (id: string, more: object) => ({ id, file: id, data: { name: id, ...data, ...more } });
const topics = joinTopics(
  [
    entry('geld', { series: { name: 'Fünf Teile', parts: ['eins', 'zwei', 'drei', 'vier', 'fuenf'] } }),
    entry('leer', {}),
  ],
  articles,
  [article('vier'), article('fort', 'topics: [geld]'), article('anderswo')],
);

it('has the withdrawn articles that name it, and those of its series', () => {
  expect(topics[0]?.removed.map(({ slug }) => slug)).toEqual(['vier', 'fort']);
});

it('gives a page to topics with editorial articles alone: those that name it, and its series', () => {
  expect(topics.map(({ id, editorial }) => [id, editorial.map(({ slug }) => slug)])).toEqual([
    ['geld', ['eins', 'drei', 'fuenf', 'lose']],
  ]);
  const paid = sampleArticle({ kind: 'anzeige', fields: 'topics: [geld]' });
  expect(joinTopics([entry('geld', {})], [paid])).toEqual([]);
});

it('sorts changes by day, the newest first, and those of one day as written', () => {
  const change = (day: string, text: string) => ({ day, text, source: { title: 'Amt', url: 'https://amt.example/' } });
  const changes = [change('2025-01-01', 'a'), change('2025-02-01', 'b'), change('2025-02-01', 'c')];
  const [topic] = joinTopics([entry('geld', { changes })], [article('lose', 'topics: [geld]')]);
  expect(topic?.changes.map(({ text }) => text)).toEqual(['b', 'c', 'a']);
});

it('keeps a change to itself until its article is out, and shows it without a link once that is withdrawn', () => {
  const changes = ['lose', 'fort', 'gesperrt'].map((slug) => ({ day: '2025-01-01', text: slug, article: slug }));
  const [topic] = joinTopics([entry('geld', { changes })], [article('lose', 'topics: [geld]')], [article('fort')]);
  expect(topic?.changes.map(({ text, article: linked }) => [text, linked?.slug])).toEqual([
    ['lose', 'lose'],
    ['fort', undefined],
  ]);
});

it.each([
  ['eins', [1, undefined, '/drei']],
  ['drei', [3, '/eins', '/fuenf']],
  ['fuenf', [5, '/drei', undefined]],
])('numbers %s by its place and passes over parts that are not out', (slug, [number, previous, next]) => {
  const { series } = topicsAndSeriesOf(article(slug), topics);
  expect(series).toMatchObject({ name: 'Fünf Teile', number, of: 5 });
  expect([series?.previous?.path, series?.next?.path]).toEqual([previous, next]);
});

it('leads to the topics of an article, and to no series it is not in', () => {
  const topicContext = topicsAndSeriesOf(article('lose', 'topics: [geld]'), topics);
  expect(topicContext).toEqual({ topics: [{ name: 'geld', path: '/thema/geld' }], series: undefined });
});
