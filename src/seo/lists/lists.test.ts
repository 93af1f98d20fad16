import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import type { NewsArticle } from '../../model/articles.ts';
import { AD_LABEL } from '../../model/disclosure.ts';
import { HOSTILE, NOW, sampleArticle, sampleSite } from '../../model/test/sample-articles.ts';
import {
  llmsTxt,
  movedFile,
  newsSitemapXml,
  redirectsFile,
  robotsTxt,
  securityTxt,
  webManifest,
} from './site-files.ts';

/** Throws if the XML is not well-formed. */
const parse = (xml: string) => new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, 'text/xml');

describe('the news sitemap', () => {
  const at = (slug: string, publishedAt: string) => sampleArticle({ slug, publishedAt });
  const articles = [
    at('neu', '2025-09-28T07:59:00+02:00'),
    sampleArticle({ slug: 'bezahlt', kind: 'anzeige', publishedAt: '2025-09-28T07:00:00+02:00' }),
    at('fast-zwei-tage', '2025-09-26T08:00:01+02:00'),
    // Two days old: from now on it is left out, so that a build at this time, when it is due, differs.
    at('zwei-tage', '2025-09-26T08:00:00+02:00'),
  ];

  it('lists editorial articles of the last 48 hours only', () => {
    const xml = newsSitemapXml({ articles, site: sampleSite, now: NOW });
    expect(Array.from(parse(xml).getElementsByTagName('loc'), ({ textContent }) => textContent)).toEqual([
      'https://beispielblatt.example/neu',
      'https://beispielblatt.example/fast-zwei-tage',
    ]);
  });

  it('hands a hostile headline on', () => {
    const xml = newsSitemapXml({ articles: [sampleArticle({ title: HOSTILE })], site: sampleSite, now: NOW });
    expect(parse(xml).getElementsByTagName('news:title')[0]?.textContent).toBe('„</script <b &amp „Ätsch“ ]]> –');
  });

  it('is an empty list on a quiet day', () => {
    const xml = newsSitemapXml({ articles, site: sampleSite, now: new Date('2026-01-01T00:00:00Z') });
    expect(parse(xml).documentElement?.tagName).toBe('urlset');
    expect(xml).not.toContain('<url>');
  });
});

describe('redirects', () => {
  it('are listed with withdrawn articles, sorted', () => {
    const redirects = new Map([
      ['/z-alt', '/zweiter'],
      ['/a-alt', '/erster'],
    ]);
    const withdrawn = [sampleArticle({ slug: 'weg' })];
    expect(movedFile({ redirects, withdrawn })).toBe('/a-alt /erster 301\n/weg 410\n/z-alt /zweiter 301\n');
  });

  it('are for other hosts as many as they read, without queries', () => {
    const rows = Array.from({ length: 3000 }, (_row, index) => [`/alt-${index}`, '/neu'] as const);
    expect(
      redirectsFile({ redirects: new Map(rows) })
        .trim()
        .split('\n'),
    ).toHaveLength(2000);
    expect(redirectsFile({ redirects: new Map([['/?p=1', '/neu']]) })).toBe('');
  });
});

it('tells crawlers where the lists are', () => {
  expect(robotsTxt({ site: sampleSite })).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://beispielblatt.example/sitemap-index.xml\nSitemap: https://beispielblatt.example/news-sitemap.xml\n',
  );
});

it('reserves text mining: crawlers for language models are sent away, search engines are not', () => {
  const text = robotsTxt({ site: { ...sampleSite, textMining: 'vorbehalten' } });
  expect(text).toMatch(/^User-agent: \*\nAllow: \/\n\n(?:User-agent: [\w-]+\n)+Disallow: \/\n\nSitemap: /);
  expect(text).toContain('\nUser-agent: GPTBot\n');
});

it('says where to report a security problem, for a year after the build', () => {
  const mailboxes = [
    { role: 'Anzeigen', email: 'anzeigen@blatt.example' },
    { role: 'Redaktion', email: 'redaktion@blatt.example' },
  ];
  const text = securityTxt({ site: { ...sampleSite, mailboxes }, now: new Date('2025-09-28T06:00:00Z') });
  expect(text).toContain('Contact: mailto:redaktion@blatt.example\nExpires: 2026-09-28T06:00:00Z\n');
  expect(text).toContain(`Canonical: ${sampleSite.url}/.well-known/security.txt`);
});

it('parts news from advertising for language models', () => {
  const articles = [sampleArticle({ kind: 'anzeige', slug: 'bezahlt', title: HOSTILE }), sampleArticle()];
  const text = llmsTxt({ site: sampleSite, articles, pages: [] });
  const [before = '', advertising = ''] = text.split('## Anzeigen');
  expect(before).toContain('](https://beispielblatt.example/probe)');
  expect(before).not.toContain('/bezahlt');
  expect(advertising).toContain(
    String.raw`- [${AD_LABEL}: „\</script \<b &amp „Ätsch“ \]\]\> –](https://beispielblatt.example/bezahlt): Im Auftrag von`,
  );
});

it('has for language models no heading without a list, and nothing on advertising in an edition without it', () => {
  const text = (...articles: NewsArticle[]) => llmsTxt({ site: sampleSite, articles, pages: [] });
  expect(text()).not.toMatch(/^## .+\n\n(?!- )/m);
  expect(text(sampleArticle())).not.toMatch(/Anzeigen|Bezahlte Beiträge/);
});

it('writes no second full stop behind a legal name that ends with one', () => {
  const article = sampleArticle({ kind: 'anzeige' });
  const disclosure = {
    ...article.disclosure,
    commissionedBy: 'Im Auftrag von Probe e. V.',
  } as typeof article.disclosure;
  const articles = [{ ...article, disclosure }];
  expect(llmsTxt({ site: sampleSite, articles, pages: [] })).toMatch(/: Im Auftrag von Probe e\. V\. (?!\.)/);
});

it('says to language models that an advertised offer has ended', () => {
  const article = sampleArticle({ kind: 'anzeige', fields: 'offerEnds: 2025-09-28T00:00:00+02:00' });
  const text = llmsTxt({ site: sampleSite, articles: [article], pages: [] });
  expect(text).toMatch(/: Im Auftrag .*Angebot abgelaufen am 28\.\sSeptember 2025\./);
});

it('names an icon of two sizes, and one that may be masked', () => {
  const { icons } = JSON.parse(webManifest({ site: sampleSite })) as { icons: { src: string; purpose: string }[] };
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
});
