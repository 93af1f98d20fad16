import { DOMParser, onErrorStopParsing, type Element } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import type { NewsArticle } from '../../model/articles.ts';
import { AD_LABEL } from '../../model/disclosure.ts';
import { HOSTILE, NOW, sampleArticle, sampleSite } from '../../model/test/sample-articles.ts';
import { makeFeed, rssXml } from './feed.ts';
import { texts as words } from '../../texts.ts';

/** Throws if the XML is not well-formed. */
const parse = (xml: string) => new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, 'text/xml');
type XmlNode = ReturnType<typeof parse> | Element;
const texts = (
  node: { getElementsByTagName: XmlNode['getElementsByTagName'] } | undefined,
  name: string,
): (string | null)[] => [...(node?.getElementsByTagName(name) ?? [])].map(({ textContent }) => textContent);

const PATH = '/rss.xml';
const paid = sampleArticle({
  kind: 'anzeige',
  slug: 'bezahlt',
  title: HOSTILE,
  fields: 'formerSlugs: [erste-adresse]',
});
const editorial = sampleArticle({ slug: 'redaktionell', fields: 'updatedAt: 2025-09-28T06:30:00+02:00' });
const feedOf = (...articles: NewsArticle[]) => makeFeed({ articles, site: sampleSite, now: NOW });
const feed = await feedOf(paid, editorial);

describe('RSS', () => {
  const document = parse(rssXml(feed, PATH));
  const [ad, news] = [...document.getElementsByTagName('item')];
  const [content = ''] = texts(ad, 'content:encoded');

  it('hands a hostile headline on as text', () =>
    expect(texts(ad, 'title')).toEqual([`${AD_LABEL}: „</script <b &amp „Ätsch“ ]]> –`]));

  it('hands the description on as HTML, as which it is read', () => {
    const [item] = feed.items;
    const xml = rssXml({ ...feed, items: item ? [{ ...item, summary: 'R&D <heute>' }] : [] }, PATH);
    expect(texts(parse(xml), 'description')).toContain('R&amp;D &lt;heute&gt;');
  });

  it('says that an offer has ended', async () => {
    const ended = sampleArticle({ kind: 'anzeige', fields: 'offerEnds: 2025-09-28T00:00:00+02:00' });
    const [item] = (await feedOf(ended, paid)).items;
    expect(item?.content_html).toContain('Veröffentlichung. Angebot abgelaufen am 28.\u00a0September 2025.</p>');
    expect(content).not.toContain('abgelaufen');
  });

  it('names language, itself and the newest change of its content', () => {
    expect(texts(document, 'language')).toEqual(['de-AT']);
    expect(texts(document, 'lastBuildDate')).toEqual(['Sun, 28 Sep 2025 04:30:00 GMT']);
    const [self] = [...document.getElementsByTagName('atom:link')];
    expect(self?.getAttribute('href')).toBe('https://beispielblatt.example/rss.xml');
    expect(self?.getAttribute('rel')).toBe('self');
  });

  it.each(['redaktionell', 'anzeige'] as const)(
    'has the notice in place of a withdrawn article of kind %s, because feed readers keep what disappears',
    async (kind) => {
      const [date, reason] = ['2025-09-28T07:00:00+02:00', 'Die Quelle hat sich geirrt.'];
      const fields = `withdrawn: { date: ${date}, reason: ${reason} }\nformerSlugs: [vorher]`;
      const withdrawn = sampleArticle({ kind, publishedAt: '2025-09-01T08:00:00+02:00', fields });
      const changed = await feedOf(withdrawn, editorial);
      const [first, last] = changed.items;
      expect(first?.url).toBe(editorial.url);
      expect(last).toMatchObject({
        id: 'https://beispielblatt.example/vorher',
        title: `Zurückgezogen: ${withdrawn.disclosedTitle}`,
        image: undefined,
        _disclosure: { paid: kind === 'anzeige' },
      });
      expect(last?.content_html).toContain(reason);
      expect(last?.content_html).not.toContain(withdrawn.data.lead);
      const document = parse(rssXml(changed, PATH));
      expect(texts(document, 'lastBuildDate')).toEqual(['Sun, 28 Sep 2025 05:00:00 GMT']);
      expect(document.getElementsByTagName('media:content')).toHaveLength(1);
    },
  );

  it('labels advertising in title, first category and first line, and nothing else', () => {
    expect(texts(ad, 'category')).toEqual([AD_LABEL, 'Finanzmarkt', 'Probe', 'Test']);
    expect(content).toMatch(
      new RegExp(
        `^<p><strong>${AD_LABEL}</strong>\\. Im Auftrag von Muster &amp; &lt;Söhne&gt; GmbH, Gegenleistung: Entgelt`,
      ),
    );
    expect(news?.textContent).not.toContain(AD_LABEL);
  });

  it('states the risk before the first call to action and at the end', () => {
    const parts = content?.split('Risikohinweis') ?? [];
    expect(parts).toHaveLength(3);
    expect(parts[0]).not.toContain('sponsored');
    expect(parts[2]).not.toContain('sponsored');
  });

  it('states no risk where no investment is advertised', async () => {
    const disclosure = { ...paid.disclosure, notices: [] } as typeof paid.disclosure;
    const [item] = (await feedOf({ ...paid, disclosure })).items;
    expect(item?.content_html).toContain('Gegenleistung');
    expect(item?.content_html).not.toContain('Risikohinweis');
  });

  it('keeps an item’s id when the article moves', () => {
    expect(texts(ad, 'guid')).toEqual(['https://beispielblatt.example/erste-adresse']);
    expect(texts(ad, 'link')).toEqual(['https://beispielblatt.example/bezahlt']);
    expect(texts(news, 'guid')).toEqual(texts(news, 'link'));
  });
});

it('JSON Feed: has the content of RSS, and says what the label stands for', () => {
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
  expect(feed.items[0]).toMatchObject({
    content_html: texts(parse(rssXml(feed, PATH)), 'content:encoded')[0],
    _disclosure: { paid: true, label: AD_LABEL, sponsor: 'Muster & <Söhne> GmbH' },
  });
  expect(feed.items[1]).toMatchObject({ _disclosure: { paid: false } });
});

it.each([
  ['redaktionell', 'Eigene Rechnung dieser Zeitung.', 'Anbieter'],
  ['anzeige', 'Eigene Rechnung aus Angaben des Anbieters, die', 'dieser Zeitung'],
] as const)('says in kind %s whose arithmetic a figure is', async (kind, said, unsaid) => {
  const prose = 'Das sind <Claim source="rechnung" asOf="2025-09-21">fünf</Claim>.';
  const table = '<StatGrid title="Z" source="rechnung" asOf="2025-09-21"><Stat value="5" label="Gebühr" /></StatGrid>';
  const [item] = (await feedOf(sampleArticle({ kind, prose: `${prose}\n\n${table}` }))).items;
  expect(item?.content_html.split(said)).toHaveLength(3);
  expect(item?.content_html).not.toContain(unsaid);
});

it('has the headings that an edition words anew', async () => {
  const fields = `faq: [{ question: Was kostet es?, answer: Es kostet gar nichts. }]
sources: [{ title: Studie, organization: Amt, date: 2025-09-01, type: study }]
corrections: [{ date: 2025-09-28T06:30:00+02:00, text: Die Zahl im Text war falsch. }]
updatedAt: 2025-09-28T06:30:00+02:00`;
  const own = { questions: 'Gefragt', sources: 'Belege', corrections: 'Berichtigt' };
  const usual = structuredClone(words);
  Object.assign(words.article, { questions: own.questions, corrections: own.corrections });
  Object.assign(words.sources, { title: own.sources });
  const [item] = (await feedOf(sampleArticle({ fields }))).items;
  for (const place of ['article', 'sources'] as const) Object.assign(words[place], usual[place]);
  for (const heading of Object.values(own)) expect(item?.content_html).toContain(`<h2>${heading}</h2>`);
});

it('holds the newest fifty and no draft', async () => {
  const many = Array.from({ length: 60 }, (_item, index) => sampleArticle({ slug: `probe-${index}` }));
  const drafts = [sampleArticle({ slug: 'nicht-fertig', fields: 'draft: true' })];
  const { items } = await feedOf(...drafts, ...many);
  expect(items).toHaveLength(50);
  expect(items[0]?.url).toContain('/probe-0');
});

it('is empty without articles', async () => {
  const empty = await feedOf();
  expect(texts(parse(rssXml(empty, PATH)), 'lastBuildDate')).toEqual([]);
});
