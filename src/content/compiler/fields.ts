/** Parses and validates YAML, a whole file or the frontmatter of an MDX file, and locates each field in the source. */
import type { z } from 'astro/zod';
import { isNode, isScalar, LineCounter, parseDocument, Scalar, stringify, visit, type Document } from 'yaml';
import { truncate } from '../../lib/format/excerpts.ts';
import { atField, fieldName, type Diagnostic, type ReadResult } from '../diagnostics/diagnostic.ts';
import { textsIn, validate, type Locate } from '../diagnostics/schema-diagnostics.ts';
import { plainSource } from '../../lib/files.ts';
import { inField } from './forbidden-markdown.ts';

/** Whether a line is a fence to Sätteri: to it, no other white space than spaces may follow the hyphens. */
const isFence = (line = ''): boolean => /^--- *$/.test(line);

/** Whether a line ends the frontmatter to the Markdown parser, which reads what follows as text. */
const isEndToParser = (line: string): boolean => /^(?:---|\+{3})/.test(line);

/**
 * Validates the frontmatter of an MDX file.
 * @returns `source`: the whole file as `plainSource` returns it, empty if it has no frontmatter; `fields`: the validated
 *   frontmatter or its diagnostics; `raw`: the frontmatter as parsed; `locate`: the position of a field
 */
export function readFrontmatter<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  file: string,
): { source: string; fields: ReadResult<z.output<Schema>>; raw?: unknown; locate: Locate } {
  const source = plainSource(text);
  const lines = source.split('\n');
  const isOpen = isFence(lines[0]);
  const end = isOpen ? lines.findIndex((line, index) => index > 0 && isEndToParser(line)) : -1;
  if (!isFence(lines[end])) {
    const missing = {
      file,
      line: 1,
      field: 'Kopf der Datei',
      found: isOpen ? '--- nur über den Feldern' : truncate(lines[0] ?? '', 40) || 'eine leere Zeile',
      allowed: 'ein Block von Feldern zwischen zwei Zeilen ---, die erste ganz am Anfang, die zweite vor dem Text',
      example: '---\nkind: redaktionell\ntitle: …\n---',
    };
    return { source: '', fields: { diagnostics: [missing] }, locate: (path) => atField(file, path) };
  }
  return { source, ...readFields(schema, lines.slice(1, end).join('\n'), file, 1) };
}

/**
 * Parses YAML and validates it. Where the syntax is broken, the fields that could be parsed are validated, too.
 * @param lineOffset number of lines of the file before the YAML
 * @returns as `readFrontmatter` does, without the source
 */
export function readFields<Schema extends z.ZodType>(schema: Schema, source: string, file: string, lineOffset = 0) {
  const { value, locate, faults } = readYaml(source, file, lineOffset);
  const { diagnostics = [], ...validated } = validate(schema, value, locate, faults.length > 0);
  const markdown = textsIn(value).flatMap(({ text, path }) =>
    inField(text).map((misuse) => ({ ...locate(path), ...misuse })),
  );
  const found = [...faults, ...(value === undefined && faults.length > 0 ? [] : diagnostics), ...markdown];
  const fields: ReadResult<z.output<Schema>> =
    found.length > 0
      ? { diagnostics: found, references: validated.references }
      : { value: validated.value as z.output<Schema>, references: validated.references };
  return { fields, raw: value, locate };
}

const SYNTAX = 'YAML-Schreibweise';

/** Each syntax error costs another parse. */
const MAX_SYNTAX_ERRORS = 20;

/**
 * Parses YAML. A line at which the parser stops is left out and the rest is parsed again.
 * @param lineOffset number of lines of the file before the YAML
 * @returns as much as could be parsed, undefined if nothing could, and the syntax errors as `faults`
 */
function readYaml(source: string, file: string, lineOffset: number) {
  const faults: Diagnostic[] = [];
  const lines = source.split('\n');
  for (;;) {
    const counter = new LineCounter();
    const options = { lineCounter: counter, prettyErrors: false, stringKeys: true, logLevel: 'error' } as const;
    const yaml = lines.join('\n');
    const document = parseDocument(yaml, options);
    const place = (offset: number) => {
      const { line, col } = counter.linePos(offset);
      return { file, line: line + lineOffset, column: col };
    };
    const locate: Locate = (path) => {
      const node = document.getIn(path as unknown[], true);
      return { ...(isNode(node) && node.range ? place(node.range[0]) : { file }), field: fieldName(path) };
    };
    const error = firstError(document, yaml);
    if (!error) {
      const value = plainValue(document);
      if (value === undefined && faults.length === 0)
        faults.push({
          file,
          field: SYNTAX,
          found: 'ein Verweis mit & und *',
          allowed: 'Werte ausschreiben statt verweisen',
        });
      return { value, locate, faults };
    }
    const { line } = counter.linePos(error.offset);
    const written = lines[line - 1] ?? '';
    const isIndentation = error.code === 'BAD_INDENT';
    faults.push({
      ...place(error.offset),
      field: SYNTAX,
      found: truncate(written.trimStart(), 120) || 'eine leere Zeile',
      allowed: hints[error.code] ?? QUOTES,
      example: isIndentation ? LIST : wellFormed(written),
    });
    // Wrong indentation also puts the other fields in the wrong place, where each would be unknown.
    if (isIndentation || written === '' || faults.length === MAX_SYNTAX_ERRORS)
      return { value: undefined, locate, faults };
    lines[line - 1] = '';
  }
}

/** Code and offset of the first syntax error, or of the first value that a # cuts off. */
function firstError(document: Document.Parsed, source: string): { code: string; offset: number } | undefined {
  const [error, next] = document.errors;
  if (!error) return cutValue(document, source);
  const { code, message, pos } = error;
  const [offset] = pos;
  // Indentation is what makes two keys of one, a list item without its hyphen, or a second document.
  const isIndentation =
    (code.endsWith('_IMPLICIT_KEY') && next?.pos[0] === offset) ||
    message.startsWith('Sequence item') ||
    next?.message.includes(' in YAML stream');
  if (isIndentation) return { code: 'BAD_INDENT', offset };
  // Where a bracket is open, the next line seems to lack its indentation.
  if (message.startsWith('Flow ')) return { code: 'OPEN_BRACKET', offset: openedAt(document, offset) };
  if (code !== 'MISSING_CHAR') return { code, offset };
  return message.includes('quote')
    ? { code, offset: openedAt(document, offset) }
    : { code: 'MULTILINE_IMPLICIT_KEY', offset };
}

/** The document as plain data; undefined if it contains what is not allowed: aliases (`*name`). */
function plainValue(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    return undefined;
  }
}

/** The first text that a # after a space cuts off, which YAML reads as a remark. */
function cutValue(document: Document, source: string): { code: string; offset: number } | undefined {
  let offset: number | undefined;
  visit(document, {
    Scalar(key, { type, range, comment, value }) {
      const isText = type === Scalar.PLAIN && (typeof value === 'string' || value === null);
      if (key === 'key' || !comment || !isText || !range) return undefined;
      const [start, end] = range;
      if (!/^[^\S\n]*#/.test(source.slice(end))) return undefined;
      offset = start;
      return visit.BREAK;
    },
  });
  return offset === undefined ? undefined : { code: 'REMARK', offset };
}

/** Where the quoted text or the brackets start that aren't closed; the parser reports the offset at which they end. */
function openedAt(document: Document, end: number): number {
  let start = end;
  visit(document, {
    Value(_key, node) {
      const isOpen = isScalar(node) ? node.type?.startsWith('QUOTE') : node.flow;
      if (isOpen && node.range && node.range[0] < end && node.range[2] >= end) start = node.range[0];
    },
  });
  return start;
}

const QUOTES =
  'gerade Anführungszeichen (") um einen Wert, in dem ein Doppelpunkt steht oder der mit einem Zeichen wie " \' „ @ % * [ beginnt; darin kein \\';
/** What to write instead of a line at which the parser stopped, by its error code; {@link QUOTES} for all others. */
const hints: Record<string, string> = {
  BAD_INDENT: 'gleich tief eingerückte Felder, hier und in der nächsten Zeile',
  TAB_AS_INDENT: 'Einrückung mit Leerzeichen, nicht mit Tabulator',
  DUPLICATE_KEY: 'jedes Feld nur einmal',
  MULTILINE_IMPLICIT_KEY:
    'ein Feld mit Doppelpunkt und einem gewöhnlichen Leerzeichen danach; ein Wert steht in einer Zeile, oder er geht eingerückt weiter',
  MISSING_CHAR: 'ein schließendes Anführungszeichen',
  OPEN_BRACKET: 'die schließende Klammer zu [ oder {',
  RESOURCE_EXHAUSTION: 'weniger Klammern; Listen und Gruppen in eigenen Zeilen',
  REMARK:
    'Anführungszeichen um einen Wert mit #, denn was danach steht, gehört sonst nicht dazu; eine Anmerkung steht in einer eigenen Zeile',
};

const LIST = 'liste:\n  - eins\n  - zwei\ngruppe:\n  feld: Wert';

/** A line as YAML needs it, for an example; a list and a group where it is no field with a text. */
function wellFormed(line: string): string {
  const [, name, value = ''] = /^[\s-]*([\w-]+):(?!\s*[[{])\s*(.*)$/.exec(line) ?? [];
  if (name === undefined) return LIST;
  const bare = value.replace(/^(["'])(.*)\1$/, '$2').replace(/^["']([^"']*)$/, '$1');
  return stringify({ [name]: bare }, { lineWidth: 0 }).trimEnd();
}
