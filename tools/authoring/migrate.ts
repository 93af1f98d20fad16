/** `npm run migrate [-- --ki keine]`: writes the files of an edition of an older version in today's form. What it changed it names. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { steps as stepsTo03, type EditionTexts, type Statements, type Step } from './migrations/0.3.ts';
import { textsOf } from './new-edition.ts';

/** The steps to each version since 0.2.0, oldest first. */
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

/** Takes all steps on the files of a project; returns what it did, in German, a line for each file. */
export function migrateEdition(root: string, statements: Statements): string[] {
  const before = editionTexts(root);
  const after = migrations
    .flatMap(({ steps }) => steps)
    .reduce((files, { migrate }) => migrate?.(files, statements) ?? files, before);
  const gone = [...before.keys()].filter((file) => !after.has(file));
  for (const file of gone) rmSync(path.join(root, file));
  const written = [...after].filter(([file, text]) => text !== before.get(file));
  for (const [file, text] of written) writeFileSync(path.join(root, file), text);
  return [...gone.map((file) => `${file}: entfernt`), ...written.map(([file]) => `${file}: geschrieben`)];
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { ki: { type: 'string' } } });
  for (const line of migrateEdition(process.cwd(), { withoutAi: values.ki === 'keine' })) console.log(line);
}
