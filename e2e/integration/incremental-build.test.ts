/** A build that keeps pages of the build before it gives the same bytes as one that makes all of them. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { differences, filesOf } from '../support/built-files.ts';
import { FixtureProject } from '../support/fixture-project.ts';

/** The deadline in the article `frist` has passed. */
const AFTER = '2026-04-02T08:00:00+02:00';

let site: FixtureProject;
beforeAll(() => {
  site = new FixtureProject('small');
});
afterAll(() => site.dispose());

/** Builds twice: with what the last build left, and without. */
function changedByForce(now: string): string[] {
  const dist = join(site.root, 'dist');
  site.build(now);
  const kept = filesOf(dist);
  site.build(now, '--force');
  return differences(kept, filesOf(dist));
}

it('after changes of entries that other pages show, and of the day, past a deadline', () => {
  const [article, author] = ['content/articles/frist.mdx', 'content/authors/vera-muster.yaml'];
  site.replace(article, /^title: .*$/m, 'title: Eine andere Schlagzeile als zuvor');
  site.replace(author, /^bio: .*$/m, 'bio: Ein neuer Lebenslauf, lang genug für das Schema.');
  site.replace('content/categories/programme.yaml', /^label: .*$/m, 'label: Computer');
  site.replace('content/sponsors/muster-invest.yaml', /^seat: .*$/m, 'seat: Anderswo, EU (erfunden)');
  expect(changedByForce(AFTER)).toEqual([]);
});

it('after a change of the site, and of code that pages do not import', () => {
  site.replace('content/site.yaml', /^tagline: .*$/m, 'tagline: Andere Nachrichten');
  site.replace('src/model/astro-settings.ts', `"manifest-src 'self'"`, `"manifest-src 'none'"`);
  expect(changedByForce(AFTER)).toEqual([]);
});

it('would be found out if the key of a page knew less than the page shows', () => {
  site.write('src/lib/cache/page-key.ts', 'export const pageKey = ({ own }) => own.article?.slug ?? own.path;\n');
  site.build(AFTER);
  site.replace('content/authors/paul-probst.yaml', /Paul Probst/g, 'Paul Neuwirth');
  site.build(AFTER);
  // A build that makes all of them knows nobody of that name any more.
  expect(site.read('frist.html')).toContain('Paul Probst');
});
