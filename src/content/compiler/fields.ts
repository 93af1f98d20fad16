/** Reads the fields of a file, the whole of a YAML file or the head of MDX, and remembers where each stands. */
import type { z } from 'astro/zod';
import { isNode, LineCounter, parseDocument, Scalar, visit, type Document } from 'yaml';
import { fieldName, type Diagnostic, type Loaded } from '../diagnostics/diagnostic.ts';
import { validate, type Locate } from '../diagnostics/schema-diagnostics.ts';

const isFence = (line: string | undefined): boolean => line?.trimEnd() === '---';

/**
 * Splits a file and validates its fields. A byte order mark and Windows line endings are taken away first: they are no mistake of the
 * editor's.
 * @returns the whole text, with the file's lines and columns; the fields, or what is wrong with them; the fields as they were written,
 *   undefined where there is no head; and where each stands
 */
export function readHead<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  file: string,
): { source: string; head: Loaded<z.output<Schema>>; written?: { value: unknown }; locate: Locate } {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const lines = source.split('\n');
  const end = isFence(lines[0]) ? lines.findIndex((line, index) => index > 0 && isFence(line)) : -1;
  if (end < 0) {
    const missing = {
      file,
      line: 1,
      field: 'Kopf der Datei',
      found: lines[0]?.slice(0, 40) || 'nichts',
      allowed: 'ein Block von Feldern zwischen zwei Zeilen ---, ganz am Anfang',
      example: '---\nkind: redaktionell\ntitle: …\n---',
    };
    return { source, head: { diagnostics: [missing] }, locate: () => undefined };
  }
  return { source, ...readFields(schema, lines.slice(1, end).join('\n'), file, 1) };
}

/** Reads YAML and validates its fields, also those of broken YAML that could be read; `lineOffset` counts the file's lines before it. */
export function readFields<Schema extends z.ZodType>(schema: Schema, source: string, file: string, lineOffset = 0) {
  const { value, locate, diagnostics } = readYaml(source, file, lineOffset);
  const fields = validate(schema, value, file, locate, diagnostics !== undefined);
  const broken = new Set(diagnostics?.map(({ line }) => line));
  const others = fields.diagnostics?.filter(({ line, field }) => line && !broken.has(line) && field !== fieldName([]));
  const head = diagnostics ? { diagnostics: [...diagnostics, ...(others ?? [])], unchecked: fields.unchecked } : fields;
  return { head, written: { value }, locate };
}

/** What was read: the value, as far as it could be, a locator, and the diagnostics of the syntax if there are any. */
interface Yaml {
  value: unknown;
  locate: Locate;
  diagnostics?: Diagnostic[];
}

type Slip = (offset: number, found: string, allowed: string, example?: string) => Diagnostic;

/**
 * Parses YAML; `lineOffset` counts the file's lines before it, `closed` is the line up to which missing quotation marks have been added.
 */
function readYaml(source: string, file: string, lineOffset = 0, closed = 0): Yaml {
  const lines = new LineCounter();
  const document = parseDocument(source, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
    logLevel: 'error',
  });
  const position = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + lineOffset, column: col };
  };
  const slip: Slip = (offset, found, allowed, example) => {
    return { file, ...position(offset), field: SYNTAX, found, allowed, example };
  };
  const value = valueOf(document);
  const slips = slipsIn(document, source, slip);
  const locate: Locate = (path) => {
    const node = document.getIn(path as unknown[], true);
    return isNode(node) && node.range ? position(node.range[0]) : undefined;
  };
  if (slips.length > 0) return { value, locate, diagnostics: slips };
  if (document.errors.length > 0) {
    // A tab shifts the lines behind it: what else is wrong there is its doing.
    const tabs = document.errors.filter(({ code }) => code === 'TAB_AS_INDENT');
    const diagnostics = (tabs.length > 0 ? tabs : document.errors).map(({ code, pos: [end] }) => {
      const offset = code === 'MISSING_CHAR' ? openedAt(document, end) : end;
      const found = excerpt(source, offset);
      const [allowed, example] = /^[\w-]+:[^\s/]/.test(found)
        ? ['ein Leerzeichen nach dem Doppelpunkt', found.replace(':', ': ')]
        : (hints[code] ?? other(code));
      return slip(offset, found, allowed, example);
    });
    const [first] = diagnostics;
    const open = document.errors[0]?.code === 'MISSING_CHAR' ? (first?.line ?? 0) - lineOffset : 0;
    const mended = open > closed ? closedLine(source, open) : undefined;
    const rest = mended ? readYaml(mended, file, lineOffset, open) : undefined;
    // Where the text goes on in the next line, the quotation mark is missing further below.
    return first && rest && !rest.diagnostics?.some(({ line = 0 }) => line - (first.line ?? 0) < 2)
      ? { ...rest, diagnostics: [first, ...(rest.diagnostics ?? [])] }
      : { value, locate, diagnostics };
  }
  if (value === undefined) {
    const found = 'ein Verweis mit & und *';
    return {
      value,
      locate,
      diagnostics: [{ file, field: SYNTAX, found, allowed: 'Werte ausschreiben statt verweisen' }],
    };
  }
  return { value, locate };
}

/** The value as far as it can be read; undefined where something refers to another place. */
function valueOf(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    return undefined;
  }
}

const SYNTAX = 'YAML-Schreibweise';

/** YAML knows one kind of space: after any other the name of a field or the sign of a list is text. */
const specialSpace = /^(?:-|[\w-]+:)?[^\S \t\n\r]/;

/** Finds what YAML reads otherwise than meant: a special space, and a # after a space, which cuts off a text without quotation marks. */
function slipsIn(document: Document, source: string, slip: Slip): Diagnostic[] {
  if (!/#|[^\S \t\n\r]/.test(source)) return [];
  const diagnostics: Diagnostic[] = [];
  visit(document, {
    Scalar(key, node) {
      if (node.type !== Scalar.PLAIN || !node.range) return;
      const [start, behind] = node.range;
      const lines = source.slice(start, behind).split('\n');
      if (lines.some((line) => specialSpace.test(line.replace(/^ +/, ''))))
        diagnostics.push(
          slip(
            start,
            `${excerpt(source, start)}, mit einem besonderen Leerzeichen`,
            'gewöhnliche Leerzeichen am Anfang der Zeile und nach Doppelpunkt oder Bindestrich',
            'title: Schlagzeile',
          ),
        );
      const end = source.indexOf('\n', behind);
      const rest = source.slice(behind, end < 0 ? undefined : end);
      const isText = typeof node.value === 'string' || node.value === null;
      if (key === 'key' || !node.comment || !isText || !rest.trimStart().startsWith('#')) return;
      diagnostics.push(
        slip(
          start,
          `${excerpt(source, start)}: was nach # steht, gehört nicht zum Wert`,
          'Anführungszeichen um einen Wert mit #; eine Anmerkung steht in einer eigenen Zeile',
          'title: "Platz #1 unter den Fonds"',
        ),
      );
    },
  });
  return diagnostics;
}

function excerpt(source: string, offset: number): string {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = source.slice(start, start + 120).split('\n');
  return line.trim() || 'eine leere Zeile';
}

/** The source with a quotation mark at the end of a line, of the kind that the line's value begins with; undefined where it begins with none. */
function closedLine(source: string, number: number): string | undefined {
  const lines = source.split('\n');
  const line = lines[number - 1] ?? '';
  const [quote] = ['"', "'"]
    .filter((each) => line.includes(each))
    .toSorted((a, b) => line.indexOf(a) - line.indexOf(b));
  return quote && lines.with(number - 1, line + quote).join('\n');
}

/** Where the text began whose quotation mark is missing: the parser names the end of all. */
function openedAt(document: Document, end: number): number {
  let start = end;
  visit(document, {
    Scalar(_key, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[0] < end && range[1] >= end) start = range[0];
    },
  });
  return start;
}

const colon = 'title: "Überschrift: mit Doppelpunkt in Anführungszeichen"';
const list = 'keywords:\n  - Fonds\n  - Gebühren';
const quoted = 'ein Doppelpunkt im Text braucht Anführungszeichen um den ganzen Wert';
const other = (code: string) => [`gültiges YAML (${code})`, colon] as const;
const hints: Record<string, readonly [allowed: string, example: string]> = {
  DUPLICATE_KEY: ['jedes Feld nur einmal', 'kind: redaktionell'],
  TAB_AS_INDENT: ['Einrückung mit Leerzeichen, nicht mit Tabulator', list],
  BAD_INDENT: ['gleich tief eingerückte Felder', list],
  MULTILINE_IMPLICIT_KEY: [quoted, colon],
  BLOCK_AS_IMPLICIT_KEY: [quoted, colon],
  RESOURCE_EXHAUSTION: ['weniger Klammern; Listen und Gruppen in eigenen Zeilen', list],
  MISSING_CHAR: ['ein schließendes Anführungszeichen oder eine Klammer fehlt', colon],
  UNEXPECTED_TOKEN: [
    'ein Wert mit " oder [ am Anfang endet mit " oder ]; was danach steht, braucht Anführungszeichen um den ganzen Wert',
    'title: "„Sicher“ ist kein Ertrag"',
  ],
  BAD_SCALAR_START: [
    'Anführungszeichen um einen Wert, der mit einem Sonderzeichen wie @ oder % beginnt',
    'title: "@Beispiel im Gespräch"',
  ],
};
