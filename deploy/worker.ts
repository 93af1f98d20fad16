import { canonicalPath } from '../src/lib/links/canonical-path.ts';
import { MOVED_FILE } from '../src/lib/links/routes.ts';
import type { Bindings, MessageBatch } from './newsletter/bindings.ts';
import { noteFailures, runIssue, sendBatch } from './newsletter/sending.ts';
import { forgetExpired, newsletterAnswer } from './newsletter/subscription.ts';

/** Name of the dead-letter queue in deploy/wrangler.jsonc. */
const DEAD_LETTERS = 'portal-newsletter-failed';

/** Path of the built not-found page, which is itself answered with 404. */
const NOT_FOUND_PAGE = '/404';

/** A built page with an error status. Not cached, because during a deployment the file may appear a moment later. */
async function failure(status: number, page: string, { url }: Request, assets: Bindings['ASSETS']): Promise<Response> {
  const { body, headers } = await assets.fetch(new Request(new URL(page, url)));
  const answer = new Response(body, { status, headers });
  answer.headers.delete('etag');
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

/** The file of redirects, cached as text: searching it costs less than parsing ten thousand lines. */
let redirects: string | undefined;

/** Reads the file of redirects, again at the next request if that fails. */
async function readRedirects({ href }: URL, assets: Bindings['ASSETS']): Promise<string> {
  if (redirects !== undefined) return redirects;
  const answer = await assets.fetch(new Request(new URL(MOVED_FILE, href)));
  if (answer.ok) redirects = `\n${await answer.text()}`;
  return redirects ?? '';
}

/**
 * The URL to which a former address redirects. Looks it up with its whole query, with the first parameter, and without
 * a query; in the last case the query is appended to the target.
 */
async function newAddress(path: string, url: URL, assets: Bindings['ASSETS']): Promise<string | undefined> {
  const { search, origin } = url;
  const list = await readRedirects(url, assets);
  const old = path.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
  for (const query of new Set([search, search.split('&')[0] ?? '', ''])) {
    const start = `\n${old}${query} /`;
    const at = list.indexOf(start);
    if (at < 0) continue;
    const [to = ''] = list.slice(at + start.length - 1).split(/[ \n]/, 1);
    const address = new URL(to, origin);
    if (query === '') address.search ||= search;
    return address.href;
  }
  return undefined;
}

/**
 * Runs where no file matches, for withdrawn articles, for pages with redirects by query, and for the spellings in
 * `run_worker_first` of wrangler.jsonc; other requests get a file without it. It redirects every spelling to the
 * canonical one, because the host's paths are case-sensitive and its own redirects of `/news/` and `/news.html` are
 * temporary.
 */
export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    const { ASSETS, WITHDRAWN = [] } = env;
    const url = new URL(request.url);
    const wanted = canonicalPath(url.pathname);
    const moved = await newAddress(wanted, url, ASSETS);
    if (moved) return new Response(null, { status: 301, headers: { location: moved } });
    if (wanted !== url.pathname) {
      // An absolute URL, because `//example.com` as a bare path would lead to another site.
      url.pathname = wanted;
      return new Response(null, { status: 308, headers: { location: url.href } });
    }
    const fromNewsletter = await newsletterAnswer(request, env);
    if (fromNewsletter) return fromNewsletter;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, {
        status: 405,
        headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' },
      });
    if (WITHDRAWN.includes(wanted)) return failure(410, wanted, request, ASSETS);
    const answer = await ASSETS.fetch(request);
    return answer.status === 404 || [NOT_FOUND_PAGE, MOVED_FILE].includes(wanted)
      ? failure(404, NOT_FOUND_PAGE, request, ASSETS)
      : answer;
  },

  /** Called by the cron trigger. */
  async scheduled({ scheduledTime }: { scheduledTime: number }, env: Bindings): Promise<void> {
    const now = new Date(scheduledTime);
    await forgetExpired(env, now);
    await runIssue(env, now);
  },

  /** Consumes both queues: mails to send, and dead letters. */
  queue: (batch: MessageBatch, env: Bindings): Promise<void> =>
    batch.queue === DEAD_LETTERS ? noteFailures(batch, env) : sendBatch(batch, env),
};
