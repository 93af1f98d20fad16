/** Every shape that an edition can have, by the commands that a publisher types, in their order. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteSettings } from '../../src/content/schemas/site.ts';
import { readContentFolder } from '../../src/content/content-folder.ts';
import { makeRelease } from '../../tools/hosts/release.ts';
import { verifyRelease } from '../../tools/cli/verify.ts';
import { astro, editions, run, type EditionName } from '../editions/editions.ts';
import { FixtureProject } from '../support/fixture-project.ts';

type Service = NonNullable<NonNullable<SiteSettings['newsletter']>['service']>;

/** What a row stands for, as the files of its edition say it. */
interface Shape {
  edition: 'demo' | 'live';
  /** Whose advertisements it holds. */
  advertisers: number;
  /** Who sends it; "planned" has a name and no service yet. */
  newsletter: 'none' | 'planned' | Service['kind'];
  /** Drafts, and articles of a later day. */
  unseen: readonly string[];
  /** Pages beside the six that every edition has. */
  pages: readonly string[];
}

/** Each shape stands in one row at least. */
const shapes: [EditionName, Shape][] = [
  ['small', shape('demo', 2, 'listmonk', ['entwurf', 'geplant'])],
  ['empty', shape('demo', 0, 'planned')],
  ['live', shape('live', 3, 'workers')],
  ['foreign', shape('demo', 0, 'none', [], ['agb'])],
  ['own', shape('live', 1, 'none', ['abstimmung', 'standler'], ['agb', 'mediadaten'])],
];

function shape(
  edition: Shape['edition'],
  advertisers: number,
  newsletter: Shape['newsletter'],
  unseen: readonly string[] = [],
  pages: readonly string[] = [],
): Shape {
  return { edition, advertisers, newsletter, unseen, pages };
}

const SIX = ['barrierefreiheit', 'datenschutz', 'impressum', 'kontakt', 'redaktionskodex', 'ueber-uns'];

function shapeOf(root: string, now: string): Shape | undefined {
  const { content } = readContentFolder(root);
  if (!content) return undefined;
  const { articles, ids, site } = content;
  const sponsors = articles.flatMap(({ data: { data } }) => (data.kind === 'anzeige' ? data.sponsor : []));
  const later = articles.filter(({ data: { data } }) => data.draft || new Date(data.publishedAt) > new Date(now));
  return shape(
    site.edition,
    new Set(sponsors).size,
    site.newsletter ? (site.newsletter.service?.kind ?? 'planned') : 'none',
    later.map(({ id }) => id).toSorted(),
    ids.pages.filter((id) => !SIX.includes(id)).toSorted(),
  );
}

describe.each(shapes)('the edition “%s”', (name, expected) => {
  const { now } = editions[name];
  let site: FixtureProject;
  beforeAll(() => void (site = new FixtureProject(name)));
  afterAll(() => site.dispose());

  // A command that finds something ends with a failure, and the test with what it printed.
  const command = (file: string, ...flags: string[]) => run(site.root, now, [`tools/cli/${file}`, ...flags]);
  const shown = () => expected.unseen.filter((slug) => site.filesWith(`${slug}.html`).length > 0);

  it('has sound content, and a build without what nobody may see yet', () => {
    expect(shapeOf(site.root, now)).toEqual(expected);
    command('check-content.ts');
    expect(shown()).toEqual([]);
  });

  it('is released without a finding, for a host that only sends files and for a server of its own', async () => {
    const release = join(site.root, '.cache/release');
    // The audit and the browser's look are the same for both: one edition goes through the second command.
    if (name === 'own') command('make-release.ts');
    else {
      const folder = expected.newsletter === 'workers' ? '.cache/files' : 'dist';
      expect(command('make-release.ts', '--files')).toContain(`Hinaufzuladen ist ${join(folder)}.`);
      expect(command('verify.ts', folder)).toContain('Kein Widerspruch.');
      await makeRelease(site.root, join(site.root, folder), release);
    }
    expect((await verifyRelease(release)).findings).toEqual([]);
  });

  // A draft, and an article of a later day.
  if (name === 'own')
    it('shows its editors everything', () => {
      run(site.root, now, astro('build'), { PREVIEW: '1' });
      expect(shown()).toEqual(expected.unseen);
    });
});
