/** The words of prose: runs of text and code spans. */
import { escapeHtml } from '../../format/escape-html.ts';
import { typeset } from '../../format/typography.ts';
import { closeTag, openTag } from './markdown-html.ts';
import { appendHtml, type Pass } from './pass.ts';
import { plainText, type SourceNode } from './source-tree.ts';
import type { ProseNode } from './tree.ts';

/** Typesets, counts and prints a run of text. */
export function compileText(pass: Pass, value: string, out: ProseNode[]): void {
  print(pass, typeset(value, pass.previous), out);
}

/** Prints a code span as it is written: its signs are meant, and the typesetter has no business there. */
export function compileCode(pass: Pass, node: SourceNode, out: ProseNode[]): void {
  appendHtml(out, openTag('code', {}));
  print(pass, plainText(node), out);
  appendHtml(out, closeTag('code'));
}

function print(pass: Pass, text: string, out: ProseNode[]): void {
  pass.previous = text.at(-1) ?? pass.previous;
  pass.words += text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
  if (pass.claimDepth === 0) pass.passage += text;
  appendHtml(out, escapeHtml(text));
}
