/** Compiles an article or page into the content nodes that pages render, and reports what it may not contain. */
import type { z } from 'astro/zod';
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { isEnglish } from '../../lib/format/language.ts';
import { typeset } from '../../lib/format/typography.ts';
import type { PictureOrigin } from '../../lib/schema/picture.ts';
import { isPhraseClaim } from '../../prose/claims/claim.ts';
import { articleVocabulary, type Vocabulary } from '../../prose/component-registry.ts';
import type { ComponentDefinition } from '../../prose/define.ts';
import type { Heading, ImageReference, ProseItem, ProseNode, LinkReference } from '../../prose/tree.ts';
import {
  attributeName,
  unreadableText,
  type Diagnostic,
  type Fault,
  type UnpositionedDiagnostic,
} from '../diagnostics/diagnostic.ts';
import { validate, type Locate } from '../diagnostics/schema-diagnostics.ts';
import {
  checkLabel,
  checkTitle,
  creditFields,
  checkEnvironment,
  checkFigures,
  checkLanguage,
  checkWords,
} from './advertising-text.ts';
import { hasUnit } from './figures.ts';
import * as forbidden from './forbidden-markdown.ts';
import {
  allowedElements,
  appendHtml,
  blockAttributes,
  closeTable,
  closeTag,
  headingIds,
  hrefOf,
  inlineElements,
  isAllowedLink,
  linkAttributes,
  openTable,
  openTag,
  phraseContainers,
  type Attributes,
} from './markdown-html.ts';
import { isBlank, isComponentNode, parseProse, plainText, type SourceNode } from './source-tree.ts';

/** The text of one block or attribute list, split by which checks of advertising apply to it. */
interface Passage {
  all: string;
  /** With {@link forbidden.LEFT_OUT} for code and for what is refused, to which the rules of typing don't apply. */
  typed: string;
  /** Without text inside claims, which state the source of their figures. */
  unclaimed: string;
  /** Without text inside claims with independent evidence. */
  unproven: string;
}
const emptyPassage = (): Passage => ({ all: '', typed: '', unclaimed: '', unproven: '' });

/** An element or component around a node. */
interface Container {
  name: string;
  /** Whether it contains phrases only, no blocks. */
  isPhrase: boolean;
  /** Whether it states the source of its figures. */
  claims?: boolean;
  /** Whether its evidence is independent. */
  isProven?: boolean;
}

type Props = Record<string, unknown>;

/** Blocks that are marked as English if their text is, for hyphenation and for being read aloud. */
const oneLanguage: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'li', 'th', 'td']);

/** Element ids used by the article layout itself. Its other ids have an underscore, which no heading's id has. */
const articleIds = 'inhalt inhaltsverzeichnis weiterlesen quellen fragen berichtigungen autor anbieter'.split(' ');

/** What one text may contain. */
interface Dialect {
  vocabulary: Vocabulary;
  /** Ids that no heading gets. */
  reservedIds: readonly string[];
}

/** A value of the edition in a text or attribute, such as `{props.site.name}`. */
export interface PropertyReference {
  /** The names after `props`. */
  path: string[];
  line: number | undefined;
}

/** The component of a value in the text. */
export const VALUE = 'Value';

/** The only expression that pages may contain: a property of the site's data. */
const propertyAccess = /^\s*props(?:\.[a-z]\w*)+\s*$/i;

/** The names after `props` in a value with its braces; undefined if it is none. */
export const pathOf = (value: unknown): string[] | undefined =>
  typeof value === 'string' && value.startsWith('{props.') ? value.slice('{props.'.length, -1).split('.') : undefined;

/**
 * Compiles the prose of one article or page.
 * @param source the whole file, including its frontmatter
 * @param paid whether the rules for advertising text apply (D6, D12, D17)
 * @returns the diagnostics and, if the source can be parsed, the prose, its plain text, and the links, pictures, downloads
 *   and values that it refers to
 */
export function compileProse(
  source: string,
  file: string,
  paid: boolean,
  dialect: Dialect = { vocabulary: articleVocabulary, reservedIds: articleIds },
) {
  const { root, diagnostics } = parseProse(source, file, dialect.vocabulary);
  if (!root) return { diagnostics };
  const compiler = new ProseCompiler(file, paid, dialect);
  const nodes = compiler.blocks(root.children ?? []);
  const { headings, words, links, images, files, properties } = compiler;
  return {
    compiled: { prose: { nodes, headings, words }, text: plainText(root), links, images, files, properties },
    diagnostics: [...diagnostics, ...compiler.diagnostics],
  };
}

/** Walks the tree of one text; methods append nodes to `out` and collect references and diagnostics. */
class ProseCompiler {
  readonly headings: Heading[] = [];
  readonly links: LinkReference[] = [];
  readonly images: ImageReference[] = [];
  readonly files: LinkReference[] = [];
  readonly properties: PropertyReference[] = [];
  readonly diagnostics: Diagnostic[] = [];
  words = 0;
  readonly #idOf: (text: string) => string;
  /** The elements and components around the current node, outermost first. */
  readonly #open: Container[] = [];
  /** The last character output in the current block; decides between opening and closing quotes. */
  #previous = '';
  #passage = emptyPassage();
  readonly #file: string;
  readonly #paid: boolean;

  readonly #vocabulary: Vocabulary;

  constructor(file: string, paid: boolean, { vocabulary, reservedIds }: Dialect) {
    this.#file = file;
    this.#paid = paid;
    this.#vocabulary = vocabulary;
    this.#idOf = headingIds(reservedIds);
  }

  /** Compiles block-level children. Consecutive inline nodes without a paragraph are wrapped in one. */
  blocks(children: readonly SourceNode[]): ProseNode[] {
    const out: ProseNode[] = [];
    let inline: SourceNode[] = [];
    let blockStart = 0;
    const endBlock = () => {
      const last = out.at(-1);
      if (last && 'html' in last && out.slice(blockStart).some(isPhraseClaim)) last.endsBlock = true;
      blockStart = out.length;
    };
    const flush = () => {
      if (!inline.every(isBlank)) this.#block('p', {}, inline, out);
      endBlock();
      inline = [];
    };
    for (const child of children) {
      if (this.#isInline(child)) inline.push(child);
      else {
        flush();
        this.#node(child, out);
        endBlock();
      }
    }
    flush();
    return out;
  }

  #node(node: SourceNode, out: ProseNode[]): void {
    const { type, value, position } = node;
    this.diagnostics.push(...unreadableText(value, () => ({ file: this.#file, ...position?.start, field: 'Zeichen' })));
    if (type === 'text') {
      this.#refuse(node, ...forbidden.typingErrorsIn(node));
      this.#print(typeset(value ?? '', this.#previous), out);
    } else if (type === 'element') this.#element(node, out);
    else if (isComponentNode(node)) this.#component(node, out);
    else if (this.#isValue(node)) this.#value(node, out);
    else {
      this.#passage.typed += forbidden.LEFT_OUT;
      this.#refuse(node, forbidden.syntax(node));
    }
  }

  /** Reports diagnostics at the position of a node. */
  #refuse({ position }: SourceNode, ...found: UnpositionedDiagnostic[]): void {
    this.diagnostics.push(...found.map((diagnostic) => ({ file: this.#file, ...position?.start, ...diagnostic })));
  }

  /** In advertisements, checks a passage against the rules for advertising text and reports violations at `node`. */
  #check({ all, unclaimed, unproven }: Passage, node: SourceNode | undefined): void {
    if (this.#paid && node)
      this.#refuse(
        node,
        ...checkFigures(unclaimed),
        ...checkWords(all),
        ...checkEnvironment(all, unproven),
        ...checkLanguage(all),
      );
  }

  /** In advertisements, checks texts that are read like headlines. */
  #checkTitles(texts: readonly unknown[], node: SourceNode | undefined, check = checkTitle): void {
    if (!this.#paid || !node) return;
    for (const text of texts) if (typeof text === 'string') this.#refuse(node, ...check(text));
  }

  #element(node: SourceNode, out: ProseNode[]): void {
    const { tagName: name = '', children = [] } = node;
    if (!allowedElements.has(name)) this.#refuse(node, forbidden.element(node, this.#vocabulary));
    else if (['h2', 'h3', 'li'].includes(name) && children.every(isBlank))
      this.#refuse(node, forbidden.emptyBlock(node));
    else if (name === 'h3' && this.headings.length === 0) this.#refuse(node, forbidden.smallHeading);
    else if (name === 'del' && this.#paid) this.#refuse(node, forbidden.struckOut(plainText(node)));
    else if (name === 'table') this.#table(children, out);
    else if (name === 'code') {
      // Code is output literally, without typographic replacements.
      appendHtml(out, openTag('code'));
      this.#print(plainText(node), out, forbidden.LEFT_OUT);
      appendHtml(out, closeTag('code'));
    } else if (name === 'a') {
      if (this.#open.some(isLink)) this.#refuse(node, { field: 'Link', ...forbidden.nested });
      this.#wrap(name, this.#link(node), children, out);
    } else if (inlineElements.has(name)) {
      if (name === 'em' && /\p{L}/u.test(this.#previous)) this.#refuse(node, forbidden.starInWord(plainText(node)));
      this.#wrap(name, {}, children, out);
    } else this.#block(name, this.#headingAttributes(node) ?? blockAttributes(node), children, out);
  }

  /** Outputs a block element and checks its text as one passage. */
  #block(name: string, attributes: Attributes, children: readonly SourceNode[], out: ProseNode[]): void {
    const outer = this.#passage;
    this.#passage = emptyPassage();
    this.#previous = '';
    const first = children.find((child) => child.position) ?? children[0];
    if (name === 'p' && first) this.#refuse(first, ...forbidden.mistypedList(children));
    const lang = oneLanguage.has(name) && isEnglish(children.map(plainText).join('')) && { lang: 'en' };
    this.#wrap(name, { ...attributes, ...lang }, children, out);
    if (first) this.#refuse(first, ...forbidden.slip(this.#passage.typed));
    this.#check(this.#passage, first);
    const printed = children.filter((child) => !isBlank(child));
    const isBold = printed.length === 1 && printed[0]?.tagName === 'strong';
    const isHeading = isBold || /^h\d$/.test(name);
    if (isHeading || name === 'th') this.#checkTitles([this.#passage.all], first);
    if (isHeading) this.#checkTitles([this.#passage.all], first, checkLabel);
    this.#passage = outer;
  }

  #wrap(name: string, attributes: Attributes, children: readonly SourceNode[], out: ProseNode[]): void {
    appendHtml(out, openTag(name, attributes));
    this.#open.push({ name, isPhrase: phraseContainers.has(name) });
    for (const child of children) this.#node(child, out);
    this.#open.pop();
    appendHtml(out, closeTag(name));
  }

  /** Appends text to the output and the current passage, in which `typed` may stand for it. */
  #print(text: string, out: ProseNode[], typed = text): void {
    this.#previous = text.at(-1) ?? this.#previous;
    this.words += text.match(/[\p{L}\d]\S*/gu)?.length ?? 0;
    this.#passage.all += text;
    this.#passage.typed += typed;
    if (!this.#isProven()) this.#passage.unproven += text;
    // "20 <Claim>%</Claim>": a unit inside a claim still belongs to the figure before the claim.
    const isClaim = this.#open.some(({ claims }) => claims);
    if (!isClaim || (/\p{Nd}\s*$/u.test(this.#passage.unclaimed) && !/\p{Nd}/u.test(text)))
      this.#passage.unclaimed += text;
    appendHtml(out, escapeHtml(text));
  }

  #table(children: readonly SourceNode[], out: ProseNode[]): void {
    const rows = children.filter((child) => child.type !== 'text');
    appendHtml(out, openTable(this.headings.at(-1)?.text));
    for (const row of rows) this.#node(row, out);
    appendHtml(out, closeTable);
    this.#checkColumns(rows);
  }

  /** Checks figures whose unit is only in the header cells of their column or row; reports one for each at most. */
  #checkColumns(parts: readonly SourceNode[]): void {
    const tableRows = parts.flatMap(elementsIn);
    for (const row of tableRows) this.#refuse(row, ...forbidden.raggedRow(row));
    const rows = tableRows.map(elementsIn);
    const columns = (rows[0] ?? []).map((_cell, column) => rows.flatMap((row) => row[column] ?? []));
    for (const cells of [...columns, ...rows]) {
      const numberAt = cells.findIndex((cell) => numberIn(cell));
      const number = cells[numberAt] && numberIn(cells[numberAt]);
      const head = cells.slice(0, numberAt).map(plainText).join(' ');
      if (number && hasUnit(head) && cells[0]) {
        // A unit of several words, such as "p. a.", is found only in the whole head.
        const unit = head.split(/[\s(),/[\]]+/).find(hasUnit) ?? 'Prozent';
        this.#check({ ...emptyPassage(), unclaimed: `${number} ${unit}` }, cells[0]);
      }
    }
  }

  /** The id of a large heading, on pages also of a smaller one. */
  #headingAttributes(node: SourceNode): Attributes | undefined {
    const isLarge = node.tagName === 'h2';
    if (!isLarge && !(node.tagName === 'h3' && this.#vocabulary.hasValues)) return undefined;
    const text = typeset(plainText(node));
    const id = this.#idOf(text);
    if (isLarge) this.headings.push({ id, text });
    return { id };
  }

  #link(node: SourceNode): Attributes {
    const href = hrefOf(node);
    if (!isAllowedLink(href)) {
      this.#refuse(node, forbidden.link(href, plainText(node)));
      return {};
    }
    const text = plainText(node);
    this.#refuse(node, ...forbidden.wrongLinkText(this.#passage.typed, href, node));
    this.links.push({ target: href, text, line: node.position?.start.line });
    return linkAttributes(href, this.#paid);
  }

  #isInline(node: SourceNode): boolean {
    if (isComponentNode(node)) return this.#vocabulary.find(node.name ?? '')?.body === 'phrase';
    return node.type === 'text' || inlineElements.has(node.tagName ?? '') || this.#isValue(node);
  }

  /** Whether an expression in text or in an attribute is a value that this text may contain. */
  #isValue({ type, value = '' }: Pick<SourceNode, 'type' | 'value'>): boolean {
    return this.#vocabulary.hasValues && /Expression$/.test(type) && propertyAccess.test(value);
  }

  #value(node: SourceNode, out: ProseNode[]): void {
    if (this.#open.some(({ name }) => /^h\d$/.test(name))) this.#refuse(node, forbidden.valueInHeading);
    this.#previous = 'x';
    this.#passage.typed += forbidden.LEFT_OUT;
    const props = { value: `{${node.value?.trim()}}` };
    const line = node.position?.start.line;
    this.properties.push({ path: pathOf(props.value) ?? [], line });
    out.push({ component: VALUE, props, children: [], items: [], line });
  }

  /** Validates a component's name, attributes, items and children, and adds it to the tree. */
  #component(node: SourceNode, out: ProseNode[]): void {
    const { find, parentOfItem } = this.#vocabulary;
    const definition = find(node.name ?? '');
    if (!definition) {
      this.#refuse(node, forbidden.component(node.name ?? '', this.#vocabulary));
      // Its children are compiled to report their faults, except items, which would be reported as outside a parent.
      const isItem = ({ name }: SourceNode) => parentOfItem(name ?? '') !== undefined;
      out.push(...this.blocks((node.children ?? []).filter((child) => !unwrapParagraph(child).some(isItem))));
      this.#passage.typed += forbidden.LEFT_OUT;
      return;
    }
    const { name, body, claims, example } = definition;
    const refuse = (misuse: Fault) => this.#refuse(node, { field: `<${name}>`, example, ...misuse });
    if (definition.only && this.#paid !== (definition.only === 'anzeige')) refuse(forbidden.wrongKind(definition.only));
    if (body !== 'phrase' && this.#open.some(({ isPhrase }) => isPhrase)) refuse(forbidden.inPhrase);
    if (body === 'phrase' && this.#open.some((open) => open.name === name || isLink(open))) refuse(forbidden.nested);
    const props = this.#attributes(node, definition.props, example);
    if (typeof props?.['src'] === 'string')
      this.images.push({ ...(props as { src: string } & PictureOrigin), line: node.position?.start.line });
    if (typeof props?.['file'] === 'string')
      this.files.push({ target: props['file'], line: node.position?.start.line });
    const { line } = node.position?.start ?? {};
    if (this.#vocabulary.hasValues)
      for (const [attribute, value] of Object.entries(props ?? {})) {
        const path = pathOf(value);
        if (path) this.properties.push({ path, line });
        else if (attribute === 'href') this.links.push({ target: String(value), text: plainText(node), line });
      }
    const isProven = claims && props?.['source'] === 'unabhaengig';
    this.#open.push({ name, isPhrase: body === 'phrase', claims, isProven });
    if (props) this.#checkProps(props, claims, node);
    const isEmpty = (node.children ?? []).every(isBlank);
    // What it prints itself.
    if (body === 'phrase' && isEmpty) this.#passage.typed += forbidden.LEFT_OUT;
    if (body === 'none' && !isEmpty) refuse(forbidden.body);
    if ((body === 'prose' || body === 'phrase') && isEmpty && !definition.mayBeEmpty) refuse(forbidden.emptyBody);
    if (definition.only === 'anzeige') this.#checkTitles([plainText(node)], node);
    const items = this.#items(node, definition);
    const children = this.#children(node, body);
    this.#open.pop();
    const itemProps = items.map((item) => item.props);
    const mismatch = props && definition.check?.(props, itemProps);
    if (mismatch) refuse(mismatch);
    out.push({ component: name, props: { ...props, ...(this.#paid && { paid: true }) }, children, items, line });
  }

  /** Validates a component's attributes against its schema; undefined, after reporting, if any is invalid. */
  #attributes(node: SourceNode, schema: z.ZodType<object>, example: string): Props | undefined {
    const fieldOf = (path: readonly PropertyKey[]) => attributeName(node.name ?? '', path);
    const locate: Locate = (path) => ({ file: this.#file, ...node.position?.start, field: fieldOf(path) });
    const raw: Record<string, string> = {};
    let isReadable = true;
    for (const { name, value } of node.attributes ?? []) {
      const refuse = (found: string, allowed: string) => {
        this.#refuse(node, { field: fieldOf([name ?? '']), found, allowed, example: name ? `${name}="…"` : example });
        isReadable = false;
      };
      const code = typeof value === 'object' && value ? value.value.trim() : undefined;
      const isValue = code !== undefined && this.#isValue({ type: 'Expression', value: code });
      if (name === undefined || (code !== undefined && !isValue))
        refuse(forbidden.shorten(`{${code ?? '…'}}`), 'Text in Anführungszeichen, keine geschwungenen Klammern');
      else if (name in raw) refuse('dasselbe Attribut zweimal', 'jedes Attribut einmal');
      else raw[name] = isValue ? `{${code}}` : typeof value === 'string' ? value : 'true';
      for (const { found, allowed } of forbidden.inField(raw[name ?? ''] ?? '')) refuse(found, allowed);
    }
    if (!isReadable) return undefined;
    const { value, diagnostics = [] } = validate(schema, raw, locate);
    this.diagnostics.push(...diagnostics.map((diagnostic) => ({ ...diagnostic, example })));
    return value && { ...value };
  }

  /** In advertisements, checks the attributes of a component, which are headings, labels and names of it. */
  #checkProps(props: Props, claims: boolean, node: SourceNode): void {
    const texts = Object.values(props).flat();
    const all = texts.filter((value) => typeof value === 'string').join(' · ');
    this.#check({ all, typed: all, unclaimed: claims ? '' : all, unproven: this.#isProven() ? '' : all }, node);
    this.#checkTitles([props['title']], node, checkLabel);
    const titles = Object.entries(props).filter(([name]) => !creditFields.has(name));
    this.#checkTitles(
      titles.flatMap(([, value]) => value),
      node,
    );
  }

  #isProven(): boolean {
    return this.#open.some(({ isProven }) => isProven);
  }

  #children({ children = [] }: SourceNode, body: ComponentDefinition['body']): ProseNode[] {
    if (body === 'prose') return this.blocks(children);
    const out: ProseNode[] = [];
    if (body === 'phrase') for (const child of children.flatMap(unwrapParagraph)) this.#node(child, out);
    return out;
  }

  #items(node: SourceNode, definition: ComponentDefinition): ProseItem[] {
    const { name, item, example, claims } = definition;
    if (!item) return [];
    const refuse = (found: SourceNode) =>
      this.#refuse(found, { field: `<${name}>`, example, ...forbidden.items(found, definition) });
    const nodes = (node.children ?? []).flatMap(unwrapParagraph).filter((child) => !isBlank(child));
    if (nodes.length === 0) refuse(node);
    return nodes.flatMap((child) => {
      if (!isComponentNode(child) || child.name !== item.name) {
        refuse(child);
        return [];
      }
      const props = this.#attributes(child, item.props, example);
      if (!props) return [];
      this.#checkProps(props, claims, child);
      const children = child.children ?? [];
      if (!item.body && !children.every(isBlank))
        this.#refuse(child, { field: `<${item.name}>`, example, ...forbidden.body });
      return [{ props, body: item.body ? this.blocks(children) : [] }];
    });
  }
}

const isLink = ({ name }: Container): boolean => name === 'a' || name === 'CtaLink';

const elementsIn = ({ children = [] }: SourceNode): SourceNode[] => children.filter(({ type }) => type === 'element');

const textOutsideOfClaims = (node: SourceNode): string =>
  isComponentNode(node) ? '' : (node.value ?? (node.children ?? []).map(textOutsideOfClaims).join(''));

const numberIn = (cell: SourceNode): string | undefined => /\p{Nd}[\p{Nd}.,]*/u.exec(textOutsideOfClaims(cell))?.[0];

/** The children of a paragraph, in which the parser wraps content on a line of its own, or the node itself. */
const unwrapParagraph = (node: SourceNode): SourceNode[] => (node.tagName === 'p' ? (node.children ?? []) : [node]);
