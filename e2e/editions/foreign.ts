/** What a newcomer in Germany makes of the shipped content: the command for an edition of one's own, then a person, three articles and a page; neither advertising nor search. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readFolder } from '../../tools/audit/build-output.ts';
import { replaceEdition } from '../../tools/authoring/new-edition.ts';
import { parse } from 'yaml';
import { readFiles, type Edition } from './edition.ts';

const shipped = resolve(import.meta.dirname, '../../content');

/** Whether the sample lies in content/: an edition of one's own has no id, and its pages are not those that the command changes. */
export const isSample = 'id' in (parse(readFileSync(join(shipped, 'site.yaml'), 'utf8')) as object);

/** The files that the command leaves: paths within content/ to their bytes. */
function commandsFiles(): Record<string, Uint8Array> {
  const root = mkdtempSync(join(tmpdir(), 'foreign-'));
  cpSync(isSample ? shipped : join(import.meta.dirname, 'base'), join(root, 'content'), { recursive: true });
  const answers = {
    name: 'Seeufer',
    untertitel: 'Neues aus den Gemeinden am See',
    domain: 'www.grünes-ufer.example',
    land: 'DE',
    ort: 'Lindau',
    region: 'Bodensee, Bayern',
    akzent: '#4a1038',
    ressorts: 'Gemeinden, Vereine, Wetter',
  };
  replaceEdition(root, answers, new Date('2026-03-01T08:00:00+01:00'));
  const { files, bytes } = readFolder(join(root, 'content'));
  const written = Object.fromEntries(files.map((file) => [file, bytes(file) ?? Buffer.of()]));
  rmSync(root, { recursive: true });
  return written;
}

const command = commandsFiles();

/** The edition. */
export const foreign: Edition = {
  now: '2026-03-02T08:00:00+01:00',
  files: {
    ...command,
    'site.yaml': `${new TextDecoder().decode(command['site.yaml'])}search: false\n`,
    ...readFiles('foreign'),
  },
};
