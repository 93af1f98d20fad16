/**
 * The key of an article's page for `experimental.incrementalBuild`: a build keeps the page of an earlier one where the keys are equal.
 * A key that knows less than the page shows would keep pages that are wrong, so it is made of everything the page is given, and of all code.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What pages are made with. Astro's own hash knows the modules that a page imports, but neither middleware, renderers and client
 * directives nor the names of other islands' files; public/ holds pictures whose size a page prints.
 */
const code = ['src', 'public', '.config', 'astro.config.mjs', 'package.json', 'package-lock.json'];

/** An instant as content writes it. Whether it has passed is all that a page may ask of the build's clock. */
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g;

function files(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch {
    return [path];
  }
}

let version: string | undefined;

/** A digest of all code, and of the runtime, whose words for dates and numbers change with its version. */
function codeVersion(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of code.flatMap(files)) hash.update(file).update(readFileSync(file));
  return hash.digest('base64url');
}

const known = new WeakMap<object, string>();

/** The text of a value; that of shared ones such as the site's settings is kept as a digest. */
function digest(value: object): string {
  const text = known.get(value) ?? createHash('sha256').update(JSON.stringify(value)).digest('base64url');
  known.set(value, text);
  return text;
}

/**
 * Makes the key of a page.
 *
 * @param props all that the page is given; the same object must go to the page
 * @param props.now the build's clock: it enters the key as the instants in `own` that have passed
 * @param props.shared what all pages are given
 * @param props.own what only this page is given
 */
export function pageKey({ now, shared, own }: { now: Date; shared: object; own: unknown }): string {
  version ??= codeVersion();
  const text = JSON.stringify(own);
  const passed = text.match(INSTANT)?.map((instant) => (new Date(instant) <= now ? 1 : 0)) ?? [];
  return createHash('sha256')
    .update([version, digest(shared), passed.join(''), text].join('\n'))
    .digest('base64url');
}
