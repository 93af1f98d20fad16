/** Reads a static page: validates frontmatter and MDX, and compiles the text. */
import { basename } from 'node:path';
import { closest } from 'fastest-levenshtein';
import { typeset } from '../../lib/format/typography.ts';
import { CONTENT_ID } from '../../lib/links/routes.ts';
import { findComponent, parentOfItem } from '../../prose/component-registry.ts';
import type { LinkReference } from '../../prose/tree.ts';
import { atField, unreadableText, type Diagnostic, type Place, type ReadResult } from '../diagnostics/diagnostic.ts';
import { componentDiagnostics, referencesIn, validate } from '../diagnostics/schema-diagnostics.ts';
import { pageSchema, type PageData } from '../schemas/page.ts';
import { compilePage, pathOf, type PageHeading, type PageNode } from './compile-page.ts';
import * as forbidden from './forbidden-markdown.ts';
import { readFrontmatter } from './fields.ts';
import { allowedElements, isAllowedLink } from './markdown-html.ts';
import { attributesSchema, exampleTag, pageComponentNames } from './page-components.ts';
import { isComponentNode, parseProse, plainText, type SourceAttribute, type SourceNode } from './source-tree.ts';

/** A valid static page. */
export interface Page extends PageData {
  nodes: PageNode[];
  headings: PageHeading[];
  /** The text of the page, including string attributes of components. */
  body: string;
  /** Every link with a literal target. */
  links: LinkReference[];
  /** Every download, by file name. */
  files: LinkReference[];
  /** The names of all its components, in order, with repetitions. */
  components: string[];
  /** Every `<OpenEntry>`, the placeholder for a statement that the publisher still has to make, by its text. */
  open: LinkReference[];
  /** Every `<MailLink>` to a mailbox, by its role; an empty string if that is not a literal. */
  mailboxes: LinkReference[];
  /** Everything that the page takes from its props, but for the data of components. */
  properties: PropertyReference[];
}

/** An expression in braces, such as `props.site.name`. */
export interface PropertyReference {
  /** The names after `props`. */
  path: string[];
  /** The attribute that has it as its value; undefined in text. */
  attribute?: string | undefined;
  line: number | undefined;
}

/** Reads content/pages/<slug>.mdx from its content; `file` is its path from the project's root, for diagnostics. */
export function readPage(text: string, file: string): ReadResult<Page> {
  const { source, fields, raw, locate } = readFrontmatter(pageSchema, text, file);
  if (!raw) return { diagnostics: fields.diagnostics ?? [] };
  const kind = locate(['kind']);
  if (kind.line) return { diagnostics: [articleAmongPages(kind)] };
  const { root, diagnostics: syntax } = parseProse(source, file);
  const nodes = root ? nodesIn(root) : [];
  const links = nodes.flatMap(linkOf);
  const diagnostics = [
    ...(fields.diagnostics ?? []),
    ...syntax.map(withOwnExample),
    ...nodes.flatMap((node) => [
      ...unreadableText(node.value, () => ({ file, ...node.position?.start, field: 'Text' })),
      ...(isAllowedNode(node) ? attributeFaults(node, file) : [forbiddenNode(node, file)]),
      ...[...forbidden.raggedRow(node), ...forbidden.slip(ownText(node))].map((fault) => ({
        file,
        ...node.position?.start,
        ...fault,
      })),
      ...(node.tagName === 'p' ? nodesIn(node).filter(isBlock) : []).map((block) => blockInParagraph(block, file)),
    ]),
    ...links
      .filter(({ target }) => !isAllowedLink(target))
      .map(({ target, text, line }) => ({ file, line, ...forbidden.link(target, text) })),
  ];
  if (diagnostics.length > 0 || !fields.value || !root)
    return { diagnostics, referenceDiagnostics: referencesIn(pageSchema, raw.value, locate) };
  const attributes = nodes.flatMap(({ attributes = [] }) => attributes.map(({ value }) => value));
  const named = (component: string, target: (node: SourceNode) => string) =>
    nodes.filter(({ name }) => name === component).map((node) => ({ target: target(node), line: lineOf(node) }));
  // A page with the newsletter's form has a section with this id.
  const reservedIds = [CONTENT_ID, 'inhaltsverzeichnis', ...(fields.value.newsletter ? ['newsletter'] : [])];
  return {
    value: {
      ...fields.value,
      ...compilePage(root, reservedIds),
      body: [plainText(root), ...attributes.filter((value) => typeof value === 'string')].join('\n'),
      links,
      files: named('Download', (node) => attributeOf(node, 'file') ?? ''),
      components: nodes.flatMap(({ name }) => name ?? []),
      open: named('OpenEntry', plainText),
      mailboxes: nodes
        .filter(({ name, attributes = [] }) => name === 'MailLink' && !attributes.some(({ name }) => name === 'email'))
        .map((node) => ({ target: attributeOf(node, 'role') ?? '', line: lineOf(node) })),
      properties: nodes.flatMap(propertiesOf),
    },
  };
}

/** For an article in the folder of pages, whose fields and components would all be refused one by one. */
const articleAmongPages = (place: Place): Diagnostic => ({
  ...place,
  found: 'ein Artikel im Ordner der festen Seiten',
  allowed: 'in content/pages nur Seiten, die kein Feld „kind“ haben; Artikel stehen in content/articles',
  example: `content/articles/${basename(place.file)}`,
});

/** The components that have content. */
const containers: ReadonlySet<string> = new Set(['ArticleLink', 'DemoOnly', 'Fact', 'Facts', 'OpenEntry']);

/** A syntax error in a component of pages, with an example of it in place of one of articles. */
function withOwnExample(diagnostic: Diagnostic): Diagnostic {
  const [, name = ''] = /<\/?([A-Z]\w*)/.exec(diagnostic.found) ?? [];
  if (!pageComponentNames.includes(name)) return diagnostic;
  return { ...diagnostic, example: exampleTag(name, containers.has(name)) };
}

const nodesIn = (node: SourceNode): SourceNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

/** A node's own text, typeset, with {@link forbidden.LEFT_OUT} for its children; empty for code. */
const ownText = ({ tagName, children = [] }: SourceNode): string =>
  tagName === 'code'
    ? ''
    : typeset(children.map(({ type, value }) => (type === 'text' ? value : forbidden.LEFT_OUT)).join(''));

const lineOf = ({ position }: SourceNode) => position?.start.line;

/** The only expression that pages may contain: a property of the site's data, such as `props.site.name`. */
const propertyAccess = /^\s*props(?:\.[a-z]\w*)+\s*$/i;

const isAllowedAttribute = ({ name = '', value }: SourceAttribute): boolean =>
  /^[a-z]\w*$/i.test(name) && (typeof value !== 'object' || value === null || propertyAccess.test(value.value));

/** Whether a node is Markdown, `<a href>`, a property access, or a component of pages. */
function isAllowedNode(node: SourceNode): boolean {
  const { type, name, tagName = '', value = '', attributes = [] } = node;
  if (type === 'root' || type === 'text') return true;
  if (type === 'element') return allowedElements.has(tagName);
  if (!isComponentNode(node)) return /Expression$/.test(type) && propertyAccess.test(value);
  const isLink = name === 'a' && attributes.every((attribute) => attribute.name === 'href');
  // Of two attributes with one name the checks would read the first, and the page gets the last.
  const names = new Set(attributes.map((attribute) => attribute.name));
  const areAllowed = names.size === attributes.length && attributes.every(isAllowedAttribute);
  return (isLink || pageComponentNames.includes(name ?? '')) && areAllowed;
}

/** Checks that a component has the attributes that it needs, with values that it knows, and no others. */
function attributeFaults(node: SourceNode, file: string): Diagnostic[] {
  const { name = '', attributes = [], children = [], position } = node;
  const values = attributes.map(({ name = '', value }) => [
    name,
    typeof value === 'object' && value ? `{${value.value.trim()}}` : (value ?? ''),
  ]);
  const raw = Object.fromEntries(values) as Record<string, string>;
  const schema = name && isComponentNode(node) && attributesSchema(name, raw);
  if (!schema) return [];
  const { diagnostics = [] } = validate(schema, raw, (path) => ({ ...atField(file, path), ...position?.start }));
  return componentDiagnostics(diagnostics, name, exampleTag(name, children.length > 0, raw));
}

function propertiesOf(node: SourceNode): PropertyReference[] {
  const line = lineOf(node);
  const reference = (source: string, attribute?: string) => ({
    path: pathOf(source),
    attribute,
    line,
  });
  if (/Expression$/.test(node.type)) return [reference(node.value ?? '')];
  return (node.attributes ?? []).flatMap(({ name, value }) =>
    typeof value === 'object' && value && value.value.trim() !== `props.${name}` ? [reference(value.value, name)] : [],
  );
}

/** The components that render inline content; all others render blocks. */
const inlineComponents: ReadonlySet<string> = new Set(['ArticleLink', 'MailLink', 'OpenEntry']);

const isBlock = ({ name, ...node }: SourceNode): boolean =>
  isComponentNode(node) && pageComponentNames.includes(name ?? '') && !inlineComponents.has(name ?? '');

const blockInParagraph = ({ name, position }: SourceNode, file: string): Diagnostic => ({
  file,
  ...position?.start,
  field: `<${name}>`,
  ...forbidden.inPhrase,
  example: exampleTag(name ?? '', true),
});

function forbiddenNode(node: SourceNode, file: string): Diagnostic {
  const { name, position, tagName, value } = node;
  const place = { file, ...position?.start };
  if (isComponentNode(node) && /^[A-Z]/.test(name ?? '') && !pageComponentNames.includes(name ?? '')) {
    const isOfArticles = findComponent(name ?? '') ?? parentOfItem(name ?? '');
    return {
      ...place,
      field: 'unbekannter Baustein',
      found: forbidden.shorten(`<${name}>`),
      allowed: `${isOfArticles ? 'auf festen Seiten keine Bilder und keine Bausteine von Artikeln, nur' : 'einer der Bausteine fester Seiten'}: ${pageComponentNames.join(', ')}`,
      example: isOfArticles ? '## Zwischentitel' : exampleTag(closest(name ?? '', pageComponentNames), false),
    };
  }
  // Pages show no pictures, so the example for one doesn't fit.
  if (tagName) return { ...place, ...forbidden.element(node), example: '## Zwischentitel' };
  return {
    ...place,
    field: 'Seite',
    found: forbidden.shorten(isComponentNode(node) ? `<${name}>` : `{${value}}`),
    allowed:
      'Markdown, <a href="…">, die Bausteine fester Seiten und Angaben der Website, jedes Attribut einmal; nichts, was beim Bauen läuft',
    example: '<MailLink site={props.site} role="Redaktion" />',
  };
}

const attributeOf = ({ attributes = [] }: SourceNode, name: string): string | undefined => {
  const value = attributes.find((attribute) => attribute.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
};

/** The link of a node, written in Markdown or as <a href="…">. A target taken from the site's data is not checked. */
function linkOf(node: SourceNode): LinkReference[] {
  const href = node.tagName === 'a' ? node.properties?.['href'] : node.name === 'a' && attributeOf(node, 'href');
  return typeof href === 'string' ? [{ target: href, text: plainText(node), line: lineOf(node) }] : [];
}
