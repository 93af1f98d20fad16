import { describe, expect, it } from 'vitest';
import { documentTitle } from '../lib/format/titles.ts';
import { articleMeta, headTags, type PageMeta } from './head.ts';
import { AD_LABEL } from '../model/disclosure.ts';
import { HOSTILE, sampleArticle, sampleSite } from '../model/test/sample-articles.ts';

/** All values of each meta element, by its name. */
function tagsOf(meta: PageMeta): Record<string, string[]> {
  const tags: Record<string, string[]> = {};
  for (const { attributes } of headTags(meta, sampleSite)) {
    const { name, property, content } = attributes;
    (tags[name ?? property ?? ''] ??= []).push(content ?? '');
  }
  return tags;
}

const page: PageMeta = {
  title: 'Korrekturen',
  description: 'Alle Berichtigungen.',
  keywords: ['Korrekturen', 'Berichtigung'],
  path: '/korrekturen',
};

// The audit compares titles, descriptions, robots and pictures with the content; `any-edition.test.ts` has the other tags.
describe('a page', () => {
  it('has keywords, its own title for social networks, and the paper as author', () =>
    expect(tagsOf(page)).toMatchObject({
      keywords: ['Korrekturen, Berichtigung'],
      author: ['Beispielblatt'],
      'og:title': ['Korrekturen'],
      'og:image:alt': ['Korrekturen – Beispielblatt'],
    }));

  it('has a title of its own on the front page', () =>
    expect(documentTitle({ ...page, path: '/' }, sampleSite)).toBe('Beispielblatt – Finanznachrichten für Österreich'));
});

describe('an article', () => {
  it('names its section and its author’s page, and in the picture’s words who commissioned it', () => {
    const tags = tagsOf(articleMeta(sampleArticle({ kind: 'anzeige' })));
    expect(tags['article:section']).toEqual(['Finanzmarkt']);
    // Open Graph: of type "profile", hence a URL.
    expect(tags['article:author']).toEqual(['https://beispielblatt.example/autor/vera-muster']);
    expect(tags['og:image:alt']?.[0]).toContain('Im Auftrag von Muster & <Söhne> GmbH');
  });

  it('hands a hostile headline on as plain text, which Astro escapes', () => {
    const hostile = articleMeta(sampleArticle({ kind: 'anzeige', title: HOSTILE }));
    const title = `${AD_LABEL}: „</script <b &amp „Ätsch“ ]]> –`;
    expect(tagsOf(hostile)['og:title']).toEqual([title]);
    // A longer label leaves no room for the name of the paper.
    expect(documentTitle(hostile, sampleSite)).toContain(title);
  });

  it('leaves out the name of the paper where the title would be too long with it', () => {
    const long = 'Was Banken von selbst gegenrechnen und was nicht'.padEnd(60, '.');
    expect(documentTitle({ path: '/fonds', title: long }, sampleSite)).toBe(long);
  });
});
