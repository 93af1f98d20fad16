/** What is wrong with a painted picture, in German, for findings. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeVersion } from '../../src/lib/cache/code-version.ts';
import { labelDiagnostics, type LabelDiagnostic } from '../../src/images/preview/label-proof.ts';

const words: Record<LabelDiagnostic, string> = {
  'unknown-size': 'stimmt die Größe mit keinem der drei Formate überein',
  'label-not-in-pixels': 'ist die Kennzeichnung nicht gemalt',
  'label-not-in-file': 'nennt die Datei die Kennzeichnung nicht',
  'amber-on-editorial-picture': 'steht das Band der Anzeigen, obwohl die Seite keine ist',
  'disclosure-on-editorial-picture': 'nennt die Datei eine Kennzeichnung, obwohl die Seite keine Anzeige ist',
};

/** Decoding is the costly part; the same bytes always give the same answer, in this build and the next. */
const STORE = '.cache/audit/pictures.json';
let known: { version: string; right: Set<string> } | undefined;

function openStore(): { version: string; right: Set<string> } {
  const version = codeVersion();
  const kept = existsSync(STORE)
    ? (JSON.parse(readFileSync(STORE, 'utf8')) as [string, ...string[]])
    : [version];
  return { version, right: new Set(kept[0] === version ? kept.slice(1) : []) };
}

/** Writes down which pictures were right; those with diagnostics are looked at again each time. */
export function keepRightPictures(): void {
  if (!known) return;
  mkdirSync(dirname(STORE), { recursive: true });
  writeFileSync(STORE, JSON.stringify([known.version, ...known.right]));
}

/**
 * Compares a picture with what its page is.
 *
 * @param png the file
 * @param label the label that must be painted; undefined for pages that are no advertising
 * @returns what is wrong, as ends of a sentence that begins with the picture
 */
export async function pictureDiagnostics(png: Buffer, label: string | undefined): Promise<string[]> {
  known ??= openStore();
  const key = createHash('sha256').update(`${label}\n`).update(png).digest('base64url');
  if (known.right.has(key)) return [];
  const diagnostics = await labelDiagnostics(png, label);
  if (diagnostics.length === 0) known.right.add(key);
  return diagnostics.map((diagnostic) => words[diagnostic]);
}
