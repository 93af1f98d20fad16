/**
 * A German edition made from the shipped content with `npm run new:edition`, plus an author, three articles, the
 * advertisement of a bank and a page; without search.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFolder } from '../../tools/audit/build-output.ts';
import { replaceEdition } from '../../tools/authoring/new-edition.ts';
import { isSample, shipped } from './base.ts';
import { readFiles, type Edition } from './edition.ts';

/** Bytes of the files that new:edition leaves, by path within content/. */
function newEditionFiles(): Record<string, Uint8Array> {
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

const generated = newEditionFiles();

export const foreign: Edition = {
  now: '2026-03-02T08:00:00+01:00',
  files: {
    ...generated,
    'site.yaml': `${new TextDecoder().decode(generated['site.yaml'])}search: false\n`,
    ...readFiles('foreign'),
  },
};
