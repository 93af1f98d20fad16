/** `npm run import -- <file>`: brings the archive of a WordPress or Ghost site into content/ (docs/own-edition.md). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Archive, Note } from '../authoring/import/archive.ts';
import { readGhost } from '../authoring/import/ghost.ts';
import { decode, readWordPress } from '../authoring/import/wordpress.ts';
import { importArchive } from '../authoring/import/import-archive.ts';
import { REPORT } from '../authoring/import/run.ts';
import { AuthoringError, runCommand } from '../authoring/questions.ts';
import { buildNow } from '../../src/content/clock.ts';

const EXAMPLE =
  'npm run import -- export.xml --media uploads --sponsored-tag anzeige --ai keine --licence "eigene Aufnahme"';

const options = {
  media: { type: 'string' },
  fetch: { type: 'boolean' },
  site: { type: 'string' },
  'sponsored-tag': { type: 'string', multiple: true },
  sponsor: { type: 'string' },
  author: { type: 'string' },
  ai: { type: 'string' },
  credit: { type: 'string' },
  licence: { type: 'string' },
} as const;

function read(file: string): Archive {
  const notes: Note[] = [];
  const name = path.basename(file);
  try {
    const text = decode(readFileSync(file), notes, name);
    return /^\s*\{/.test(text) ? readGhost(text, notes, name) : readWordPress(text, notes, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code)
      throw new AuthoringError(`${file} ist nicht lesbar.\nBeispiel: ${EXAMPLE}`);
    throw error;
  }
}

await runCommand(async () => {
  const { values, positionals } = (() => {
    try {
      return parseArgs({ options, allowPositionals: true });
    } catch (error) {
      throw new AuthoringError(`${(error as Error).message}\nBeispiel: ${EXAMPLE}`);
    }
  })();
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new AuthoringError(`Eine Datei angeben.\nBeispiel: ${EXAMPLE}`);
  if (values.ai && !['keine', 'unterstuetzt', 'erzeugt'].includes(values.ai))
    throw new AuthoringError(`--ai „${values.ai}“ gibt es nicht. Erlaubt: keine, unterstuetzt, erzeugt`);
  const archive = read(file);
  if (values.site) archive.url = values.site.replace(/\/$/, '');
  if (!URL.canParse(archive.url))
    throw new AuthoringError('Der Export nennt seine Website nicht. Erlaubt: --site https://www.frueher.example');
  const { 'sponsored-tag': sponsoredTags = [], ...rest } = values;
  const { written, drafts, waiting, known, notes } = await importArchive(
    archive,
    process.cwd(),
    { ...rest, sponsoredTags },
    buildNow(),
  );
  console.log(`${written} Beiträge und Seiten geschrieben, davon ${drafts} als Entwurf; ${waiting} warten als _….mdx, bis jemand sie ergänzt. ${known} gab es schon.
${notes.length} Zeilen im Bericht: ${REPORT}
Weiter: npm run pruefen`);
});
