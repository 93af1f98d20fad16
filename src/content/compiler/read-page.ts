/** Checks a static page's frontmatter, its MDX and its links; Astro renders its body. */
import type { Reference } from '../../prose/tree.ts';
import { unreadableText, type Diagnostic, type Loaded } from '../diagnostics/diagnostic.ts';
import { referencesIn } from '../diagnostics/schema-diagnostics.ts';
import { pageSchema, type PageData } from '../schemas/page.ts';
import * as forbidden from './forbidden-markdown.ts';
import { readHead } from './fields.ts';
import { allowedElements, isAllowedLink } from './markdown-html.ts';
import { isComponentNode, parseProse, plainText, type SourceAttribute, type SourceNode } from './source-tree.ts';

/** What the file of a static page says. */
export interface Page extends PageData {
  /** Its words, those in attributes included. */
  body: string;
  /** Every link whose address is written out. */
  links: Reference[];
  /** Every file to download, by its name. */
  files: Reference[];
  /** The names of its components. */
  components: string[];
  /** Every `<OpenEntry>`, which holds the place of what the house has not yet said. */
  open: Reference[];
}

/** Reads content/pages/<slug>.mdx from its text. */
export function readPage(text: string, file: string): Loaded<Page> {
  const { source, head, written, locate } = readHead(pageSchema, text, file);
  if (!written) return { diagnostics: head.diagnostics ?? [] };
  const { root, diagnostics: syntax } = parseProse(source, file);
  const nodes = root ? nodesIn(root) : [];
  const links = nodes.flatMap(linkOf);
  const diagnostics = [
    ...(head.diagnostics ?? []),
    ...syntax,
    ...nodes.flatMap((node) => [
      ...unreadableText(node.value, () => ({ file, ...node.position?.start, field: 'Text' })),
      ...(isAllowedPart(node) ? [] : [forbiddenPart(node, file)]),
      ...(node.tagName === 'p' ? nodesIn(node).filter(isBlock) : []).map((block) => blockInLine(block, file)),
    ]),
    ...links
      .filter(({ target }) => !isAllowedLink(target))
      .map(({ target, line }) => ({ file, line, ...forbidden.link(target) })),
  ];
  if (diagnostics.length > 0 || !head.value || !root)
    return { diagnostics, unchecked: referencesIn(pageSchema, written.value, file, locate) };
  const words = nodes.flatMap(({ attributes = [] }) => attributes.map(({ value }) => value));
  const named = (component: string, target: (node: SourceNode) => string) =>
    nodes.filter(({ name }) => name === component).map((node) => ({ target: target(node), line: lineOf(node) }));
  return {
    value: {
      ...head.value,
      body: [plainText(root), ...words.filter((value) => typeof value === 'string')].join('\n'),
      links,
      files: named('Download', (node) => attributeOf(node, 'file') ?? ''),
      components: nodes.flatMap(({ name }) => name ?? []),
      open: named('OpenEntry', plainText),
    },
  };
}

const nodesIn = (node: SourceNode): SourceNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

const lineOf = ({ position }: SourceNode) => position?.start.line;

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

/** The components of pages that are a part of a sentence; all others are blocks. */
const phrases: ReadonlySet<string> = new Set(['a', 'ArticleLink', 'MailLink', 'OpenEntry']);

const isBlock = (node: SourceNode): boolean => isComponentNode(node) && !phrases.has(node.name ?? '');

const blockInLine = ({ name, position }: SourceNode, file: string): Diagnostic => ({
  file,
  ...position?.start,
  field: `<${name}>`,
  found: 'der Baustein mitten in einem Absatz',
  allowed: 'ein Absatz für sich, mit einer Leerzeile davor und danach',
  example: `Text davor.\n\n<${name}>\n…\n</${name}>\n\nText danach.`,
});

const forbiddenPart = (node: SourceNode, file: string): Diagnostic => ({
  file,
  ...node.position?.start,
  field: 'Seite',
  found: forbidden.shorten(node.tagName ?? (isComponentNode(node) ? `<${node.name}>` : `{${node.value}}`)),
  allowed: 'Markdown, <a href="…">, die Bausteine fester Seiten und Angaben der Website; nichts, was beim Bauen läuft',
  example: '<MailLink site={props.site} role="Redaktion" />',
});

const attributeOf = ({ attributes = [] }: SourceNode, name: string): string | undefined => {
  const value = attributes.find((each) => each.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
};

/** Markdown's links, and those written as <a href="…">; an address from the data of the site is no text to check. */
function linkOf(node: SourceNode): Reference[] {
  const href = node.tagName === 'a' ? node.properties?.['href'] : node.name === 'a' && attributeOf(node, 'href');
  return typeof href === 'string' ? [{ target: href, text: plainText(node), line: lineOf(node) }] : [];
}
