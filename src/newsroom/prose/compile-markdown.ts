/** The Markdown part of prose: text, paragraphs, headings, lists, tables, links. */
import { escapeHtml } from '../../format/escape-html.ts';
import { slugify } from '../../format/slugify.ts';
import { typeset } from '../../format/typography.ts';
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
import { appendHtml, type Pass } from './pass.ts';
import { plainText, type Point, type SourceNode } from './source-tree.ts';
import { checkAdvertisingText } from './text-rules.ts';
import type { ProseNode } from './tree.ts';
import * as unwanted from './unwanted.ts';

/** Prints an element that Markdown made, where articles may use it. */
export function compileElement(pass: Pass, node: SourceNode, out: ProseNode[]): void {
  const { tagName: name = '', children = [] } = node;
  if (!allowedElements.has(name)) pass.faults.push(unwanted.element(node, pass.file));
  else if (name === 'table') compileTable(pass, children, out);
  else if (name === 'code') compileCode(pass, node, out);
  else if (name === 'a') wrap(pass, name, link(pass, node), children, out);
  else if (phraseElements.has(name)) wrap(pass, name, {}, children, out);
  else compileBlock(pass, name, blockAttributes(pass, node), children, out);
}

/** Prints a block and checks its text as one passage; `intro` is ready HTML that stands first in it. */
export function compileBlock(
  pass: Pass,
  name: string,
  attributes: Attributes,
  children: readonly SourceNode[],
  out: ProseNode[],
  intro = '',
): void {
  const outer = pass.passage;
  pass.passage = '';
  pass.previous = '';
  wrap(pass, name, attributes, children, out, intro);
  checkPassage(pass, pass.passage, children.find((child) => child.position)?.position?.start);
  pass.passage = outer;
}

/** Holds a passage of an advertisement against the rules for its text. */
export function checkPassage(pass: Pass, text: string, start: Point | undefined): void {
  if (pass.paid) pass.faults.push(...checkAdvertisingText({ text, ...start }, pass.file));
}

function wrap(
  pass: Pass,
  name: string,
  attributes: Attributes,
  children: readonly SourceNode[],
  out: ProseNode[],
  intro = '',
): void {
  appendHtml(out, openTag(name, attributes) + intro);
  for (const child of children) pass.node(child, out);
  appendHtml(out, closeTag(name));
}

/** Markdown knows no caption: to the ear a table is called like the section that it stands in. */
function compileTable(pass: Pass, children: readonly SourceNode[], out: ProseNode[]): void {
  const title = escapeHtml(pass.headings.at(-1)?.text ?? 'Übersicht');
  appendHtml(out, `<div class="table-scroll" role="region" aria-label="Tabelle: ${title}" tabindex="0">`);
  compileBlock(
    pass,
    'table',
    {},
    children.filter((child) => child.type !== 'text'),
    out,
    `<caption class="sr-only">${title}</caption>`,
  );
  appendHtml(out, '</div>');
}

function blockAttributes(pass: Pass, node: SourceNode): Attributes {
  if (node.tagName === 'h2') return { id: headingId(pass, typeset(plainText(node))) };
  if (node.tagName === 'th') return { scope: 'col', ...align(node) };
  return node.tagName === 'td' ? align(node) : {};
}

function headingId(pass: Pass, text: string): string {
  const base = slugify(text) || 'abschnitt';
  const count = (pass.headingCounts.get(base) ?? 0) + 1;
  pass.headingCounts.set(base, count);
  const id = count === 1 ? base : `${base}--${count}`;
  pass.headings.push({ id, text });
  return id;
}

function link(pass: Pass, node: SourceNode): Attributes {
  const href = attribute(node, 'href');
  if (!isAllowedLink(href)) {
    pass.faults.push(unwanted.link(node, href, pass.file));
    return {};
  }
  pass.links.push({ target: href, text: plainText(node), line: node.position?.start.line });
  return linkAttributes(href);
}
