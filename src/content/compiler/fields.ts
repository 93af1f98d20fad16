/** Parses and validates YAML, a whole file or the frontmatter of an MDX file, and locates each field in the source. */
import type { z } from 'astro/zod';
import { isNode, LineCounter, parseDocument, Scalar, visit, type Document, type YAMLParseError } from 'yaml';
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
 * @returns `source`: the whole file as `plainSource` returns it; `fields`: the validated frontmatter or its diagnostics;
 *   `raw`: the frontmatter as parsed, undefined if there is none; `locate`: the position of a field
 */
export function readFrontmatter<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  file: string,
): { source: string; fields: ReadResult<z.output<Schema>>; raw?: { value: unknown }; locate: Locate } {
  const source = plainSource(text);
  const lines = source.split('\n');
  const isOpen = isFence(lines[0]);
  const end = isOpen ? lines.findIndex((line, index) => index > 0 && isEndToParser(line)) : -1;
  if (!isFence(lines[end])) {
    const first = lines.find((line) => line.trim() !== '')?.slice(0, 40) ?? 'nichts';
    const missing = {
      file,
      line: 1,
      field: 'Kopf der Datei',
      found: isOpen ? '--- nur über den Feldern' : isFence(first) ? 'eine leere Zeile vor ---' : first,
      allowed: isOpen
        ? 'eine zweite Zeile --- unter dem letzten Feld, vor dem Text'
        : 'ein Block von Feldern zwischen zwei Zeilen ---, ganz am Anfang',
      example: '---\nkind: redaktionell\ntitle: …\n---',
    };
    return { source, fields: { diagnostics: [missing] }, locate: (path) => atField(file, path) };
  }
  return { source, ...readFields(schema, lines.slice(1, end).join('\n'), file, 1) };
}

/**
 * Parses YAML and validates it. Where the syntax is broken, the fields that could be parsed are validated, too.
 * @param lineOffset number of lines of the file before the YAML
 * @returns as `readFrontmatter` does, without the source
 */
export function readFields<Schema extends z.ZodType>(schema: Schema, source: string, file: string, lineOffset = 0) {
  const { value, locate, diagnostics } = readYaml(source, file, lineOffset);
  const validated = refuseMarkdown(validate(schema, value, locate, diagnostics !== undefined), value, locate);
  const raw = { value };
  if (!diagnostics) return { fields: validated, raw, locate };
  const brokenLines = new Set(diagnostics.map(({ line }) => line));
  const lines = source.split('\n');
  const nextLine = (line: number) =>
    lineOffset + 1 + lines.findIndex((text, index) => index >= line - lineOffset && text.trim() !== '');
  const others = (validated.diagnostics ?? []).filter(
    // A broken line may belong to the value before it, with empty lines between them.
    ({ line, field }) => line && !brokenLines.has(line) && !brokenLines.has(nextLine(line)) && field !== fieldName([]),
  );
  const fields = { diagnostics: [...diagnostics, ...others], referenceDiagnostics: validated.referenceDiagnostics };
  return { fields, raw, locate };
}

/** Adds a diagnostic for each text with Markdown, which fields don't have, to the result of their validation. */
function refuseMarkdown<Value>(result: ReadResult<Value>, value: unknown, locate: Locate): ReadResult<Value> {
  const found = textsIn(value).flatMap(({ text, path }) =>
    inField(text).map((misuse) => ({ ...locate(path), ...misuse })),
  );
  return found.length === 0
    ? result
    : { ...result, value: undefined, diagnostics: [...(result.diagnostics ?? []), ...found] };
}

interface Yaml {
  /** As much as could be parsed; undefined if nothing could. */
  value: unknown;
  locate: Locate;
  /** Syntax errors; undefined if there are none. */
  diagnostics?: Diagnostic[];
}

type ToDiagnostic = (offset: number, found: string, allowed: string, example?: string) => Diagnostic;

/**
 * Parses YAML, adding missing quotation marks so that the lines after them are reported, too.
 * @param lineOffset number of lines of the file before the YAML
 * @param lineOfClosedQuote line of the YAML to which the last missing mark was added; 0 if none was
 */
function readYaml(source: string, file: string, lineOffset = 0, lineOfClosedQuote = 0): Yaml {
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
  const syntaxError: ToDiagnostic = (offset, found, allowed, example) => {
    return { file, ...position(offset), field: SYNTAX, found, allowed, example };
  };
  const value = valueOf(document);
  const misread = misreadScalars(document, source, syntaxError);
  const locate: Locate = (path) => {
    const node = document.getIn(path as unknown[], true);
    return { file, ...(isNode(node) && node.range && position(node.range[0])), field: fieldName(path) };
  };
  if (misread.length > 0) return { value, locate, diagnostics: misread };
  if (document.errors.length > 0) {
    // A tab in the indentation causes further errors in the lines after it.
    const tabs = document.errors.filter(({ code }) => code === 'TAB_AS_INDENT');
    const reported = indentationErrors(tabs.length > 0 ? tabs : document.errors, source).map(({ code, end }) => {
      const offset = code === 'MISSING_CHAR' ? quoteStart(document, end) : end;
      const found = lineAt(source, offset);
      return syntaxError(offset, found, ...adviceFor(code, found));
    });
    // The lines after a wrongly indented one are wrong only because of it.
    const isNew = ({ line = 0, allowed }: Diagnostic, before: readonly Diagnostic[]): boolean =>
      !before.some((other) => other.line === line || (allowed === indentation && other.line === line - 1));
    const diagnostics = reported.filter((diagnostic, index) => isNew(diagnostic, reported.slice(0, index)));
    // Wrong indentation also puts fields in the wrong place, where each would be unknown.
    if (diagnostics.some(({ allowed }) => allowed === indentation)) return { value: undefined, locate, diagnostics };
    const [first] = diagnostics;
    const openLine = document.errors[0]?.code === 'MISSING_CHAR' ? (first?.line ?? 0) - lineOffset : 0;
    const withClosedQuote = openLine > lineOfClosedQuote ? closeQuote(source, openLine) : undefined;
    const rest = withClosedQuote ? readYaml(withClosedQuote, file, lineOffset, openLine) : undefined;
    // An error in this or the next line means that the text goes on there: the quotation mark was added in the wrong
    // place.
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

/** The document as plain data; undefined if it contains what is not allowed: aliases (`*name`), or a list as a key. */
function valueOf(document: Document): unknown {
  try {
    // Keys in keys would be printed for minutes.
    const isPlain = document.errors.every(({ code }) => code !== 'NON_STRING_KEY');
    return isPlain ? document.toJS({ maxAliasCount: 0 }) : undefined;
  } catch {
    return undefined;
  }
}

const SYNTAX = 'YAML-Schreibweise';

/** A field name or list marker followed by a space other than U+0020, which makes YAML read both as text. */
const specialSpace = /^(?:-|[\w-]+:)?[^\S \t\n\r]/;

/** Reports unquoted scalars that YAML misreads: with a special space, or cut off by a # after a space. */
function misreadScalars(document: Document, source: string, syntaxError: ToDiagnostic): Diagnostic[] {
  if (!/#|[^\S \t\n\r]/.test(source)) return [];
  const diagnostics: Diagnostic[] = [];
  visit(document, {
    Scalar(key, node) {
      if (node.type !== Scalar.PLAIN || !node.range) return;
      const [start, behind] = node.range;
      const lines = source.slice(start, behind).split('\n');
      if (lines.some((line) => specialSpace.test(line.replace(/^ +/, ''))))
        diagnostics.push(
          syntaxError(
            start,
            `${lineAt(source, start)}, mit einem besonderen Leerzeichen`,
            'gewöhnliche Leerzeichen am Anfang der Zeile und nach Doppelpunkt oder Bindestrich',
            lineAt(source, start).replace(/\s/g, ' '),
          ),
        );
      const end = source.indexOf('\n', behind);
      const rest = source.slice(behind, end < 0 ? undefined : end);
      const isText = typeof node.value === 'string' || node.value === null;
      if (key === 'key' || !node.comment || !isText || !rest.trimStart().startsWith('#')) return;
      diagnostics.push(
        syntaxError(
          start,
          `${lineAt(source, start)}: was nach # steht, gehört nicht zum Wert`,
          'Anführungszeichen um einen Wert mit #; eine Anmerkung steht in einer eigenen Zeile',
          quoted(lineAt(source, start)),
        ),
      );
    },
  });
  return diagnostics;
}

/**
 * Code and offset of the parser's errors, with `BAD_INDENT` in place of the others that wrong indentation causes: a list
 * item without its hyphen, two errors in the line before one that is indented too far, and one for each token behind a
 * first field that is indented further than the others. A missing bracket is its own code, with the offset of its place.
 */
function indentationErrors(errors: readonly YAMLParseError[], source: string): { code: string; end: number }[] {
  const [first] = errors;
  if (first && errors.some(({ message }) => message.includes(' in YAML stream')))
    return [{ code: 'BAD_INDENT', end: first.pos[0] }];
  return errors.flatMap(({ code, message, pos: [end] }) => {
    const both = errors.filter(({ code, pos }) => pos[0] === end && code.endsWith('_IMPLICIT_KEY')).length > 1;
    if (both && code === 'MULTILINE_IMPLICIT_KEY') return [];
    if (both) return [{ code: 'BAD_INDENT', end: source.indexOf('\n', end) + 1 || end }];
    // Where it goes on at the margin with something else than a field, only the indentation is wrong.
    if (message.startsWith('Flow ') && /^(?:[\w-]+:|-\s|$)/.test(source.slice(end)))
      return [{ code: message.slice(-1), end: source.slice(0, end).trimEnd().length - 1 }];
    return [{ code: message.startsWith('Sequence item') ? 'BAD_INDENT' : code, end }];
  });
}

/** The line at an offset, cut to 120 characters. */
function lineAt(source: string, offset: number): string {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = source.slice(start, start + 121).split('\n');
  return line.length > 120 ? `${line.trim()}…` : line.trim() || 'eine leere Zeile';
}

/** Appends the first quotation mark in a line (counted from 1) to its end; undefined if there is none. */
function closeQuote(source: string, number: number): string | undefined {
  const lines = source.split('\n');
  const line = lines[number - 1] ?? '';
  const quote = [...line].find((character) => character === '"' || character === "'");
  return quote && lines.with(number - 1, line + quote).join('\n');
}

/** The offset at which the unclosed quoted text starts; the parser reports the offset at which it ends. */
function quoteStart(document: Document, end: number): number {
  let start = end;
  visit(document, {
    Scalar(_key, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[0] < end && range[1] >= end) start = range[0];
    },
  });
  return start;
}

/** A line with quotation marks around its value, as an example; one of no file if it has none, or one in brackets. */
function quoted(line: string): string {
  const [, name, value = ''] =
    /^((?:- )*(?:[\w-]+: *|(?<=- )))(?![[{ ])(.+)$/.exec(line.replace(/(["'])(.*)\1$/, '$2')) ?? [];
  if (name === undefined) return 'feld: "Text: mit Doppelpunkt"';
  return name + (value.includes('"') ? `'${value.replaceAll("'", "''")}'` : `"${value}"`);
}

const list = 'liste:\n  - eins\n  - zwei\ngruppe:\n  feld: Wert';
const indentation = 'gleich tief eingerückte Felder';
const colon = 'ein Doppelpunkt im Text braucht Anführungszeichen um den ganzen Wert';
/** What to write instead, and an example if that isn't the value in quotation marks, by error code of the parser. */
const hints: Record<string, readonly [allowed: string, example?: string]> = {
  BAD_INDENT: [indentation, list],
  MULTILINE_IMPLICIT_KEY: [
    'ein Feld mit Doppelpunkt; ein Wert steht in einer Zeile, oder er geht eingerückt weiter',
    'feld: Der Anfang des Werts\n  und wie er weitergeht',
  ],
  BLOCK_AS_IMPLICIT_KEY: [colon],
  RESOURCE_EXHAUSTION: ['weniger Klammern; Listen und Gruppen in eigenen Zeilen', list],
  MISSING_CHAR: ['ein schließendes Anführungszeichen oder eine Klammer fehlt'],
  UNEXPECTED_TOKEN: [
    'ein Wert mit ", \' oder [ am Anfang endet mit ", \' oder ]; was danach steht, braucht Anführungszeichen um den ganzen Wert',
  ],
  BAD_DQ_ESCAPE: ['zwischen geraden Anführungszeichen kein \\', 'feld: "Ordner C:/Fonds"'],
  BAD_SCALAR_START: ['Anführungszeichen um einen Wert, der mit einem Sonderzeichen wie @, % oder * beginnt'],
};

/** What to write instead of a line at which the parser stopped, and an example; `code` is the parser's. */
function adviceFor(code: string, line: string): readonly [allowed: string, example: string] {
  if (/^[\w-]+:[^\s/]/.test(line)) return ['ein Leerzeichen nach dem Doppelpunkt', line.replace(':', ': ')];
  if (code === 'DUPLICATE_KEY') return ['jedes Feld nur einmal', line];
  if (code === 'TAB_AS_INDENT') return ['Einrückung mit Leerzeichen, nicht mit Tabulator', `  ${line}`];
  if (/^[\]}]$/.test(code)) return [`am Ende die Klammer ${code}`, line + code];
  if (/^[\w-]+: *[„“”]/.test(line)) return [`${colon}, gerade (") statt „ und “`, quoted(line)];
  const isOpen = code !== 'MISSING_CHAR' || /["'[{]/.test(line);
  // A bullet of Markdown, which YAML reads as a reference.
  if (/^\*\s/.test(line)) return ['- und ein Leerzeichen vor jedem Eintrag einer Liste', line.replace('*', '-')];
  const cause = /^[\w-]+: *[*&!]/.test(line) ? 'BAD_SCALAR_START' : isOpen ? code : 'MULTILINE_IMPLICIT_KEY';
  const whole = code === 'MISSING_CHAR' ? closeQuote(line, 1) : undefined;
  const [allowed, example = whole ?? quoted(line)] = hints[cause] ?? [`gültiges YAML (${code})`];
  return [allowed, example];
}
