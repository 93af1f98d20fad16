/**
 * The development server: shows drafts and edits, and reports a faulty article on its own page while all others still
 * work.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../../src/lib/links/routes.ts';
import { FixtureProject } from '../support/fixture-project.ts';
import { EDITORIAL_ARTICLE, FULL_ARTICLE, SMALL_NOW } from '../support/small-pages.ts';

const FILE = `content/articles${EDITORIAL_ARTICLE}.mdx`;

const DATES = 'content/dates.yaml';

let site: FixtureProject;
/** Text of the calendar file, which is removed before the server starts. */
let dates: string;
let origin: string;
beforeAll(async () => {
  site = new FixtureProject('small');
  dates = site.source(DATES);
  site.remove(DATES);
  origin = await site.preview(SMALL_NOW);
});
afterAll(() => site.dispose());

const get = async (path: string) => {
  const response = await fetch(origin + path);
  return { status: response.status, text: await response.text() };
};
/** Waits until a page is sent with a status and a text. */
const untilSent = (path: string, status: number, text: unknown) =>
  expect.poll(() => get(path)).toMatchObject({ status, text });

it('shows a draft with its mark', async () => {
  expect(await get('/entwurf')).toMatchObject({ status: 200, text: expect.stringContaining('Entwurf, nur in der') });
});

it.each([
  ['an unescaped angle bracket', 'Das sind <5 % im Jahr.'],
  ['a broken link', '[Mehr](/gibt-es-nicht)'],
])('reports %s on the page of the article only, until it is mended', async (name, fault) => {
  const sound = site.source(FILE);
  expect(await get(EDITORIAL_ARTICLE)).toMatchObject({ status: 200 });
  site.write(FILE, `${sound}\n${fault}\n`);
  // The response has no details: browsers get them over a web socket.
  await untilSent(EDITORIAL_ARTICLE, 500, expect.stringContaining('Inhaltsfehler'));
  for (const path of ['/', '/news', FULL_ARTICLE]) expect(await get(path), path).toMatchObject({ status: 200 });
  site.write(FILE, `${sound}\nNach ${name} wieder da.\n`);
  await untilSent(EDITORIAL_ARTICLE, 200, expect.stringContaining(`Nach ${name} wieder da.`));
  // Wait before the next test writes: a file watcher may merge two quick edits into one event.
  site.write(FILE, sound);
  await untilSent(EDITORIAL_ARTICLE, 200, expect.not.stringContaining('wieder da'));
});

it.each([
  ['content/site.yaml', /^tagline: .*$/m, 'tagline: Querfeldein', '/', 'Querfeldein'],
  ['content/authors/vera-muster.yaml', /^name: .*$/m, 'name: Quirina Quast', EDITORIAL_ARTICLE, 'Quirina Quast'],
  ['content/theme/texts.yaml', '{}', 'footer: { corrections: Quittungen }', '/', 'Quittungen'],
  ['content/pages/impressum.mdx', /$/, '\nQuerverweis.\n', '/impressum', 'Querverweis'],
])('shows an edit of %s and its reversal', async (file, from, to, page, words) => {
  const before = existsSync(join(site.root, file)) ? site.source(file) : '{}';
  await get(page);
  site.write(
    file,
    before.replace(from, () => to),
  );
  await untilSent(page, 200, expect.stringContaining(words));
  site.write(file, before);
  await untilSent(page, 200, expect.not.stringContaining(words));
});

it('the first entry of a collection adds its page and link, and removing the last one removes the link', async () => {
  const link = expect.stringContaining(`href="${routes.dates}"`);
  expect((await get('/')).text).toEqual(expect.not.stringContaining(routes.dates));
  site.write(DATES, dates);
  await untilSent('/', 200, link);
  expect(await get(routes.dates)).toMatchObject({ status: 200 });
  site.remove(DATES);
  await expect.poll(() => get('/')).not.toMatchObject({ text: link });
});
