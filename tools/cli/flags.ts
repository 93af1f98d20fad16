/** Reads the flags of commands and the clock; says in German what is wrong with them. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { buildNow } from '../../src/content/clock.ts';

/** The German message for a command line that can't be read, or for a question about it. */
export const refusedFlags = (
  args: readonly string[],
  flags: readonly string[],
  example: string,
  heading = `Unbekannte Angabe: ${args.join(' ')}`,
): string =>
  `${heading}
${flags.length === 1 ? 'Erlaubt ist' : 'Erlaubt sind'} ${flags.map((flag) => `--${flag}`).join(', ')}.
Beispiel: ${example}`;

/** Parses the command line. If it can't, prints what is allowed and ends the process. */
export function readFlags<const Options extends ParseArgsOptionsConfig>(options: Options, example: string) {
  try {
    return parseArgs({ options }).values;
  } catch {
    console.error(refusedFlags(process.argv.slice(2), Object.keys(options), example));
    process.exit(1);
  }
}

/** The time of the build (`buildNow`). If BUILD_NOW is none, prints that and ends the process. */
export function readClock(): Date {
  try {
    return buildNow();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
