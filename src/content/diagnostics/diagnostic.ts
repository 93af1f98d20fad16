/** Diagnostics: faults and warnings in content/, described for editors in German. */
import { formatDay } from '../../lib/format/dates.ts';
import { excerptAround } from '../../lib/format/excerpts.ts';
import { UserError } from '../../lib/user-error.ts';
import type { ImageReference, LinkReference } from '../../prose/tree.ts';
import { isInForce, ruleDay } from '../rule-days.ts';
import type { RuleId } from '../schemas/law.ts';

/** A fault or warning. Lines and columns count from 1; texts are German. */
export interface Diagnostic {
  /** Path from the project's root. */
  file: string;
  line?: number | undefined;
  column?: number | undefined;
  /** What it is about: a frontmatter field, a component attribute, or a general term. */
  field: string;
  /** The value that was found, as written. */
  found: string;
  /** What is allowed instead. */
  allowed: string;
  /** A valid line or snippet. */
  example?: string | undefined;
  /** For a reference to an entry: valid ids are added once all files are read (`checkReferences`). */
  reference?: { to: string; value: string; field: string } | undefined;
  /** The violated rule; before it is in force (`rule-days.ts`) the diagnostic is a warning. */
  rule?: RuleId | undefined;
  /** True for a warning, which never stops a build. */
  isWarning?: true;
}

/** The file of a diagnostic, its position and its field. */
export type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'field'>;

/** Lines of the top-level fields of a file, by name. */
export type Lines = Readonly<Record<string, number | undefined>>;

/** The path of a value in diagnostics, counted from 1, such as "faq › 1 › answer". */
const pathName = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join(' › ');

/** The German name of a field in diagnostics, such as `Feld „faq › 1 › answer“`. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'die Angaben insgesamt' : `Feld „${pathName(path)}“`;

/** The name of a component's attribute in diagnostics, such as `<Bar> value`; that of the component if the path is empty. */
export const attributeName = (component: string, path: readonly PropertyKey[]): string =>
  `<${component}> ${pathName(path)}`.trim();

/** The place of a diagnostic about a field, by the line of its top-level field. */
export const atField = (file: string, path: readonly PropertyKey[], lines: Lines = {}): Place => ({
  file,
  line: lines[String(path[0])],
  field: fieldName(path),
});

/** What is wrong, without where. */
export type Fault = Pick<Diagnostic, 'found' | 'allowed' | 'example'>;

/** A diagnostic without its position. */
export type UnpositionedDiagnostic = Omit<Diagnostic, 'file' | 'line' | 'column'>;

/** What an article refers to other than by ids of entries: links, pictures and downloads (by file name) in prose. */
export interface FileReferences {
  links: LinkReference[];
  images: ImageReference[];
  files: LinkReference[];
  /** The picture of the frontmatter. */
  picture?: ImageReference | undefined;
}

/** The result of reading a file: either a value or diagnostics. */
export type ReadResult<Value> = {
  /** A diagnostic for each reference to an entry; it applies if that entry doesn't exist. */
  references?: Diagnostic[] | undefined;
} & (
  | { value: Value; diagnostics?: undefined; fileReferences?: undefined }
  | {
      value?: undefined;
      diagnostics: Diagnostic[];
      /** Links, pictures and downloads of an invalid article, as far as they could be read. */
      fileReferences?: FileReferences | undefined;
    }
);

/** The joiner between two pictographs, as in a family or a flag. */
const emojiJoiner = /(?<=\p{ExtPict}[\ufe0f\p{EMod}]?)\u200d\p{ExtPict}/u.source;
/** Invisible characters in common use: white space, the soft hyphen, the emoji variation selector and joiner. */
const usualInvisible = String.raw`[\t\n\r\u00ad\ufe0f]|${emojiJoiner}`;
/**
 * Control characters, Unicode's Default_Ignorable_Code_Point (bidirectional marks, zero-width characters), surrogates,
 * private-use characters, noncharacters, line separators, the blank Braille pattern, annotation characters, and the
 * replacement character of invalid UTF-8.
 */
const invisible = /[\p{Cc}\p{DI}\p{Cs}\p{Co}\p{NChar}\u2028\u2029\u2800\ufff9-\ufffb\ufffd]/u.source;
/** Characters that editors can't see and that could hide a word from the checks, and stacked combining marks. */
const unreadable = new RegExp(String.raw`(?!${usualInvisible})${invisible}|\p{M}{3}`, 'u');
const everyUnreadable = new RegExp(unreadable, 'gu');
/** Any character outside common, readable ranges: a pre-check, as `unreadable` takes twenty times as long. */
const unusual = /[^\t\n\r -~\u00a0-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]/;

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Reports the first unreadable character of a parsed text; `locate` is called only if there is one. */
export function unreadableText(text: string | undefined, locate: () => Place): Diagnostic[] {
  const match = text && unusual.test(text) && unreadable.exec(text);
  if (!match) return [];
  const place = locate();
  const [found] = match;
  return [
    {
      column: place.line && match.index + 1,
      ...place,
      // Printed as its code, in its place.
      found: `${found === '\ufffd' ? 'ein Zeichen, das beim Umwandeln verloren ging' : 'ein unsichtbares Zeichen'}: ${excerptAround(text, found)}`,
      allowed: 'sichtbarer Text',
      example: 'die Stelle löschen und neu schreiben',
    },
  ];
}

/** Replaces control characters, which a terminal would interpret, and special spaces at either end. */
const visible = (text: string): string =>
  text
    .replace(everyUnreadable, (character) => `‹${codeOf(character)}›`)
    .replace(/^[^\S \t\n\r]|[^\S \t\n\r]$/g, (space) => `‹${codeOf(space)}›`);

const position = ({ file, line, column }: Diagnostic) =>
  [file.replace(/[\t\n\r]/g, ' '), line, line && column].filter(Boolean).join(':');

/** Singular and plural for the heading of a list of warnings. */
export const WARNING_WORDS = ['Eine Warnung', 'Warnungen'] as const;

const format = (diagnostic: Diagnostic): string =>
  [
    visible(position(diagnostic)),
    `  ${visible(diagnostic.field)}`,
    `    gefunden: ${visible(diagnostic.found)}`,
    `    erlaubt:  ${visible(diagnostic.allowed)}`,
    ...(diagnostic.example
      ? [`    Beispiel: ${visible(diagnostic.example).replaceAll('\n', '\n              ')}`]
      : []),
  ].join('\n');

/** Formats a German list by file and line; `words` are singular, with article, and plural for its heading. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  words: readonly [one: string, many: string] = ['Ein Fehler', 'Fehler'],
): string {
  const [one, many] = words;
  const sorted = diagnostics.toSorted(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
  const heading = sorted.length === 1 ? `${one} im Inhalt:` : `${sorted.length} ${many} im Inhalt:`;
  return [heading, ...sorted.map(format)].join('\n\n');
}

/** Separates faults, which stop a build, from warnings at the given time, and adds the source of each rule. */
export function splitBySeverity(
  diagnostics: readonly Diagnostic[],
  now: Date,
): { faults: Diagnostic[]; warnings: Diagnostic[] } {
  const { faults = [], warnings = [] } = Object.groupBy(diagnostics, ({ rule, isWarning }) =>
    !isWarning && (!rule || isInForce(rule, now)) ? 'faults' : 'warnings',
  );
  return { faults: faults.map(withSource), warnings: warnings.map(withSource) };
}

function withSource(diagnostic: Diagnostic): Diagnostic {
  const { since, source } = ruleDay(diagnostic.rule ?? '') ?? {};
  if (!source) return diagnostic;
  return {
    ...diagnostic,
    allowed: `${diagnostic.allowed} (${source}${since ? `; gilt seit ${formatDay(since)}` : ''})`,
  };
}

/** The error that stops a build, with a list of diagnostics. */
export class ContentError extends UserError {
  /** Title of the development server's error page. */
  override name = 'Inhaltsfehler';

  /** @param diagnostics at least one diagnostic */
  constructor(diagnostics: readonly Diagnostic[]) {
    super(formatDiagnostics(diagnostics));
  }
}
