/** A fault in content, settings or the command line: its German message says what to do, without a stack trace. */
export class UserError extends Error {
  override stack = '';
}

/** The message for a full disk, on which builds and commands fail in English (ENOSPC). */
export const FULL_DISK =
  'Auf dem Datenträger ist kein Platz mehr. Bitte Platz schaffen und den Befehl noch einmal ausführen; die Website in dist/ ist, wie sie war.';
