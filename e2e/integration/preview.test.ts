/** The development server shows drafts, and what is edited; a faulty article is told on its own page, and all others can be looked at. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../../src/lib/links/routes.ts';
import { SMALL_NOW } from '../editions/small.ts';
import { FixtureProject } from '../support/fixture-project.ts';
import { EDITORIAL_ARTICLE, FULL_ARTICLE } from '../support/small-pages.ts';

const FILE = `content/articles${EDITORIAL_ARTICLE}.mdx`;

const DATES = 'content/dates.yaml';

let site: FixtureProject;
/** What the edition begins without. */
let dates: string;
let origin: string;
beforeAll(async () => {
  site = new FixtureProject('small');
  dates = site.source(DATES);
  site.remove(DATES);
  origin = await site.preview(SMALL_NOW);
});
afterAll(() => site.dispose());

const ask = async (path: string) => {
  const answer = await fetch(origin + path);
  return { status: answer.status, text: await answer.text() };
};

it('shows a draft, marked as one', async () => {
  expect(await ask('/entwurf')).toMatchObject({ status: 200, text: expect.stringContaining('Entwurf, nur in der') });
});

it.each([
  ['a sign that begins a component', 'Das sind <5 % im Jahr.'],
  ['a link to nowhere', '[Mehr](/gibt-es-nicht)'],
])('%s', async (name, fault) => {
  const sound = site.source(FILE);
  expect(await ask(EDITORIAL_ARTICLE)).toMatchObject({ status: 200 });
  site.write(FILE, `${sound}\n${fault}\n`);
  // What is wrong comes to the browser by a socket.
  await expect
    .poll(() => ask(EDITORIAL_ARTICLE))
    .toMatchObject({ status: 500, text: expect.stringContaining('Inhaltsfehler') });
  for (const path of ['/', '/news', FULL_ARTICLE]) expect(await ask(path), path).toMatchObject({ status: 200 });
  site.write(FILE, `${sound}\nNach ${name} wieder da.\n`);
  await expect
    .poll(() => ask(EDITORIAL_ARTICLE))
    .toMatchObject({ status: 200, text: expect.stringContaining(`Nach ${name} wieder da.`) });
  // The next test writes when this has been seen: of two edits in one moment a watcher may tell one.
  site.write(FILE, sound);
  await expect
    .poll(() => ask(EDITORIAL_ARTICLE))
    .toMatchObject({ status: 200, text: expect.not.stringContaining('wieder da') });
});

it.each([
  ['content/site.yaml', /^tagline: .*$/m, 'tagline: Querfeldein', '/', 'Querfeldein'],
  ['content/authors/vera-muster.yaml', /^name: .*$/m, 'name: Quirina Quast', EDITORIAL_ARTICLE, 'Quirina Quast'],
  ['content/theme/texts.yaml', '{}', 'footer: { corrections: Quittungen }', '/', 'Quittungen'],
  ['content/pages/impressum.mdx', /$/, '\nQuerverweis.\n', '/impressum', 'Querverweis'],
])('an edit of %s', async (file, from, to, page, words) => {
  const before = existsSync(join(site.root, file)) ? site.source(file) : '{}';
  await ask(page);
  site.write(
    file,
    before.replace(from, () => to),
  );
  await expect.poll(() => ask(page)).toMatchObject({ status: 200, text: expect.stringContaining(words) });
  site.write(file, before);
  await expect.poll(() => ask(page)).toMatchObject({ status: 200, text: expect.not.stringContaining(words) });
});

it('the first entry of a kind brings its link and its page, and the last one takes the link away', async () => {
  const link = expect.stringContaining(`href="${routes.dates}"`);
  expect((await ask('/')).text).toEqual(expect.not.stringContaining(routes.dates));
  site.write(DATES, dates);
  await expect.poll(() => ask('/')).toMatchObject({ status: 200, text: link });
  expect(await ask(routes.dates)).toMatchObject({ status: 200 });
  site.remove(DATES);
  await expect.poll(() => ask('/')).not.toMatchObject({ text: link });
});
