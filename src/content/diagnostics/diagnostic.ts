/** A mistake in the content, told so that an editor can mend it. */
import { formatDay } from '../../lib/format/dates.ts';
import type { ImageReference, Reference } from '../../prose/tree.ts';
import { isInForce, ruleDays, type RuleId } from '../rule-days.ts';

/** Where and what is wrong. Lines and columns count from 1. */
export interface Diagnostic {
  /** Path from the project's root. */
  file: string;
  line?: number | undefined;
  column?: number | undefined;
  /** Frontmatter field, component attribute, or what else it is about. */
  field: string;
  /** The value that was found, as written. */
  found: string;
  /** What is allowed instead. */
  allowed: string;
  /** A line that would be right. */
  example?: string | undefined;
  /** The ids that would be right, where the field refers to an entry: they are known only when all files are read. */
  reference?: { to: string; value: string; field: string } | undefined;
  /** The rule that asks for it; before the rule's day the diagnostic only warns (`rule-days.ts`). */
  rule?: RuleId | undefined;
  /** True for what is told and stops nothing. */
  isWarning?: true;
}

/** Where the outermost fields of a file stand. */
export type Lines = Readonly<Record<string, number | undefined>>;

/** Names a field as diagnostics do. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.length === 0
    ? 'die Angaben insgesamt'
    : `Feld „${path.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join(' › ')}“`;

/** Places a diagnostic at a field; `lines` has those of the outermost fields. */
export const atField = (file: string, path: readonly PropertyKey[], lines: Lines = {}) => ({
  file,
  line: lines[String(path[0])],
  field: fieldName(path),
});

/** What is wrong, without its place. */
export type Unplaced = Omit<Diagnostic, 'file' | 'line' | 'column'>;

/** What reading a file gave: a value, or diagnostics. Never both. */
export type Loaded<Value> =
  | { value: Value; diagnostics?: undefined; unchecked?: undefined; named?: undefined }
  | {
      value?: undefined;
      diagnostics: Diagnostic[];
      /** What is wrong, too, where there is no entry of the `reference`'s value. */
      unchecked?: Diagnostic[] | undefined;
      /** What the text of an article names whose other parts are wrong. */
      named?: { links: Reference[]; images: ImageReference[] } | undefined;
    };

/** Nobody reads thousands of diagnostics of one file; the first ones tell what is wrong with it. */
const MOST_DIAGNOSTICS = 100;

/** Cuts the long list of one file, once: what was cut already has one entry more than fit, which counts the others. */
export function shortened(diagnostics: Diagnostic[], file: string): Diagnostic[] {
  if (diagnostics.length <= MOST_DIAGNOSTICS + 1) return diagnostics;
  const shown = diagnostics.slice(0, MOST_DIAGNOSTICS);
  const found = `${diagnostics.length - MOST_DIAGNOSTICS} weitere Fehler in dieser Datei`;
  const line = shown.at(-1)?.line;
  return [...shown, { file, line, field: 'weitere Fehler', found, allowed: 'zuerst die genannten beheben' }];
}

/**
 * What Unicode itself calls invisible (marks that turn the direction of writing, letters without width: they would hide a word from every
 * check), but for the soft hyphen and the sign that makes a picture of a character; control and private characters, the empty Braille
 * cell, marks piled up on a letter, and the signs of bytes that are no UTF-8. An editor sees none of them.
 */
const unreadable =
  /(?![\t\n\r\u00ad\ufe0f])[\p{Cc}\p{DI}\p{Cs}\p{Co}\p{NChar}\u2028\u2029\u2800\ufff9-\ufffb\ufffd]|\p{M}{3}/u;
const everyUnreadable = new RegExp(unreadable, 'gu');
/** Beside these characters, of which German texts are made and none is unreadable: the other question costs twenty times as much. */
const unusual = /[^\t\n\r -~\u00a0-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]/;

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Gives the diagnostic of the first character that nobody sees in a value, after parsing: escapes and entities may make some, too. */
export function unreadableText(
  text: string | undefined,
  placeOf: () => Pick<Diagnostic, 'file' | 'line' | 'column' | 'field'>,
): Diagnostic[] {
  const match = text && unusual.test(text) && unreadable.exec(text);
  if (!match) return [];
  const place = placeOf();
  const [found] = match;
  return [
    {
      column: place.line && match.index + 1,
      ...place,
      found: found === '\ufffd' ? 'ein Zeichen, das kein UTF-8 ist' : `ein unsichtbares Zeichen (${codeOf(found)})`,
      allowed: 'sichtbarer Text; die Datei im Zeichensatz UTF-8 speichern',
      example: 'die Stelle löschen und neu schreiben',
    },
  ];
}

/** Shows what can't be seen: a terminal would obey it. Spaces at an end are the reason why a value is wrong. */
const visible = (text: string): string =>
  text
    .replace(everyUnreadable, (character) => `‹${codeOf(character)}›`)
    .replace(/^[^\S \t\n\r]|[^\S \t\n\r]$/g, (space) => `‹${codeOf(space)}›`);

const place = ({ file, line, column }: Diagnostic) =>
  [file.replace(/[\t\n\r]/g, ' '), line, line && column].filter(Boolean).join(':');

/** Formats diagnostics, or warnings called by other `words` (one, several), as the German list that the build prints, by file and line. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  [one, many]: readonly [string, string] = ['Ein Fehler', 'Fehler'],
): string {
  const sorted = diagnostics.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
  const heading = sorted.length === 1 ? `${one} im Inhalt:` : `${sorted.length} ${many} im Inhalt:`;
  const entries = sorted.map((diagnostic) =>
    [
      visible(place(diagnostic)),
      `  ${visible(diagnostic.field)}`,
      `    gefunden: ${visible(diagnostic.found)}`,
      `    erlaubt:  ${visible(diagnostic.allowed)}`,
      ...(diagnostic.example
        ? [`    Beispiel: ${visible(diagnostic.example).replaceAll('\n', '\n              ')}`]
        : []),
    ].join('\n'),
  );
  return [heading, ...entries].join('\n\n');
}

/** Parts what stops a build from what only warns, as its rule doesn't apply yet; both say what the rule follows from and since when. */
export function splitByDay(
  diagnostics: readonly Diagnostic[],
  now: Date,
): { faults: Diagnostic[]; warnings: Diagnostic[] } {
  const { faults = [], warnings = [] } = Object.groupBy(diagnostics, ({ rule, isWarning }) =>
    !isWarning && (!rule || isInForce(rule, now)) ? 'faults' : 'warnings',
  );
  return { faults: faults.map(withSource), warnings: warnings.map(withSource) };
}

function withSource(diagnostic: Diagnostic): Diagnostic {
  const { since, source } = ruleDays[diagnostic.rule ?? ''] ?? {};
  if (!source) return diagnostic;
  return {
    ...diagnostic,
    allowed: `${diagnostic.allowed} (${source}${since ? `; gilt seit ${formatDay(since)}` : ''})`,
  };
}

/** Stops the build with a list of diagnostics. It carries no stack: the place that matters is in the content. */
export class ContentError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  /** @param diagnostics at least one diagnostic */
  constructor(diagnostics: readonly Diagnostic[]) {
    super(formatDiagnostics(diagnostics));
    this.name = 'Inhaltsfehler';
    this.diagnostics = diagnostics;
    this.stack = '';
  }
}
