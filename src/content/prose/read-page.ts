/** Checks a static page's frontmatter, its MDX and its links; Astro renders its body. */
import { unreadableText, type Diagnostic, type Loaded } from '../diagnostics/diagnostic.ts';
import { validate } from '../diagnostics/schema-diagnostics.ts';
import { readYaml } from '../diagnostics/yaml.ts';
import { pageSchema, type PageData } from '../schemas/page.ts';
import type { Reference } from './compile-context.ts';
import { frontmatterDiagnostic, splitFrontmatter } from './frontmatter.ts';
import { parseProse, plainText, type SourceNode } from './source-tree.ts';

/** What the file of a static page says. */
export interface Page extends PageData {
  /** Every link whose address is written out. */
  links: Reference[];
  /** Every `<OpenEntry>`, which holds the place of what the house has not yet said. */
  open: Reference[];
}

/** Reads content/pages/<slug>.mdx from its text. */
export function readPage(text: string, file: string): Loaded<Page> {
  const { source, frontmatter } = splitFrontmatter(text);
  if (frontmatter === undefined) return { diagnostics: [frontmatterDiagnostic(source, file)] };
  const yaml = readYaml(frontmatter, file, 1);
  const head = yaml.diagnostics ? yaml : validate(pageSchema, yaml.value, file, yaml.locate);
  const body = parseProse(source, file);
  const texts = 'root' in body ? textDiagnostics(body.root, file) : body.diagnostics;
  if (head.diagnostics || !('root' in body) || texts.length > 0)
    return { diagnostics: [...(head.diagnostics ?? []), ...texts] };
  return { value: { ...head.value, links: linksIn(body.root), open: openEntries(body.root) } };
}

const textDiagnostics = (node: SourceNode, file: string): Diagnostic[] => [
  ...unreadableText(node.value, { file, ...node.position?.start, field: 'Text' }),
  ...(node.children ?? []).flatMap((child) => textDiagnostics(child, file)),
];

const openEntries = (node: SourceNode): Reference[] => [
  ...(node.name === 'OpenEntry' ? [{ target: plainText(node), line: node.position?.start.line }] : []),
  ...(node.children ?? []).flatMap(openEntries),
];

/** Markdown's links, and those written as <a href="…">; an address from the data of the site is no text to check. */
function linksIn(node: SourceNode): Reference[] {
  const written = node.attributes?.find(({ name }) => name === 'href')?.value;
  const href = node.name === 'a' ? written : node.tagName === 'a' ? node.properties?.['href'] : undefined;
  const children = node.children ?? [];
  return [
    ...(typeof href === 'string' ? [{ target: href, text: plainText(node), line: node.position?.start.line }] : []),
    ...children.flatMap(linksIn),
  ];
}
