/**
 * Builds of one project, one after the other: the life of an article from draft to withdrawal, and that the site depends
 * on nothing but its sources. preview.test.ts tests how editors see a draft, page-key.test.ts what a page depends on.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeholderTexts } from '../../src/content/compiler/read-article.ts';
import { articleText } from '../../tools/authoring/new-article.ts';
import { astro, environment } from '../editions/built-edition.ts';
import { differences, filesOf } from '../support/built-files.ts';
import { FixtureProject } from '../support/fixture-project.ts';

const SLUG = 'lebenslauf-eines-artikels';
const RENAMED = 'lebenslauf-eines-beitrags';
const TITLE = 'Lebenslauf eines Artikels von Anfang bis Ende';
const WORD = 'Zwetschkenkuchenrezept';
const REASON = 'Die wichtigste Quelle hat ihre Zahlen zurückgenommen.';
const CORRECTION = 'In einer früheren Fassung stand das falsche Jahr.';
const PUBLISHED = '2026-03-04T08:00:00+01:00';
const AFTER = '2026-03-05T08:00:00+01:00';
const LATER = '2026-03-06T08:00:00+01:00';
/** After the deadline in the article `frist`. */
const AT_LAST = '2026-04-02T08:00:00+02:00';
/** Words in articles that must not be published yet, or not any more; in lower case they are the slugs. */
const [DRAFT, SCHEDULED, WITHDRAWN] = ['Apfelstrudelrezept', 'Gugelhupfrezept', 'Mohnnudeln'];
const [WITHDRAWN_SLUG, GONE_SLUG] = ['rezept-vor-dem-rueckzug', 'rezept-nach-dem-rueckzug'];
const lists = ['rss.xml', 'feed.json', 'sitemap-0.xml', 'news-sitemap.xml', 'index.html', 'news.html', 'llms.txt'];

const fresh = articleText(
  { title: TITLE, kind: 'redaktionell', category: 'sparen', author: 'vera-muster', urgent: true },
  new Date(PUBLISHED),
).concat(`\nHier steht das Wort ${WORD}.\n`);
/** The article with its placeholders replaced, as an editor does before publishing it. */
const written = Object.values(placeholderTexts)
  .flat()
  .reduce(
    (text, placeholder, index) =>
      text.replaceAll(placeholder, `Eigene Worte ${index} `.repeat(placeholder.length > 60 ? 9 : 1).trim()),
    fresh,
  );
const withFields = (fields: string) =>
  written.replace(/^# Diese Zeile.*\ndraft: true$/m, fields).replace(/\n{2}---\n/, '\n---\n');
const updated = `updatedAt: 2026-03-04T20:00:00+01:00
corrections:
  - date: 2026-03-04T21:00:00+01:00
    text: ${CORRECTION}`;
const withdrawal = `withdrawn:
  date: 2026-03-07T22:00:00+01:00
  reason: ${REASON}
  hideTitle: true`;

let site: FixtureProject;
const writeArticle = (text: string, slug = SLUG) => site.write(`content/articles/${slug}.mdx`, text);
/** Writes an article with texts of its own. */
const writeOther = (word: string, text: string, slug = word.toLowerCase()) =>
  writeArticle(text.replaceAll(TITLE, `${word} von Anfang bis Ende`).replaceAll(WORD, word), slug);

beforeAll(() => {
  site = new FixtureProject('small');
});
afterAll(() => site.dispose());

it('appears on its page and in all lists when it is published; drafts and scheduled articles leave no trace', () => {
  const published = withFields('frontPage: raster');
  writeArticle(published);
  writeOther(DRAFT, fresh);
  writeOther(SCHEDULED, published.replace(PUBLISHED, LATER).replaceAll('Eigene', 'Andere'));
  writeOther(WITHDRAWN, published.replaceAll('Eigene', 'Weitere'), WITHDRAWN_SLUG);
  site.build(AFTER);
  for (const word of [DRAFT, SCHEDULED]) expect(site.filesWith(word, word.toLowerCase())).toEqual([]);
  expect(site.read(`${SLUG}.html`)).toContain(WORD);
  expect(site.read(`${SLUG}.html`)).toContain('>4.\u00a0März 2026, 08:00\u00a0Uhr</time>');
  expect(site.read(`${WITHDRAWN_SLUG}.html`)).toContain(WITHDRAWN);
  for (const list of lists) {
    expect(site.read(list), list).toContain(SLUG);
    expect(site.read(list), list).toContain(WITHDRAWN_SLUG);
  }
  // The register of advertising changed last when the advertisement „verborgen“ was withdrawn.
  expect(site.read('werberegister.html')).toContain('"dateModified":"2026-03-01T20:00:00+01:00"');
});

describe('later', () => {
  beforeAll(() => {
    site.remove(`content/articles/${SLUG}.mdx`);
    writeArticle(withFields(`${updated}\nformerSlugs: [${SLUG}]`), RENAMED);
    site.remove(`content/articles/${WITHDRAWN_SLUG}.mdx`);
    const withdrawn = withFields(`${updated}\nformerSlugs: [${WITHDRAWN_SLUG}]\n${withdrawal}`);
    writeOther(WITHDRAWN, withdrawn.replaceAll('Eigene', 'Weitere'), GONE_SLUG);
    site.build(AT_LAST);
  });

  it('shows updates and corrections, in lists and structured data too, and redirects its old URL when renamed', () => {
    const page = site.read(`${RENAMED}.html`);
    expect(page).toContain(WORD);
    expect(page).toContain('datetime="2026-03-04T20:00:00+01:00"');
    expect(page).toContain('"dateModified":"2026-03-04T21:00:00+01:00"');
    for (const list of ['rss.xml', 'feed.json', 'sitemap-0.xml'])
      expect(site.read(list), list).toContain('2026-03-04T20:00:00.000Z');
    expect(page.split(CORRECTION).length - 1).toBeGreaterThanOrEqual(2);
    expect(page).toMatch(/"correction":.*CorrectionComment/);
    expect(site.read('korrekturen.html')).toContain(CORRECTION);
    expect(site.read('_redirects')).toContain(`/${SLUG} /${RENAMED} 301`);
    // Lists changed last when they lost the withdrawn article.
    for (const list of ['index', 'news', 'ressort/geld', 'autor/vera-muster'])
      expect(site.read(`${list}.html`), list).toContain('"dateModified":"2026-03-07T22:00:00+01:00"');
    for (const feed of ['rss.xml', 'feeds/ressort-geld.xml'])
      expect(site.read(feed), feed).toContain('<lastBuildDate>Sat, 07 Mar 2026 21:00:00 GMT</lastBuildDate>');
    // Feeds keep the first slug in the guid, so that feed readers do not show the article twice.
    expect(site.filesWith(SLUG)).toEqual([
      '_moved.txt',
      '_redirects',
      'feed.json',
      'feeds/ressort-geld.xml',
      'rss.xml',
    ]);
  });

  it('is replaced by a notice when it is withdrawn, and keeps its redirect', () => {
    const page = site.read(`${GONE_SLUG}.html`);
    for (const words of ['zurückgezogen', REASON, '7.\u00a0März 2026', 'noindex']) expect(page).toContain(words);
    expect(site.filesWith(WITHDRAWN)).toEqual([]);
    // Feed readers keep what only disappears.
    for (const feed of ['rss.xml', 'feed.json', 'feeds/ressort-geld.xml'])
      expect(site.read(feed), feed).toContain(GONE_SLUG);
    // The former slug may tell what the hidden headline said.
    expect(site.filesWith(WITHDRAWN_SLUG)).toEqual(['_moved.txt', '_redirects']);
    expect(site.read(`og/${GONE_SLUG}.png`)).toBe('');
    for (const list of lists.slice(2)) expect(site.read(list), list).not.toContain(GONE_SLUG);
    expect(site.read('_redirects')).toContain(`/${WITHDRAWN_SLUG} /${GONE_SLUG} 301`);
  });

  it('a scheduled article appears at its time', () =>
    expect(site.read(`${SCHEDULED.toLowerCase()}.html`)).toContain(SCHEDULED));
});

describe('the site depends on nothing but its sources', () => {
  const built = () => filesOf(join(site.root, 'dist'));

  it('pages that show nothing of an edited entry are not rendered again', () => {
    site.replace('content/authors/paul-probst.yaml', /Paul Probst/g, 'Paul Neuwirth');
    expect(site.build(AT_LAST)).toContain('(restored)');
  });

  it('a killed build leaves the former one in place', async () => {
    const before = built();
    const killed = spawn(process.execPath, astro('build'), {
      cwd: site.root,
      env: environment(AT_LAST),
      stdio: 'ignore',
    });
    await expect.poll(() => existsSync(join(site.root, 'dist.new')), { timeout: 300_000 }).toBe(true);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(differences(before, built())).toEqual([]);
  });

  it('the next one, in another time zone and locale, on one core and without caches, is equal to it', () => {
    const caches = readdirSync(join(site.root, '.cache')).filter((name) => !/^astro$|\.lock$/.test(name));
    for (const name of caches) rmSync(join(site.root, '.cache', name), { recursive: true });
    const before = built();
    const command = [process.execPath, ...astro('build')];
    const [program = '', ...args] = process.platform === 'linux' ? ['taskset', '--cpu-list', '0', ...command] : command;
    const env = { ...environment(AT_LAST), TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', UV_THREADPOOL_SIZE: '1' };
    const log = execFileSync(program, args, { cwd: site.root, env, encoding: 'utf8' });
    expect(log).not.toContain('(restored)');
    expect(differences(before, built())).toEqual([]);
  });
});
