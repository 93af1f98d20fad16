/** What the commands that write content have in common: who uses them makes mistakes, and may change their mind. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { cancel, isCancel } from '@clack/prompts';

/** A mistake of the author's, told in German; no fault of the program. */
export class AuthoringError extends Error {}

/** Whether somebody is there to be asked. */
export const isInteractive = process.stdin.isTTY && process.stdout.isTTY && !process.env['CI'];

/**
 * Reads the command line.
 *
 * @param args the arguments after the script's name
 * @throws AuthoringError for a flag that does not exist, with those that do and the example
 */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  example: string,
) {
  try {
    return parseArgs({ args, options, allowNegative: true }).values;
  } catch {
    const asksForHelp = args.some((arg) => ['--hilfe', '--help', '-h'].includes(arg));
    const flags = Object.keys(options).map((name) => `--${name}`);
    throw new AuthoringError(
      `${asksForHelp ? 'Ohne Angaben stellt der Befehl Fragen.' : `Unbekannte Angabe: ${args.join(' ')}`}\nErlaubt sind ${flags.join(', ')}.\nBeispiel: ${example}`,
    );
  }
}

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
