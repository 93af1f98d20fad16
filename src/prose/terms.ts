/** Links the first mention of each glossary term in an article's running text. */
import { Parser } from 'htmlparser2';
import { escapeHtml } from '../lib/format/escape-html.ts';
import { glossaryPath } from '../lib/links/routes.ts';
import type { ProseNode } from './tree.ts';

/** A glossary term. */
export interface GlossaryTerm {
  id: string;
  term: string;
  short: string;
  aliases: readonly string[];
}

/** Elements in which no term is linked, in addition to components. */
const LEFT_OUT = new Set(['a', 'blockquote', 'code', 'h2', 'h3', 'table']);

const noteId = (id: string): string => `begriff_${id}`;

/** Links each term once, where one of its forms first occurs as a whole word. Also returns the linked terms' notes. */
export function linkTerms(nodes: readonly ProseNode[], terms: readonly GlossaryTerm[]) {
  const forms = new Map(terms.flatMap((term) => [term.term, ...term.aliases].map((form) => [escapeHtml(form), term])));
  const words = [...forms.keys()].toSorted((a, b) => b.length - a.length).map(RegExp.escape);
  const mention = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words.join('|')})(?![\\p{L}\\p{N}-])`, 'gu');
  const linked = new Map<string, GlossaryTerm>();
  // Number of open elements in which no term is linked: a block with components spans several nodes.
  let excluding = 0;
  // Length of the HTML before the current node.
  let offset = 0;
  let found: { start: number; text: string }[] = [];
  // Entities are not decoded, so that lengths are those of the source.
  const parser = new Parser(
    {
      onopentag: (name) => (excluding += Number(LEFT_OUT.has(name))),
      onclosetag: (name) => (excluding -= Number(LEFT_OUT.has(name))),
      ontext(text) {
        if (excluding === 0) found.push({ start: parser.startIndex - offset, text });
      },
    },
    { decodeEntities: false },
  );
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
    offset += node.html.length;
    let html = '';
    let end = 0;
    for (const { start, text } of found) {
      html += node.html.slice(end, start) + link(text);
      end = start + text.length;
    }
    return { ...node, html: html + node.html.slice(end) };
  });
  const notes = [...linked.values()].map(({ id, term, short }) => ({ id: noteId(id), term, short }));
  return { nodes: result, notes };
}
