/** Links the first mention of each term of the glossary in an article's running text. */
import { Parser } from 'htmlparser2';
import { escapeHtml } from '../lib/format/escape-html.ts';
import { glossaryPath } from '../lib/links/routes.ts';
import type { ProseNode } from './tree.ts';

/** A term of the glossary. */
export interface GlossaryTerm {
  id: string;
  term: string;
  short: string;
  aliases: readonly string[];
}

/** Where no term is linked. What components hold (claims, quotes, figures) is not looked at. */
const LEFT_OUT = new Set(['a', 'blockquote', 'code', 'h2', 'h3', 'table']);

/** The id of a term's note on the page of an article. */
const noteId = (id: string): string => `begriff_${id}`;

/** Links terms in prose, each once, where one of its forms stands as a word of its own; `notes` are those of the linked ones. */
export function linkTerms(nodes: readonly ProseNode[], terms: readonly GlossaryTerm[]) {
  const forms = new Map(terms.flatMap((term) => [term.term, ...term.aliases].map((form) => [escapeHtml(form), term])));
  const words = [...forms.keys()].toSorted((a, b) => b.length - a.length).map(RegExp.escape);
  const mention = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words.join('|')})(?![\\p{L}\\p{N}-])`, 'gu');
  const linked = new Map<string, GlossaryTerm>();
  let open = 0;
  let html = '';
  // Undecoded, the text is what stands in the source.
  const parser = new Parser(
    {
      onopentag: (name) => (open += Number(LEFT_OUT.has(name))),
      onclosetag: (name) => (open -= Number(LEFT_OUT.has(name))),
      ontext(text) {
        if (open === 0) found.push({ start: parser.startIndex - read, text });
      },
    },
    { decodeEntities: false },
  );
  let found: { start: number; text: string }[] = [];
  let read = 0;
  const link = (text: string) =>
    text.replace(mention, (form) => {
      const term = forms.get(form);
      if (!term || linked.has(term.id)) return form;
      linked.set(term.id, term);
      return `<a class="term" href="${glossaryPath(term.id)}" interestfor="${noteId(term.id)}">${form}</a>`;
    });
  const result = nodes.map((node) => {
    if (!('html' in node) || forms.size === 0) return node;
    found = [];
    parser.write(node.html);
    read += node.html.length;
    html = '';
    let last = 0;
    for (const { start, text } of found) {
      html += node.html.slice(last, start) + link(text);
      last = start + text.length;
    }
    return { ...node, html: html + node.html.slice(last) };
  });
  const notes = [...linked.values()].map(({ id, term, short }) => ({ id: noteId(id), term, short }));
  return { nodes: result, notes };
}
