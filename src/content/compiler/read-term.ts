/** Reads a term of the glossary: its frontmatter, and its text, which is Markdown without components. */
import type { Loaded } from '../diagnostics/diagnostic.ts';
import { termSchema, type TermData } from '../schemas/term.ts';
import type { Prose } from '../../prose/tree.ts';
import { compileProse, type Reference } from './compile.ts';
import { readHead } from './frontmatter.ts';
import { parseProse } from './source-tree.ts';

/** A term as it was read and checked. */
export interface Term extends TermData {
  prose: Prose;
  links: Reference[];
}

/** Reads content/glossary/<id>.mdx from its text. */
export function readTerm(text: string, file: string): Loaded<Term> {
  const { source, head, written } = readHead(termSchema, text, file);
  if (!written) return { diagnostics: head.diagnostics ?? [] };
  const parsed = parseProse(source, file);
  const compiled = 'root' in parsed ? compileProse(parsed.root, file, false) : undefined;
  const { components = [], headings = [] } = compiled?.prose ?? {};
  const found = components[0] ? `<${components[0]}>` : headings[0]?.text;
  const diagnostics = [
    ...(head.diagnostics ?? []),
    ...('root' in parsed ? [] : parsed.diagnostics),
    ...(compiled?.diagnostics ?? []),
    ...(found
      ? [{ file, field: 'Text', found, allowed: 'Absätze, Listen und Links, ohne Bausteine und Zwischentitel' }]
      : []),
  ];
  if (diagnostics.length > 0 || !head.value || !compiled) return { diagnostics };
  return { value: { ...head.value, prose: compiled.prose, links: compiled.links } };
}
