/** In the development server a faulty article is told on its own page, and all others can be looked at. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SMALL_NOW } from '../editions/small.ts';
import { FixtureProject } from '../support/fixture-project.ts';
import { EDITORIAL_ARTICLE, FULL_ARTICLE } from '../support/small-pages.ts';

const FILE = `content/articles${EDITORIAL_ARTICLE}.mdx`;

let site: FixtureProject;
let origin: string;
beforeAll(async () => {
  site = new FixtureProject('small');
  origin = await site.preview(SMALL_NOW);
});
afterAll(() => site.dispose());

/** Saves the article until the preview shows it: asked for while it takes in what was saved, it may keep the state before until the next save. */
const save = (text: string) =>
  expect.poll(
    async () => {
      site.write(FILE, text);
      await sleep(2_000);
      return ask(EDITORIAL_ARTICLE);
    },
    { interval: 1_000 },
  );

const ask = async (path: string) => {
  const answer = await fetch(origin + path);
  return { status: answer.status, text: await answer.text() };
};

it.each([
  ['a sign that begins a component', 'Das sind <5 % im Jahr.'],
  ['a link to nowhere', '[Mehr](/gibt-es-nicht)'],
])('%s', async (name, fault) => {
  const sound = site.source(FILE);
  expect(await ask(EDITORIAL_ARTICLE)).toMatchObject({ status: 200 });
  // What is wrong comes to the browser by a socket.
  await save(`${sound}\n${fault}\n`).toMatchObject({ status: 500, text: expect.stringContaining('Inhaltsfehler') });
  for (const path of ['/', '/news', FULL_ARTICLE]) expect(await ask(path), path).toMatchObject({ status: 200 });
  await save(`${sound}\nNach ${name} wieder da.\n`).toMatchObject({
    status: 200,
    text: expect.stringContaining(`Nach ${name} wieder da.`),
  });
  await save(sound).toMatchObject({ status: 200, text: expect.not.stringContaining('wieder da') });
});
