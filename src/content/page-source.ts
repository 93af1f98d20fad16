/** Checks a static page's frontmatter, its MDX and its links, in the build and in the editors' check alike. */
import { pageSchema, type PageData } from './schemas/page.ts';
import { validate } from './diagnostics/schema-diagnostics.ts';
import { readYaml } from './diagnostics/yaml.ts';
import type { Reference } from './prose/compile-context.ts';
import type { Loaded } from './prose/read-article.ts';
import { parseProse, plainText, type SourceNode } from './prose/source-tree.ts';
import { frontmatterDiagnostic, splitFrontmatter } from './prose/split-frontmatter.ts';

/** What the file of a static page says; Astro renders its body. */
export interface PageSource {
  data: PageData;
  /** Every link whose address is written out. */
  links: Reference[];
}

/**
 * Reads content/pages/<slug>.mdx.
 *
 * @param text the file's text
 * @param file path from the project's root, for diagnostics
 */
export function readPageSource(text: string, file: string): Loaded<PageSource> {
  const { source, frontmatter } = splitFrontmatter(text);
  if (frontmatter === undefined) return { diagnostics: [frontmatterDiagnostic(source, file)] };
  const yaml = readYaml(frontmatter, file, 1);
  const head = 'diagnostics' in yaml ? yaml : validate(pageSchema, yaml.value, file, yaml.locate);
  const body = parseProse(source, file);
  if ('diagnostics' in head || 'diagnostics' in body)
    return { diagnostics: [head, body].flatMap((part) => ('diagnostics' in part ? part.diagnostics : [])) };
  return { value: { data: head.value, links: linksIn(body.root) } };
}

/** Markdown's links, and those written as <a href="…">; an address from the data of the house is no text to check. */
function linksIn(node: SourceNode): Reference[] {
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
