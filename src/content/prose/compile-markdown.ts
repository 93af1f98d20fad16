/** The Markdown part of prose: text, paragraphs, headings, lists, tables, links. */
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { slugify } from '../../lib/format/slugify.ts';
import { typeset } from '../../lib/format/typography.ts';
import {
  allowedElements,
  closeTag,
  isAllowedLink,
  linkAttributes,
  openTag,
  phraseElements,
  type Attributes,
} from './markdown-html.ts';
import { compileCode } from './compile-text.ts';
import { align, attribute } from './node-values.ts';
import { appendHtml, type CompileContext } from './compile-context.ts';
import { plainText, type Point, type SourceNode } from './source-tree.ts';
import { checkAdvertisingText } from './text-rules.ts';
import type { ProseNode } from '../../prose/tree.ts';
import * as forbidden from './forbidden-markdown.ts';

/** Prints an element that Markdown made, where articles may use it. */
export function compileElement(context: CompileContext, node: SourceNode, out: ProseNode[]): void {
  const { tagName: name = '', children = [] } = node;
  if (!allowedElements.has(name)) context.diagnostics.push(forbidden.element(node, context.file));
  else if (name === 'table') compileTable(context, children, out);
  else if (name === 'code') compileCode(context, node, out);
  else if (name === 'a') wrap(context, name, link(context, node), children, out);
  else if (phraseElements.has(name)) wrap(context, name, {}, children, out);
  else compileBlock(context, name, blockAttributes(context, node), children, out);
}

/** Prints a block and checks its text as one passage; `intro` is ready HTML that stands first in it. */
export function compileBlock(
  context: CompileContext,
  name: string,
  attributes: Attributes,
  children: readonly SourceNode[],
  out: ProseNode[],
  intro = '',
): void {
  const outer = context.passage;
  context.passage = '';
  context.previous = '';
  wrap(context, name, attributes, children, out, intro);
  checkPassage(context, context.passage, children.find((child) => child.position)?.position?.start);
  context.passage = outer;
}

/** Holds a passage of an advertisement against the rules for its text. */
export function checkPassage(context: CompileContext, text: string, start: Point | undefined): void {
  if (context.paid) context.diagnostics.push(...checkAdvertisingText({ text, ...start }, context.file));
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

/** Markdown knows no caption: to the ear a table is called like the section that it stands in. */
function compileTable(context: CompileContext, children: readonly SourceNode[], out: ProseNode[]): void {
  const title = escapeHtml(context.headings.at(-1)?.text ?? 'Übersicht');
  appendHtml(out, `<div class="table-scroll" role="region" aria-label="Tabelle: ${title}" tabindex="0">`);
  compileBlock(
    context,
    'table',
    {},
    children.filter((child) => child.type !== 'text'),
    out,
    `<caption class="sr-only">${title}</caption>`,
  );
  appendHtml(out, '</div>');
}

function blockAttributes(context: CompileContext, node: SourceNode): Attributes {
  if (node.tagName === 'h2') return { id: headingId(context, typeset(plainText(node))) };
  if (node.tagName === 'th') return { scope: 'col', ...align(node) };
  return node.tagName === 'td' ? align(node) : {};
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
    context.diagnostics.push(forbidden.link(node, href, context.file));
    return {};
  }
  context.links.push({ target: href, text: plainText(node), line: node.position?.start.line });
  return linkAttributes(href);
}
