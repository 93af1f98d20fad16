/** Runs the commands of a publisher, in order, on editions of every shape. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteSettings } from '../../src/content/schemas/site.ts';
import { readContentFolder } from '../../src/content/content-folder.ts';
import { DAY_MS } from '../../src/lib/format/dates.ts';
import { SIGN_UP_PATH } from '../../src/newsletter/mailing.ts';
import { makeRelease } from '../../tools/hosts/release.ts';
import { verifyRelease } from '../../tools/cli/verify.ts';
import { astro, editions, run, type EditionName } from '../editions/editions.ts';
import { FixtureProject } from '../support/fixture-project.ts';

type Service = NonNullable<NonNullable<SiteSettings['newsletter']>['service']>;

/** Properties of an edition, as shapeOf() reads them from its files. */
interface Shape {
  edition: 'demo' | 'live';
  /** Number of sponsors with advertisements. */
  advertisers: number;
  /** The newsletter's service; "planned" is a newsletter without a service. */
  newsletter: 'none' | 'planned' | Service['kind'];
  /** Slugs of drafts and scheduled articles. */
  unpublished: readonly string[];
  /** Static pages in addition to those of every edition. */
  pages: readonly string[];
}

/** Each value of each property occurs in at least one row. */
const shapes: [EditionName, Shape][] = [
  ['small', shape('demo', 2, 'listmonk', ['entwurf', 'geplant'])],
  ['empty', shape('demo', 0, 'planned')],
  ['live', shape('live', 3, 'workers')],
  ['foreign', shape('demo', 1, 'none', [], ['agb'])],
  ['own', shape('live', 2, 'none', ['abstimmung', 'standler'], ['agb', 'mediadaten'])],
];

function shape(
  edition: Shape['edition'],
  advertisers: number,
  newsletter: Shape['newsletter'],
  unpublished: readonly string[] = [],
  pages: readonly string[] = [],
): Shape {
  return { edition, advertisers, newsletter, unpublished, pages };
}

const LATER = new Date(Date.parse(editions.live.now) + 400 * DAY_MS).toISOString();

/** Static pages of every edition. */
const COMMON_PAGES = ['barrierefreiheit', 'datenschutz', 'impressum', 'kontakt', 'redaktionskodex', 'ueber-uns'];

function shapeOf(root: string, now: string): Shape | undefined {
  const { content } = readContentFolder(root);
  if (!content) return undefined;
  const { articles, ids, site } = content;
  const sponsors = articles.flatMap(({ data: { data } }) => (data.kind === 'anzeige' ? data.sponsor : []));
  const unpublished = articles.filter(({ data: { data } }) => data.draft || new Date(data.publishedAt) > new Date(now));
  return shape(
    site.edition,
    new Set(sponsors).size,
    site.newsletter ? (site.newsletter.service?.kind ?? 'planned') : 'none',
    unpublished.map(({ id }) => id).toSorted(),
    ids.pages.filter((id) => !COMMON_PAGES.includes(id)).toSorted(),
  );
}

describe.each(shapes)('the edition “%s”', (name, expected) => {
  // The live edition is released 400 days after it was written: that must not make it fail.
  const now = name === 'live' ? LATER : editions[name].now;
  let site: FixtureProject;
  beforeAll(() => void (site = new FixtureProject(name)));
  afterAll(() => site.dispose());

  // A command with findings exits with a failure, and run() throws with its output.
  const command = (file: string, ...flags: string[]) => run(site.root, now, [`tools/cli/${file}`, ...flags]);
  const built = () => expected.unpublished.filter((slug) => site.filesWith(`${slug}.html`).length > 0);

  it('has content without faults, and a build without unpublished articles', () => {
    expect(shapeOf(site.root, now)).toEqual(expected);
    command('check-content.ts');
    expect(built()).toEqual([]);
  });

  it('is released without findings, for file hosts and for servers', async () => {
    const release = join(site.root, '.cache/release');
    // Audit and browser check are the same for both, so only one edition runs the command without --files.
    if (name === 'own') command('make-release.ts');
    else {
      const folder = expected.newsletter === 'workers' ? '.cache/files' : 'dist';
      expect(command('make-release.ts', '--files')).toContain(`Hinaufzuladen ist ${join(folder)}.`);
      expect(command('verify.ts', folder)).toContain('Kein Widerspruch.');
      // Only the Worker answers the form's address.
      expect(site.source(`${folder}/index.html`)).not.toContain(`action="${SIGN_UP_PATH}"`);
      // hosts.test.ts makes and verifies that of `small`.
      if (name === 'small') return;
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
      expect(built()).toEqual(expected.unpublished);
    });
});
