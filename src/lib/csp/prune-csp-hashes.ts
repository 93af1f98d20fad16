/** Leaves in a page's content security policy only the hashes of what stands in that page. */
import { createHash } from 'node:crypto';

const META = /(<meta http-equiv="content-security-policy" content=")([^"]*)/;
const INLINE = /<(?:script|style)\b(?![^>]*(?:\bsrc=|ld\+json))[^>]*>(.*?)<\/(?:script|style)>/gs;
const HASH = / 'sha256-[^']+'/g;

/** The same styles stand in every page: each is hashed once. */
const hashes = new Map<string, string>();

function hashOf(content: string): string {
  const known = hashes.get(content);
  if (known) return known;
  const hash = ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  hashes.set(content, hash);
  return hash;
}

/**
 * Astro lists the hashes of all styles and scripts of the whole site in every page, those of its own that are not used, too. Fewer is
 * stricter, and half a kilobyte less for the reader. Hashes are only ever taken away.
 */
export function pruneCspHashes(html: string): string {
  const present = new Set([...html.matchAll(INLINE)].map(([, content = '']) => hashOf(content)));
  return html.replace(
    META,
    (_, start: string, policy: string) => start + policy.replace(HASH, (hash) => (present.has(hash) ? hash : '')),
  );
}
