/** A fault in content, settings or the command line: its German message says what to do, without a stack trace. */
export class UserError extends Error {
  override stack = '';
}
