/** An incremental build gives the same bytes as a full one. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { differences, filesOf } from '../support/built-files.ts';
import { FixtureProject } from '../support/fixture-project.ts';

/** After the deadline in the article `frist`. */
const AFTER = '2026-04-02T08:00:00+02:00';

let site: FixtureProject;
beforeAll(() => {
  site = new FixtureProject('small');
});
afterAll(() => site.dispose());

it('equals a full build after edits of entries that other pages show, and past a deadline', () => {
  const [article, author] = ['content/articles/frist.mdx', 'content/authors/vera-muster.yaml'];
  site.replace(article, /^title: .*$/m, 'title: Eine andere Schlagzeile als zuvor');
  site.replace(author, /^bio: .*$/m, 'bio: Ein neuer Lebenslauf, lang genug für das Schema.');
  site.replace('content/categories/programme.yaml', /^label: .*$/m, 'label: Computer');
  site.replace('content/sponsors/muster-invest.yaml', /^seat: .*$/m, 'seat: Anderswo, EU (erfunden)');
  site.build(AFTER);
  const dist = join(site.root, 'dist');
  const incremental = filesOf(dist);
  site.build(AFTER, '--force');
  expect(differences(incremental, filesOf(dist))).toEqual([]);
});

it('differs from a full build if the cache key of a page lacks something that the page shows', () => {
  site.write('src/lib/cache/page-key.ts', 'export const pageKey = ({ own }) => own.article?.slug ?? own.path;\n');
  site.build(AFTER);
  site.replace('content/authors/paul-probst.yaml', /Paul Probst/g, 'Paul Neuwirth');
  site.build(AFTER);
  // A full build would not contain this name any more.
  expect(site.read('frist.html')).toContain('Paul Probst');
});
