/** Turns parsed prose into the tree that pages print, and lists what an article may not contain. */
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { slugify } from '../../lib/format/slugify.ts';
import { typeset } from '../../lib/format/typography.ts';
import { isPhraseClaim } from '../../prose/claims/claim.ts';
import { findComponent } from '../../prose/component-registry.ts';
import { unreadableText } from '../diagnostics/diagnostic.ts';
import { checkFigures, checkWords } from './advertising-text.ts';
import { firstFigure } from './advertising-words.ts';
import { compileComponent } from './compile-component.ts';
import type { CompileContext } from './compile-context.ts';
import * as forbidden from './forbidden-markdown.ts';
import { leftoverMarkup } from './leftover-markup.ts';
import {
  allowedElements,
  closeTag,
  isAllowedLink,
  linkAttributes,
  openTag,
  phraseElements,
  type Attributes,
} from './markdown-html.ts';
import { isBlank, isComponentNode, plainText, type SourceNode } from './source-tree.ts';
import type { Prose, ProseNode } from '../../prose/tree.ts';

/** Places that the page of an article has itself; other names of its own hold an underscore. */
const ownPlaces = [
  ...['inhalt', 'inhaltsverzeichnis', 'weiterlesen', 'weiterlesen-titel'],
  ...['quellen', 'fragen', 'berichtigungen', 'autor', 'anbieter'],
];

/**
 * Compiles the prose of one article. In paid ones figures and words are checked (D6, D12).
 * @returns the prose with what is wrong in it, every link that an editor wrote and every picture
 */
export function compileProse(root: SourceNode, file: string, paid: boolean) {
  const context: CompileContext = {
    file,
    paid,
    headings: [],
    headingCounts: new Map(ownPlaces.map((id) => [id, 1])),
    links: [],
    images: [],
    diagnostics: [],
    components: new Set(),
    words: 0,
    claimDepth: 0,
    previous: '',
    passage: { all: '', unclaimed: '' },
    node: (node, out) => compileNode(context, node, out),
    blocks: (children) => compileBlocks(context, children),
    refuse: ({ position }, ...what) =>
      context.diagnostics.push(...what.map((each) => ({ file, ...position?.start, ...each }))),
    check: ({ all, unclaimed }, node) => {
      if (paid && node) context.refuse(node, ...checkFigures(unclaimed), ...checkWords(all));
    },
  };
  const nodes = context.blocks(root.children ?? []);
  const { headings, words, links, images, diagnostics } = context;
  const prose: Prose = { nodes, headings, words, components: [...context.components] };
  return { prose, links, images, diagnostics };
}

function compileNode(context: CompileContext, node: SourceNode, out: ProseNode[]): void {
  const { file, diagnostics } = context;
  diagnostics.push(...unreadableText(node.value, { file, ...node.position?.start, field: 'Zeichen' }));
  if (node.type === 'text') {
    context.refuse(node, ...leftoverMarkup(node));
    print(context, typeset(node.value ?? '', context.previous), out);
  } else if (node.type === 'element') compileElement(context, node, out);
  else if (isComponentNode(node)) compileComponent(context, node, out);
  else context.refuse(node, forbidden.syntax(node));
}

function compileBlocks(context: CompileContext, children: readonly SourceNode[]): ProseNode[] {
  const out: ProseNode[] = [];
  let phrase: SourceNode[] = [];
  let ended = 0;
  const endBlock = () => {
    const last = out.at(-1);
    if (last && 'html' in last && out.slice(ended).some(isPhraseClaim)) last.endsBlock = true;
    ended = out.length;
  };
  const flush = () => {
    if (!phrase.every(isBlank)) compileBlock(context, 'p', {}, phrase, out);
    endBlock();
    phrase = [];
  };
  for (const child of children) {
    if (isPhrase(child)) phrase.push(child);
    else {
      flush();
      context.node(child, out);
      endBlock();
    }
  }
  flush();
  return out;
}

function isPhrase(node: SourceNode): boolean {
  if (isComponentNode(node)) return findComponent(node.name ?? '')?.body === 'phrase';
  return node.type === 'text' || phraseElements.has(node.tagName ?? '');
}

/** Prints an element that Markdown made, where articles may use it. */
function compileElement(context: CompileContext, node: SourceNode, out: ProseNode[]): void {
  const { tagName: name = '', children = [] } = node;
  if (!allowedElements.has(name)) context.refuse(node, forbidden.element(node));
  else if (name === 'table') compileTable(context, children, out);
  else if (name === 'code') {
    // Its signs are meant, and the typesetter has no business there.
    appendHtml(out, openTag('code'));
    print(context, plainText(node), out);
    appendHtml(out, closeTag('code'));
  } else if (name === 'a') wrap(context, name, link(context, node), children, out);
  else if (phraseElements.has(name)) wrap(context, name, {}, children, out);
  else compileBlock(context, name, blockAttributes(context, node), children, out);
}

/** Prints a block and checks its text as one passage; `intro` is ready HTML that stands first in it. */
function compileBlock(
  context: CompileContext,
  name: string,
  attributes: Attributes,
  children: readonly SourceNode[],
  out: ProseNode[],
  intro = '',
): void {
  const outer = context.passage;
  context.passage = { all: '', unclaimed: '' };
  context.previous = '';
  wrap(context, name, attributes, children, out, intro);
  context.check(context.passage, children.find((child) => child.position) ?? children[0]);
  context.passage = outer;
}

function wrap(
  context: CompileContext,
  name: string,
  attributes: Attributes,
  children: readonly SourceNode[],
  out: ProseNode[],
  intro = '',
): void {
  appendHtml(out, openTag(name, attributes) + intro);
  for (const child of children) context.node(child, out);
  appendHtml(out, closeTag(name));
}

/** Counts and prints a run of text. */
function print(context: CompileContext, text: string, out: ProseNode[]): void {
  context.previous = text.at(-1) ?? context.previous;
  context.words += text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
  context.passage.all += text;
  // A unit that a claim puts behind a figure outside of it belongs to that figure.
  if (context.claimDepth === 0 || (/\p{Nd}\s*$/u.test(context.passage.unclaimed) && !/\p{Nd}/u.test(text)))
    context.passage.unclaimed += text;
  appendHtml(out, escapeHtml(text));
}

/** Appends HTML, joining it to what stands before so that the tree stays small. */
function appendHtml(out: ProseNode[], html: string): void {
  if (html === '') return;
  const last = out.at(-1);
  if (last && 'html' in last && !last.endsBlock) last.html += html;
  else out.push({ html });
}

/** Markdown knows no caption: to the ear a table is called like the section that it stands in. */
function compileTable(context: CompileContext, children: readonly SourceNode[], out: ProseNode[]): void {
  const title = escapeHtml(context.headings.at(-1)?.text ?? 'Übersicht');
  appendHtml(out, `<div class="table-scroll" role="region" aria-label="Tabelle: ${title}" tabindex="0">`);
  const rows = children.filter((child) => child.type !== 'text');
  compileBlock(context, 'table', {}, rows, out, `<caption class="sr-only">${title}</caption>`);
  appendHtml(out, '</div>');
  checkColumns(context, rows);
}

const elementsIn = ({ children = [] }: SourceNode): SourceNode[] => children.filter(({ type }) => type === 'element');
const textOutsideOfClaims = (node: SourceNode): string =>
  isComponentNode(node) ? '' : (node.value ?? (node.children ?? []).map(textOutsideOfClaims).join(''));

/** A unit at the head of a column makes a figure of each number below it. */
function checkColumns(context: CompileContext, parts: readonly SourceNode[]): void {
  const [head = [], ...body] = parts.flatMap(elementsIn).map(elementsIn);
  for (const [column, cell] of head.entries()) {
    const words = plainText(cell).split(/[\s(),/]+/);
    const unit = words.find((word) => firstFigure(`1 ${word}`));
    const numbers = body.flatMap(
      (row) => (row[column] ? textOutsideOfClaims(row[column]).match(/\p{Nd}[\p{Nd}.,]*/u) : null) ?? [],
    );
    if (unit && numbers[0]) context.check({ all: '', unclaimed: `${numbers[0]} ${unit}` }, cell);
  }
}

const attribute = (node: SourceNode, name: string): string => {
  const value = node.properties?.[name];
  return typeof value === 'string' ? value : '';
};

function blockAttributes(context: CompileContext, node: SourceNode): Attributes {
  if (node.tagName === 'h2') return { id: headingId(context, typeset(plainText(node))) };
  const figure: Attributes = attribute(node, 'style').includes('right') ? { class: 'figure' } : {};
  if (node.tagName === 'th') return { scope: 'col', ...figure };
  return node.tagName === 'td' ? figure : {};
}

function headingId(context: CompileContext, text: string): string {
  const base = slugify(text) || 'abschnitt';
  const count = (context.headingCounts.get(base) ?? 0) + 1;
  context.headingCounts.set(base, count);
  const id = count === 1 ? base : `${base}--${count}`;
  context.headings.push({ id, text });
  return id;
}

function link(context: CompileContext, node: SourceNode): Attributes {
  const href = attribute(node, 'href');
  if (!isAllowedLink(href)) {
    context.refuse(node, forbidden.link(href));
    return {};
  }
  context.links.push({ target: href, text: plainText(node), line: node.position?.start.line });
  return linkAttributes(href);
}
