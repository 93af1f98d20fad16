/** Checks the frontmatter of a static page, in the build and in the editors' check alike. */
import { pageSchema, type PageData } from '../schemas/page.ts';
import { validate } from './faults/schema-faults.ts';
import { readYaml } from './faults/yaml.ts';
import type { Loaded } from './prose/read-article.ts';
import { frontmatterFault, splitFrontmatter } from './prose/split-frontmatter.ts';

/**
 * Reads the frontmatter of content/pages/<slug>.mdx.
 *
 * @param text the file's text
 * @param file path from the project's root, for faults
 */
export function readPageFrontmatter(text: string, file: string): Loaded<PageData> {
  const { source, frontmatter } = splitFrontmatter(text);
  if (frontmatter === undefined) return { faults: [frontmatterFault(source, file)] };
  const yaml = readYaml(frontmatter, file, 1);
  return 'faults' in yaml ? yaml : validate(pageSchema, yaml.value, file, yaml.locate);
}
