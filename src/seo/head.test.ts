import { describe, expect, it } from 'vitest';
import { documentTitle } from '../lib/format/titles.ts';
import { articleMeta, withdrawnMeta, headTags, type PageMeta } from './head.ts';
import { AD_LABEL } from '../model/disclosure.ts';
import { HOSTILE, sampleArticle, sampleSite } from '../model/test/sample-articles.ts';

/** All values of each tag, by its name. */
function tagsOf(meta: PageMeta): Record<string, string[]> {
  const tags: Record<string, string[]> = {};
  for (const { attributes } of headTags(meta, sampleSite)) {
    const { name, property, rel, hreflang, type, content, href } = attributes;
    const key = [name ?? property ?? rel, hreflang ?? (rel === 'alternate' ? type : undefined)]
      .filter(Boolean)
      .join(' ');
    (tags[key] ??= []).push(content ?? href ?? '');
  }
  return tags;
}

const page: PageMeta = {
  title: 'Korrekturen',
  description: 'Alle Berichtigungen.',
  keywords: ['Korrekturen', 'Berichtigung'],
  path: '/korrekturen',
};
const url = 'https://beispielblatt.example/korrekturen';

describe('a page', () => {
  it('has every tag of the specification, section 7', () => {
    expect(tagsOf(page)).toEqual({
      description: ['Alle Berichtigungen.'],
      keywords: ['Korrekturen, Berichtigung'],
      robots: ['index, follow, max-image-preview:large'],
      language: ['de-AT'],
      author: ['Beispielblatt'],
      canonical: [url],
      'alternate de-AT': [url],
      'og:type': ['website'],
      'og:title': ['Korrekturen'],
      'og:description': ['Alle Berichtigungen.'],
      'og:url': [url],
      'og:site_name': ['Beispielblatt'],
      'og:locale': ['de_AT'],
      'og:image': ['https://beispielblatt.example/og/korrekturen.png'],
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
      'og:image:alt': ['Korrekturen – Beispielblatt'],
      'twitter:card': ['summary_large_image'],
      'twitter:title': ['Korrekturen'],
      'twitter:description': ['Alle Berichtigungen.'],
      'alternate application/rss+xml': ['/rss.xml'],
      'alternate application/feed+json': ['/feed.json'],
      manifest: ['/manifest.webmanifest'],
      'apple-touch-icon': ['/apple-touch-icon.png'],
      'theme-color': [expect.stringMatching(/^#/), expect.stringMatching(/^#/)],
    });
  });

  it('that is not to be found says so and names its address all the same', () => {
    const tags = tagsOf({ ...page, index: false });
    expect(tags['robots']).toEqual(['noindex, follow']);
    expect(tags['canonical']).toEqual(tagsOf(page)['canonical']);
    expect(tags['alternate de-AT']).toEqual(tagsOf(page)['alternate de-AT']);
  });

  it('has a picture and a title of its own on the front page', () => {
    const front = { ...page, path: '/' };
    expect(tagsOf(front)['og:image']).toEqual(['https://beispielblatt.example/og/index.png']);
    expect(documentTitle(front, sampleSite)).toBe('Beispielblatt – Finanznachrichten für Österreich');
  });
});

it('names no picture of a withdrawn article, which would show the headline as if it still held', () => {
  const withdrawn = '{ date: 2025-09-28T07:00:00+02:00, reason: Ein Gericht hat die Verbreitung untersagt. }';
  const tags = tagsOf(withdrawnMeta(sampleArticle({ fields: `withdrawn: ${withdrawn}` })));
  for (const name of ['og:image', 'og:image:width', 'og:image:alt']) expect(tags[name], name).toBeUndefined();
});

describe('an article', () => {
  const meta = articleMeta(sampleArticle({ fields: 'updatedAt: 2025-09-28T07:00:00+02:00' }));

  it('has times with zone, section, author and one tag for each keyword', () =>
    expect(tagsOf(meta)).toMatchObject({
      'og:type': ['article'],
      'article:published_time': ['2025-09-27T08:00:00+02:00'],
      'article:modified_time': ['2025-09-28T07:00:00+02:00'],
      'article:author': ['Vera Muster'],
      'article:section': ['Finanzmarkt'],
      'article:tag': ['Probe', 'Test'],
      author: ['Vera Muster'],
    }));

  it('that is advertising carries the label first in every title and in the picture’s words', () => {
    const tags = tagsOf(articleMeta(sampleArticle({ kind: 'anzeige' })));
    for (const key of ['og:title', 'twitter:title', 'og:image:alt']) {
      expect(tags[key]?.[0], key).toMatch(new RegExp(`^${AD_LABEL}: Eine Schlagzeile`));
    }
    expect(tags['og:image:alt']?.[0]).toContain('Im Auftrag von Muster & <Söhne> GmbH');
  });

  it('hands a hostile headline on as plain text, which Astro escapes', () => {
    const hostile = articleMeta(sampleArticle({ kind: 'anzeige', title: HOSTILE }));
    const title = `${AD_LABEL}: „</script><b>&amp; „Ätsch“ ]]> –`;
    expect(tagsOf(hostile)['og:title']).toEqual([title]);
    expect(documentTitle(hostile, sampleSite)).toBe(`${title} – Beispielblatt`);
  });

  it('leaves out the name of the paper where the title would be too long with it', () => {
    const long = 'Was Banken von selbst gegenrechnen und was nicht'.padEnd(60, '.');
    expect(documentTitle({ path: '/fonds', title: long }, sampleSite)).toBe(long);
  });
});
