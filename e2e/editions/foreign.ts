/**
 * What a newcomer makes of the shipped content: articles, advertisers and authors deleted, three articles of his own in their place,
 * everything else as it came.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mdx, yamlFiles, type Edition } from './edition.ts';

const content = resolve(import.meta.dirname, '../../content');

const kept = readdirSync(content, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => [file.slice(content.length + 1).replaceAll('\\', '/'), readFileSync(file)] as const)
  .filter(([path]) => !/^(articles|sponsors|authors)\//.test(path));
const category = kept
  .map(([path]) => /^categories\/(.+)\.yaml$/.exec(path)?.[1])
  .find((id) => id !== undefined);

const article = (title: string) =>
  mdx(
    {
      kind: 'redaktionell',
      title,
      description: `${title}: ein Beitrag von jemandem, der das Haus gerade erst übernommen hat.`,
      keywords: ['Neubeginn', 'Probe'],
      category,
      author: 'neu',
      publishedAt: '2026-03-01T08:00:00+01:00',
      lead: 'Dieses Haus hat neue Besitzer. Sie haben alle Beiträge gelöscht, die darin lagen, und schreiben jetzt ihre eigenen, von denen dieser einer ist.',
    },
    'Ein Absatz.',
  );

/** The edition. */
export const foreign: Edition = {
  now: '2026-03-02T08:00:00+01:00',
  files: {
    ...Object.fromEntries(kept),
    'articles/eins.mdx': article('Der erste Beitrag der neuen Besitzer'),
    'articles/zwei.mdx': article('Der zweite Beitrag der neuen Besitzer'),
    'articles/drei.mdx': article('Der dritte Beitrag der neuen Besitzer'),
    ...yamlFiles('authors', {
      neu: {
        name: 'Nora Neu',
        jobTitle: 'Herausgeberin',
        affiliation: 'Neubeginn',
        credentials: [],
        expertise: [],
        bio: 'Nora Neu hat dieses Haus übernommen und schreibt alles selbst.',
        fictional: true,
      },
    }),
  },
};
