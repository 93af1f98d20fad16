/** Reads YAML and remembers where each field stands. */
import { readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument, Scalar, visit, type Document } from 'yaml';
import type { Diagnostic } from './diagnostic.ts';
import type { Locate } from './schema-diagnostics.ts';

/** What was read: the value with a locator, or the diagnostics of the syntax. */
type Yaml =
  | { value: unknown; locate: Locate; diagnostics?: undefined }
  | { value?: undefined; locate?: undefined; diagnostics: Diagnostic[] };

/** Says what is wrong at an offset. */
type Slip = (offset: number, found: string, allowed: string, example?: string) => Diagnostic;

/** Deeper groups than any schema has would overflow the parser's stack. */
const MOST_BRACKETS = 1000;

/**
 * Parses YAML.
 * @param lineOffset lines of the file before `source` (1 for frontmatter, whose first line is `---`)
 */
export function readYaml(source: string, file: string, lineOffset = 0): Yaml {
  const brackets = source.split(/[[{]/).length - 1;
  if (brackets > MOST_BRACKETS) {
    const allowed = `höchstens ${MOST_BRACKETS}; Listen und Gruppen in eigenen Zeilen`;
    return { diagnostics: [{ file, field: SYNTAX, found: `${brackets} Klammern`, allowed, example: list }] };
  }
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, stringKeys: true });
  const position = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + lineOffset, column: col };
  };
  const slip: Slip = (offset, found, allowed, example) => ({
    file,
    ...position(offset),
    field: SYNTAX,
    found,
    allowed,
    example,
  });
  // A space that is none to YAML is the cause of whatever else is wrong with its line.
  const slips = [...specialSpaces(source, slip), ...cutValues(document, source, slip)];
  if (slips.length > 0) return { diagnostics: slips };
  if (document.errors.length > 0) {
    // A tab shifts the lines behind it: what else is wrong there is its doing.
    const tabs = document.errors.filter(({ code }) => code === 'TAB_AS_INDENT');
    return {
      diagnostics: (tabs.length > 0 ? tabs : document.errors).map(({ code, pos: [end] }) => {
        const offset = code === 'MISSING_CHAR' ? openedAt(document, end) : end;
        const found = excerpt(source, offset);
        const [allowed, example] = /^[\w-]+:[^\s/]/.test(found)
          ? ['ein Leerzeichen nach dem Doppelpunkt', found.replace(':', ': ')]
          : (hints[code] ?? other(code));
        return slip(offset, found, allowed, example);
      }),
    };
  }
  const locate: Locate = (path) => {
    const node = document.getIn(path as unknown[], true);
    return isNode(node) && node.range ? position(node.range[0]) : undefined;
  };
  try {
    return { value: document.toJS({ maxAliasCount: 0 }), locate };
  } catch {
    const found = 'ein Verweis mit & und *';
    return { diagnostics: [{ file, field: SYNTAX, found, allowed: 'Werte ausschreiben statt verweisen' }] };
  }
}

/**
 * Reads a file, by its path from the working directory, for settings that are needed before content is checked.
 * @returns undefined where it is missing or broken, because the check reports that with its place
 */
export function readYamlFile(file: string): unknown {
  try {
    return readYaml(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), file).value;
  } catch {
    return undefined;
  }
}

const SYNTAX = 'YAML-Schreibweise';

/** YAML knows one kind of space: after any other the name of a field or the sign of a list is text. */
const specialSpace = /^ *(?:- +)*(?:[\w-]+:|-)?([^\S \t\n\r])/gm;

const specialSpaces = (source: string, slip: Slip): Diagnostic[] =>
  [...source.matchAll(specialSpace)].map(({ 0: match, index }) =>
    slip(
      index + match.length - 1,
      `${excerpt(source, index)}, mit einem besonderen Leerzeichen`,
      'gewöhnliche Leerzeichen am Anfang der Zeile und nach Doppelpunkt oder Bindestrich',
      'title: Schlagzeile',
    ),
  );

/** A # after a space begins a remark: behind a text without quotation marks it cuts off what its author may have meant. */
function cutValues(document: Document, source: string, slip: Slip): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || !node.comment || !node.range) return;
      const [start, behind] = node.range;
      const plain = node.type === Scalar.PLAIN && (typeof node.value === 'string' || node.value === null);
      const end = source.indexOf('\n', behind);
      const rest = source.slice(behind, end < 0 ? undefined : end);
      if (!plain || !rest.trimStart().startsWith('#')) return;
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

const excerpt = (source: string, offset: number) => {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  return (
    source
      .slice(start, start + 120)
      .split('\n')[0]
      ?.trim() || 'eine leere Zeile'
  );
};

/** Where the text began whose quotation mark is missing: the parser names the end of all. */
function openedAt(document: Document, end: number): number {
  let start = end;
  visit(document, {
    Scalar(_key, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[1] >= end) start = range[0];
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
