import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NOW, sampleArticle, sampleSite } from '../../model/test/sample-articles.ts';
import { writeFiles } from '../file-system.ts';
import { pageKey, sourceVersion } from './cache-keys.ts';

describe('the version of the sources', () => {
  /** The version of a project that consists of the given files, each with its text. */
  function versionOf(files: Record<string, string>): string {
    const root = mkdtempSync(join(tmpdir(), 'cache-keys-'));
    writeFiles(root, files);
    return sourceVersion(root);
  }

  it.each([
    'content/files/preise.pdf',
    'content/law.yaml',
    'content/theme/texts.yaml',
    'package-lock.json',
    'public/favicon.svg',
    'src/layouts/BaseLayout.astro',
  ])('covers name and text of %s', (file) => {
    const versions = [versionOf({}), versionOf({ [file]: 'eins' }), versionOf({ [file]: 'zwei' })];
    expect(new Set(versions).size).toBe(3);
  });

  it.each([
    'content/articles/zinsen.mdx',
    'docs/guide.md',
    'public/.DS_Store',
    'src/model/test/sample-articles.ts',
    'src/texts.test.ts',
  ])('leaves out %s', (file) => expect(versionOf({ [file]: 'eins' })).toBe(versionOf({})));
});

describe('the key of a page', () => {
  const countdown = `<Countdown title="Ende" until="2025-10-01T00:00:00+02:00" noticedAt="2025-09-28T07:33:00+02:00" source="anbieter" asOf="2025-09-28" />`;
  const article = sampleArticle({ kind: 'anzeige', prose: countdown });
  const given = (changes: object = {}) => ({
    now: NOW,
    shared: sampleSite,
    own: { article: { ...article, ...changes } },
  });
  const key = pageKey(given());

  it('is the same for the same page', () => expect(pageKey(given({ data: { ...article.data } }))).toBe(key));

  it.each([
    ['its author', given({ authors: article.authors.map((author) => ({ ...author, bio: 'Neu.' })) })],
    ['its prose', given({ prose: { ...article.prose, words: 7 } })],
    ['the site', { ...given(), shared: { ...sampleSite, tagline: 'Neu' } }],
    ['a deadline that has passed', { ...given(), now: new Date('2025-10-01T00:00:00+02:00') }],
  ])('changes with %s', (_what, props) => expect(pageKey(props)).not.toBe(key));

  it('does not change with the hour of the build', () =>
    expect(pageKey({ ...given(), now: new Date('2025-09-29T00:00:00+02:00') })).toBe(key));
});
