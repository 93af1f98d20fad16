/** The words of prose: runs of text and code spans. */
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { typeset } from '../../lib/format/typography.ts';
import { closeTag, openTag } from './markdown-html.ts';
import { appendHtml, type CompileContext } from './compile-context.ts';
import { plainText, type SourceNode } from './source-tree.ts';
import type { ProseNode } from '../../prose/tree.ts';

/** Typesets, counts and prints a run of text. */
export function compileText(context: CompileContext, value: string, out: ProseNode[]): void {
  print(context, typeset(value, context.previous), out);
}

/** Prints a code span as it is written: its signs are meant, and the typesetter has no business there. */
export function compileCode(context: CompileContext, node: SourceNode, out: ProseNode[]): void {
  appendHtml(out, openTag('code', {}));
  print(context, plainText(node), out);
  appendHtml(out, closeTag('code'));
}

function print(context: CompileContext, text: string, out: ProseNode[]): void {
  context.previous = text.at(-1) ?? context.previous;
  context.words += text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
  if (context.claimDepth === 0) context.passage += text;
  appendHtml(out, escapeHtml(text));
}
