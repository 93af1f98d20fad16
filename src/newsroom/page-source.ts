/** Checks a static page's frontmatter, its MDX and its links, in the build and in the editors' check alike. */
import { pageSchema, type PageData } from '../schemas/page.ts';
import { validate } from './faults/schema-faults.ts';
import { readYaml } from './faults/yaml.ts';
import type { Mention } from './prose/pass.ts';
import type { Loaded } from './prose/read-article.ts';
import { parseProse, plainText, type SourceNode } from './prose/source-tree.ts';
import { frontmatterFault, splitFrontmatter } from './prose/split-frontmatter.ts';

/** What the file of a static page says; Astro renders its body. */
export interface PageSource {
  data: PageData;
  /** Every link whose address is written out. */
  links: Mention[];
}

/**
 * Reads content/pages/<slug>.mdx.
 *
 * @param text the file's text
 * @param file path from the project's root, for faults
 */
export function readPageSource(text: string, file: string): Loaded<PageSource> {
  const { source, frontmatter } = splitFrontmatter(text);
  if (frontmatter === undefined) return { faults: [frontmatterFault(source, file)] };
  const yaml = readYaml(frontmatter, file, 1);
  const head = 'faults' in yaml ? yaml : validate(pageSchema, yaml.value, file, yaml.locate);
  const body = parseProse(source, file);
  if ('faults' in head || 'faults' in body)
    return { faults: [head, body].flatMap((part) => ('faults' in part ? part.faults : [])) };
  return { value: { data: head.value, links: linksIn(body.root) } };
}

/** Markdown's links, and those written as <a href="…">; an address from the data of the house is no text to check. */
function linksIn(node: SourceNode): Mention[] {
  const written = node.attributes?.find(({ name }) => name === 'href')?.value;
  const href = node.name === 'a' ? written : node.tagName === 'a' ? node.properties?.['href'] : undefined;
  const children = node.children ?? [];
  return [
    ...(typeof href === 'string'
      ? [{ target: href, text: plainText(node), line: node.position?.start.line }]
      : []),
    ...children.flatMap(linksIn),
  ];
}
