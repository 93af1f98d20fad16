/** A build that keeps pages of the build before it gives the same bytes as one that makes all of them. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { differences, filesOf } from '../../tools/bench/measure.ts';
import { FixtureProject } from '../support/fixture-project.ts';

const BEFORE = '2025-09-28T08:00:00+02:00';
/** The deadline in tradesense-ai-countdown has passed. */
const AFTER = '2025-10-02T08:00:00+02:00';

let site: FixtureProject;
beforeAll(() => {
  site = new FixtureProject();
  site.build(BEFORE);
});
afterAll(() => site.dispose());

const replace = (file: string, from: RegExp, to: string) => () => {
  const text = site.source(file);
  expect(text).toMatch(from);
  site.write(file, text.replace(from, to));
};

/** Builds twice: with what the last build left, and without. */
function changedByForce(now: string): string[] {
  const dist = join(site.root, 'dist');
  site.build(now);
  const kept = filesOf(dist);
  site.build(now, '--force');
  return differences(kept, filesOf(dist));
}

it.each([
  [
    'an article',
    replace(
      'content/articles/banking-ai-advantage.mdx',
      /^title: .*$/m,
      'title: Eine andere Schlagzeile als zuvor',
    ),
    BEFORE,
  ],
  [
    'an author',
    replace(
      'content/authors/lena-hofstaetter.yaml',
      /^bio: .*$/m,
      'bio: Ein neuer Lebenslauf für die Probe, lang genug für das Schema.',
    ),
    BEFORE,
  ],
  ['a category', replace('content/categories/finanzmarkt.yaml', /^label: .*$/m, 'label: Geldmarkt'), BEFORE],
  [
    'an advertiser',
    replace('content/sponsors/tradesense.yaml', /^seat: .*$/m, 'seat: Anderswo, EU (erfunden)'),
    BEFORE,
  ],
  [
    'the site',
    replace('content/site.yaml', /^tagline: .*$/m, 'tagline: Geldnachrichten für Österreich'),
    BEFORE,
  ],
  ['the day, past a deadline', () => undefined, AFTER],
  [
    'code that pages do not import',
    replace(
      'src/middleware.ts',
      /page\.subarray\(headEnd\)/,
      "Buffer.from(page.toString('utf8', headEnd).replace('</main>', '<p>Neu</p></main>'))",
    ),
    AFTER,
  ],
])('after a change of %s', (_what, change, now) => {
  change();
  expect(changedByForce(now)).toEqual([]);
});

it('would be found out if the key of a page knew less than the page shows', () => {
  site.write(
    'src/lib/cache/page-key.ts',
    'export const pageKey = ({ own }) => own.article?.slug ?? own.path;\n',
  );
  site.build(AFTER);
  replace('content/authors/carina-moosbrugger.yaml', /^name: .*$/m, 'name: Carina Neuwirth')();
  expect(changedByForce(AFTER)).toContain('vienna-university-research.html');
});
