/**
 * Keeps results of pages between builds, in .cache. A result is taken again while the page's bytes, all code and whatever its rules
 * read of the content are the same. `npm run audit` does not use it: it reads every page anew.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeVersion, digestOf } from '../../../src/lib/cache/code-version.ts';
import type { PageResult } from '../run-audit.ts';
import type { ExpectedSite } from '../expected-site.ts';
import type { ResultCache } from './result-cache.ts';
import { isSame, trackReads, type Reads } from './track-reads.ts';

interface Kept {
  html: string;
  reads: Reads;
  result: PageResult;
}

const sets = {
  write: (_key: string, value: unknown) =>
    value instanceof Set ? { set: [...(value as Set<string>)] } : value,
  read: (key: string, value: unknown) => (key === 'ids' ? new Set((value as { set: string[] }).set) : value),
};

/** One page a line, so that a broken file costs a full audit and no more. */
function load(file: string, version: string): Map<string, Kept> {
  if (!existsSync(file)) return new Map();
  const [first, ...lines] = readFileSync(file, 'utf8').split('\n');
  if (first !== version) return new Map();
  return new Map(lines.map((line) => JSON.parse(line, sets.read) as [string, Kept]));
}

/**
 * Opens the store.
 *
 * @param file where it lies
 * @param expected the content
 * @returns a memory, and the function that writes it back with the pages of this run
 */
export function pageStore(file: string, expected: ExpectedSite): ResultCache & { save: () => void } {
  const shared = digestOf([expected.site, [...expected.authors], [...expected.sponsorHosts]]);
  const version = `${codeVersion()} ${shared}`;
  const before = load(file, version);
  const now = new Map<string, Kept>();
  return {
    audit(name, read, run) {
      const text = read();
      const html = createHash('sha256').update(text).digest('base64url');
      const known = now.get(name) ?? before.get(name);
      if (known?.html === html && isSame(expected, known.reads)) {
        now.set(name, known);
        return known.result;
      }
      const { watched, reads } = trackReads(expected);
      const result = run(text, watched);
      now.set(name, { html, reads, result });
      return result;
    },
    save() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        [version, ...[...now].map((entry) => JSON.stringify(entry, sets.write))].join('\n'),
      );
    },
  };
}
