/** A mistake in the content, told so that an editor can mend it. */

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
}

const place = ({ file, line, column }: Diagnostic) => [file, line, line && column].filter(Boolean).join(':');

/**
 * Formats diagnostics as the German list that the build prints.
 *
 * @param diagnostics any number of diagnostics, of any files
 * @returns the list, sorted by file and line, with a heading that counts
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const sorted = diagnostics.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
  const heading = sorted.length === 1 ? 'Ein Fehler im Inhalt:' : `${sorted.length} Fehler im Inhalt:`;
  const entries = sorted.map((diagnostic) =>
    [
      place(diagnostic),
      `  ${diagnostic.field}`,
      `    gefunden: ${diagnostic.found}`,
      `    erlaubt:  ${diagnostic.allowed}`,
      ...(diagnostic.example ? [`    Beispiel: ${diagnostic.example.replaceAll('\n', '\n              ')}`] : []),
    ].join('\n'),
  );
  return [heading, ...entries].join('\n\n');
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
