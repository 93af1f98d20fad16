/** What the commands that write content have in common: who uses them makes mistakes, and may change their mind. */
import { cancel, isCancel } from '@clack/prompts';

/** A mistake of the author's, told in German; no fault of the program. */
export class AuthoringError extends Error {}

/** Whether somebody is there to be asked. */
export const isInteractive = process.stdin.isTTY && process.stdout.isTTY && !process.env['CI'];

/** Waits for an answer, and ends the command where none is given. */
export async function answer<Value>(prompt: Promise<Value>): Promise<Exclude<Value, symbol>> {
  const value = await prompt;
  if (!isCancel(value)) return value as Exclude<Value, symbol>;
  cancel('Abgebrochen; es wurde nichts geschrieben.');
  process.exit(1);
}

/** Runs a command; of a mistake it prints the words alone. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof AuthoringError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
