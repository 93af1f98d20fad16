/** A digest of everything that results depend on beside content: for what is kept from one build to the next. */
import { createHash } from 'node:crypto';
import { sourceDigest } from './source-digest.ts';

let version: string | undefined;

/** Digests all code that makes pages. Computed once a process. */
export const codeVersion = (): string =>
  // public/ holds pictures whose size a page prints.
  (version ??= sourceDigest(process.cwd(), ['src', 'content/theme', 'public', 'astro.config.mjs', 'package.json']));

const known = new WeakMap<object, string>();

/** Digests a value that JSON can hold and that is never changed; the digest of the same object is computed once. */
export function digestOf(value: object): string {
  const digest = known.get(value) ?? createHash('sha256').update(JSON.stringify(value)).digest('base64url');
  known.set(value, digest);
  return digest;
}
