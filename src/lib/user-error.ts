/** A fault outside the code, such as in content or settings: its German message says what to do, without a stack trace. */
export class UserError extends Error {
  override stack = '';
}
