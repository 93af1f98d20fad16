/** Runs the commands of a publisher, in order, on editions of every shape. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/lib/format/dates.ts';
import { SIGN_UP_PATH } from '../../src/newsletter/mailing.ts';
import { makeRelease } from '../../tools/hosts/release.ts';
import { verifyRelease } from '../../tools/cli/verify.ts';
import { astro, run, type EditionName } from '../editions/built-edition.ts';
import { editions } from '../editions/editions.ts';
import { FixtureProject } from '../support/fixture-project.ts';

const LATER = new Date(Date.parse(editions.live.now) + 400 * DAY_MS).toISOString();

/**
 * Demonstrations and live papers: without advertisers, with one and with several; without a newsletter, with a
 * planned one and with one that the Worker sends; with and without drafts, scheduled articles and pages of their own.
 * audit-mutations.test.ts, view.test.ts and hosts.test.ts audit, view and release the edition that has every feature.
 */
const shapes = ['empty', 'live', 'foreign', 'own'] as const satisfies EditionName[];

describe.each(shapes)('the edition “%s”', (name) => {
  // The live edition is released 400 days after it was written: that must not make it fail.
  const now = name === 'live' ? LATER : editions[name].now;
  let site: FixtureProject;
  beforeAll(() => void (site = new FixtureProject(name)));
  afterAll(() => site.dispose());

  // A command with findings exits with a failure, and run() throws with its output.
  const command = (file: string, ...flags: string[]) => run(site.root, now, [`tools/cli/${file}`, ...flags]);

  it('has content without faults', () => void command('check-content.ts'));

  it('is released without findings, for file hosts and for servers', async () => {
    const release = join(site.root, '.cache/release');
    // Audit and browser check are the same for both, so only one edition runs the command without --files.
    if (name === 'own') command('make-release.ts');
    else {
      const folder = name === 'live' ? '.cache/files' : 'dist';
      // To a browser its pages are like the others'.
      if (name === 'foreign') command('audit.ts');
      else {
        expect(command('make-release.ts', '--files')).toContain(`Hinaufzuladen ist ${join(folder)}.`);
        expect(command('verify.ts', folder)).toContain('Kein Widerspruch.');
      }
      // Only the Worker answers the form's address.
      expect(site.source(`${folder}/index.html`)).not.toContain(`action="${SIGN_UP_PATH}"`);
      await makeRelease(site.root, join(site.root, folder), release);
    }
    expect((await verifyRelease(release)).findings).toEqual([]);
  });

  if (name === 'live')
    it('has withheld the advertisements whose licence checks are too old by then', () => {
      const read = (slug: string) => site.source(`.cache/files/${slug}.html`);
      // The bank's and the insurer's; the florist needs no licence.
      const slugs = ['gebuehren', 'polizzen', 'rosen'];
      expect(slugs.filter((slug) => read(slug).includes('data-withdrawn'))).toEqual(['gebuehren', 'polizzen']);
      // The florist belongs to the town.
      expect(read('rosen')).toContain('Anzeige · entgeltliche Einschaltung');
      expect(site.source('.cache/reports/warnings.json')).toContain('sponsors/bank.yaml');
    });

  if (name === 'own')
    it('has a preview build with drafts and scheduled articles, in which Astro warns of nothing', () => {
      expect(run(site.root, now, astro('build'), { PREVIEW: '1' })).not.toMatch(/\[WARN\] (?!\[portal:)/);
      for (const slug of ['abstimmung', 'standler']) expect(site.read(`${slug}.html`), slug).not.toBe('');
    });
});
