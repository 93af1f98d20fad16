/** Cache keys of pages for `experimental.incrementalBuild`. docs/decisions.md says why they cover all code, too. */
import { instantsIn } from '../format/dates.ts';
import { memoize } from './memoize.ts';
import { contentDigest, sourceVersion } from './source-digest.ts';

const digestOf = memoize((value: object) => contentDigest(JSON.stringify(value)));

/**
 * Makes the cache key of a page from its props.
 * @param props the same objects that the page gets
 * @param props.now the build's clock. The key only covers which instants in `own` have passed: a page that depends on
 * the time in another way would be taken from the cache outdated
 * @param props.shared data that all pages get
 * @param props.own data that only this page gets
 */
export function pageKey({ now, shared, own }: { now: Date; shared: object; own: unknown }): string {
  const text = JSON.stringify(own);
  const passed = instantsIn(text).map((instant) => (new Date(instant) <= now ? 1 : 0));
  return contentDigest([sourceVersion(process.cwd()), digestOf(shared), passed.join(''), text].join('\n'));
}
