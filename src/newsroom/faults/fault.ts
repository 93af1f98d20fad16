/** A mistake in the content, told so that an editor can mend it. */

/** Where and what is wrong. Lines and columns count from 1. */
export interface Fault {
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

const place = ({ file, line, column }: Fault) => [file, line, line && column].filter(Boolean).join(':');

/**
 * Formats faults as the German list that the build prints.
 *
 * @param faults any number of faults, of any files
 * @returns the list, sorted by file and line, with a heading that counts
 */
export function formatFaults(faults: readonly Fault[]): string {
  const sorted = faults.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
  const heading = sorted.length === 1 ? 'Ein Fehler im Inhalt:' : `${sorted.length} Fehler im Inhalt:`;
  const entries = sorted.map((fault) =>
    [
      place(fault),
      `  ${fault.field}`,
      `    gefunden: ${fault.found}`,
      `    erlaubt:  ${fault.allowed}`,
      ...(fault.example ? [`    Beispiel: ${fault.example.replaceAll('\n', '\n              ')}`] : []),
    ].join('\n'),
  );
  return [heading, ...entries].join('\n\n');
}

/** Stops the build with a list of faults. It carries no stack: the place that matters is in the content. */
export class ContentError extends Error {
  readonly faults: readonly Fault[];

  /** @param faults at least one fault */
  constructor(faults: readonly Fault[]) {
    super(formatFaults(faults));
    this.name = 'Inhaltsfehler';
    this.faults = faults;
    this.stack = '';
  }
}
