/** Checks a static page's frontmatter, its MDX and its links; Astro renders its body. */
import { unreadableText, type Diagnostic, type Loaded } from '../diagnostics/diagnostic.ts';
import { validate } from '../diagnostics/schema-diagnostics.ts';
import { readYaml } from '../diagnostics/yaml.ts';
import { pageSchema, type PageData } from '../schemas/page.ts';
import type { Reference } from './compile-context.ts';
import * as forbidden from './forbidden-markdown.ts';
import { frontmatterDiagnostic, splitFrontmatter } from './frontmatter.ts';
import { allowedElements, isAllowedLink } from './markdown-html.ts';
import { isComponentNode, parseProse, plainText, type SourceAttribute, type SourceNode } from './source-tree.ts';

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
  const links = 'root' in body ? linksIn(body.root) : [];
  const texts =
    'root' in body
      ? [...partDiagnostics(body.root, file), ...links.flatMap((each) => linkDiagnostics(each, file))]
      : body.diagnostics;
  if (head.diagnostics || !('root' in body) || texts.length > 0)
    return { diagnostics: [...(head.diagnostics ?? []), ...texts] };
  return { value: { ...head.value, links, open: openEntries(body.root) } };
}

const partDiagnostics = (node: SourceNode, file: string): Diagnostic[] => [
  ...unreadableText(node.value, { file, ...node.position?.start, field: 'Text' }),
  ...(isAllowedPart(node) ? [] : [forbiddenPart(node, file)]),
  ...(node.children ?? []).flatMap((child) => partDiagnostics(child, file)),
];

/** A value of the site's data, such as `props.site.name`: nothing in a page runs while it is built. */
const datum = /^\s*props(?:\.[a-z]\w*)+\s*$/i;

const isAllowedAttribute = ({ name = '', value }: SourceAttribute): boolean =>
  /^[a-z]\w*$/i.test(name) && (typeof value !== 'object' || value === null || datum.test(value.value));

/** Markdown, links, the components of pages (their names are known only to Astro), and values. */
function isAllowedPart(node: SourceNode): boolean {
  const { type, name, tagName = '', value = '', attributes = [] } = node;
  if (type === 'root' || type === 'text') return true;
  if (type === 'element') return allowedElements.has(tagName);
  if (!isComponentNode(node)) return /Expression$/.test(type) && datum.test(value);
  const isLink = name === 'a' && attributes.every((each) => each.name === 'href');
  return (isLink || /^[A-Z][A-Za-z]+$/.test(name ?? '')) && attributes.every(isAllowedAttribute);
}

const forbiddenPart = (node: SourceNode, file: string): Diagnostic => ({
  file,
  ...node.position?.start,
  field: 'Seite',
  found: forbidden.shorten(node.tagName ?? (isComponentNode(node) ? `<${node.name}>` : `{${node.value}}`)),
  allowed: 'Markdown, <a href="…">, die Bausteine fester Seiten und Angaben der Website; nichts, was beim Bauen läuft',
  example: '<MailLink site={props.site} role="Redaktion" />',
});

const linkDiagnostics = ({ target, line }: Reference, file: string): Diagnostic[] =>
  isAllowedLink(target) ? [] : [{ file, line, ...forbidden.link(target) }];

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
