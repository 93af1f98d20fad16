/** `npm run migrate [-- --ki keine]`: migrates the edition from older versions; prints the files changed. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { steps as stepsTo03, type EditionTexts, type Statements, type Step } from './migrations/0.3.ts';
import { textsOf } from './new-edition.ts';
import { UserError } from '../../src/lib/user-error.ts';
import { readCommandLine, runCommand } from '../cli/command.ts';

/** Migration steps to each version since 0.2.0, oldest first. */
export const migrations: readonly { version: string; steps: readonly Step[] }[] = [
  { version: '0.3.0', steps: stepsTo03 },
];

function editionTexts(root: string): EditionTexts {
  const folders = ['content', 'public'].filter((folder) => existsSync(path.join(root, folder)));
  return new Map(
    folders.flatMap((folder) =>
      [...textsOf(path.join(root, folder))].map(([file, text]) => [`${folder}/${file}`, text] as const),
    ),
  );
}

/** Runs all migrations on the project at `root`; returns a German line for each file written or removed. */
export function migrateEdition(root: string, statements: Statements): string[] {
  const before = editionTexts(root);
  const after = migrations
    .flatMap(({ steps }) => steps)
    .reduce((files, { migrate }) => migrate?.(files, statements) ?? files, before);
  const removed = [...before.keys()].filter((file) => !after.has(file));
  for (const file of removed) rmSync(path.join(root, file));
  const written = [...after].filter(([file, text]) => text !== before.get(file));
  for (const [file, text] of written) writeFileSync(path.join(root, file), text);
  return [...removed.map((file) => `${file}: entfernt`), ...written.map(([file]) => `${file}: geschrieben`)];
}

if (import.meta.main)
  await runCommand(() => {
    const { values } = readCommandLine({ options: { ki: { type: 'string' } } }, 'npm run migrate -- --ki keine');
    if (![undefined, 'keine'].includes(values.ki))
      throw new UserError(`Unbekannte Angabe: --ki ${values.ki}\nErlaubt ist --ki keine.`);
    const lines = migrateEdition(process.cwd(), { withoutAi: values.ki === 'keine' });
    console.log(lines.join('\n') || 'Die Ausgabe hat schon die Form dieser Fassung; nichts ist geändert.');
  });
