/** What the commands share: flags, and German messages instead of stack traces. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { FULL_DISK, UserError } from '../../src/lib/user-error.ts';

/**
 * Parses the command line by `config` of Node's `parseArgs`. If a flag is unknown or lacks its value, prints the known
 * ones and an example, and ends the process with the exit code `failure`.
 */
export function readCommandLine<const Config extends ParseArgsConfig>(config: Config, example: string, failure = 1) {
  try {
    return parseArgs<Config>(config);
  } catch {
    const names = Object.entries(config.options ?? {}).flatMap(([name, { type }]) =>
      config.allowNegative && type === 'boolean' ? [name, `no-${name}`] : [name],
    );
    console.error(`Unbekannte Angabe, oder ihr Wert fehlt: ${process.argv.slice(2).join(' ')}
Erlaubt ${names.length > 1 ? 'sind' : 'ist'} ${names.map((name) => `--${name}`).join(', ') || 'keine'}.
Beispiel: ${example}`);
    process.exit(failure);
  }
}

/**
 * Runs a command. An error is printed and sets the exit code `failure`; of a UserError and a full disk, only the German
 * message is.
 */
export async function runCommand(command: () => void | Promise<void>, failure = 1): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
    console.error(isFull ? FULL_DISK : error instanceof UserError ? error.message : error);
    process.exitCode = failure;
  }
}
