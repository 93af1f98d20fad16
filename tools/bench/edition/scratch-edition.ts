/** A copy of the project whose articles are made up. It lies in .cache, outside of the repository's content. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../../../e2e/support/project-copy.ts';
import type { MadeArticle } from '../text/blocks.ts';
import { sponsors } from '../text/frontmatter.ts';
import { printMdx } from './print-mdx.ts';

/** The house has one advertiser; the others of the edition are its twins under other names. */
function writeSponsors(root: string): void {
  const known = readFileSync(join(root, 'content/sponsors/tradesense.yaml'), 'utf8');
  for (const id of sponsors.slice(1))
    writeFileSync(
      join(root, `content/sponsors/${id}.yaml`),
      known.replaceAll('TradeSense AI', id[0]?.toUpperCase() + id.slice(1)).replaceAll('tradesense', id),
    );
}

/**
 * Makes the copy anew. Packages are shared; caches are not, so that the first build starts cold.
 *
 * @param project absolute path of the project
 * @param root absolute path of the copy
 * @param articles what it holds instead of content/articles
 * @param audited whether its builds are audited
 */
export function makeEdition(
  project: string,
  root: string,
  articles: Iterable<MadeArticle>,
  audited: boolean,
): void {
  rmSync(root, { recursive: true, force: true });
  copyProject(project, root);
  const config = join(root, 'astro.config.mjs');
  if (!audited) writeFileSync(config, readFileSync(config, 'utf8').replace('    auditReport(),\n', ''));
  rmSync(join(root, 'content/articles'), { recursive: true });
  mkdirSync(join(root, 'content/articles'));
  writeSponsors(root);
  for (const article of articles)
    writeFileSync(join(root, 'content/articles', `${article.slug}.mdx`), printMdx(article));
}
