/**
 * The key of a page for `experimental.incrementalBuild`: a build keeps the page of an earlier one where the keys are equal.
 * A key that knows less than the page shows would keep pages that are wrong, so it is made of everything the page is given, and of all
 * code: Astro's own hash knows the modules that a page imports, but neither middleware, renderers and client directives nor the names of
 * other islands' files.
 */
import { instantsIn } from '../format/dates.ts';
import { memoize } from './memoize.ts';
import { contentDigest, sourceVersion } from './source-digest.ts';

/** Digests a value that JSON can hold. */
const digestOf = memoize((value: object) => contentDigest(JSON.stringify(value)));

/**
 * Makes the key of a page. The same objects must go to the page.
 * @param props all that the page is given
 * @param props.now the build's clock: it enters the key as the instants in `own` that have passed; whether one has is all that a page may ask of it
 * @param props.shared what all pages are given
 * @param props.own what only this page is given
 */
export function pageKey({ now, shared, own }: { now: Date; shared: object; own: unknown }): string {
  const text = JSON.stringify(own);
  const passed = instantsIn(text).map((instant) => (new Date(instant) <= now ? 1 : 0));
  return contentDigest([sourceVersion(process.cwd()), digestOf(shared), passed.join(''), text].join('\n'));
}
