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

// The audit compares the other tags with the content (rules Kopf, D3, D3-Bilder).
describe('a page', () => {
  it('has keywords, its own title for social networks, and the paper as author', () =>
    expect(tagsOf(page)).toMatchObject({
      keywords: ['Korrekturen, Berichtigung'],
      author: ['Beispielblatt'],
      'og:title': ['Korrekturen'],
      'og:image:alt': ['Korrekturen – Beispielblatt'],
      'theme-color': [expect.stringMatching(/^#/), expect.stringMatching(/^#/)],
    }));

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
  it('names its section, and in the picture’s words who commissioned it', () => {
    const tags = tagsOf(articleMeta(sampleArticle({ kind: 'anzeige' })));
    expect(tags['article:section']).toEqual(['Finanzmarkt']);
    expect(tags['og:image:alt']?.[0]).toContain('Im Auftrag von Muster & <Söhne> GmbH');
  });

  it('hands a hostile headline on as plain text, which Astro escapes', () => {
    const hostile = articleMeta(sampleArticle({ kind: 'anzeige', title: HOSTILE }));
    const title = `${AD_LABEL}: „</script <b &amp „Ätsch“ ]]> –`;
    expect(tagsOf(hostile)['og:title']).toEqual([title]);
    expect(documentTitle(hostile, sampleSite)).toBe(`${title} – Beispielblatt`);
  });

  it('leaves out the name of the paper where the title would be too long with it', () => {
    const long = 'Was Banken von selbst gegenrechnen und was nicht'.padEnd(60, '.');
    expect(documentTitle({ path: '/fonds', title: long }, sampleSite)).toBe(long);
  });
});
