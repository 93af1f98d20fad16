import { canonicalPath } from '../src/lib/links/canonical-path.ts';
import { MOVED_FILE } from '../src/lib/links/routes.ts';
import type { Bindings, MessageBatch } from './newsletter/bindings.ts';
import { noteFailures, runIssue, sendBatch } from './newsletter/sending.ts';
import { forgetExpired, newsletterAnswer } from './newsletter/subscription.ts';

/** The queue of deploy/wrangler.jsonc for what could not be sent. */
const DEAD_LETTERS = 'portal-newsletter-failed';

/** The built page for addresses that don't exist; it has no address of its own. */
const NOT_FOUND_PAGE = '/404';

/** A page with a status of failure. It must not be kept: in the middle of a deployment the file may be about to come. */
async function failure(status: number, page: string, { url }: Request, assets: Bindings['ASSETS']): Promise<Response> {
  const { body, headers } = await assets.fetch(new Request(new URL(page, url)));
  const answer = new Response(body, { status, headers });
  answer.headers.delete('etag');
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

/** The list of redirects as text: searching it costs less than making ten thousand entries of it. */
let moves: string | undefined;

/** Where an old address leads: asked with its whole query, with the first part of it, or, as any other query is kept, with none. */
async function newAddress(
  path: string,
  { search, origin, href }: URL,
  assets: Bindings['ASSETS'],
): Promise<string | undefined> {
  const answer = moves ?? (await assets.fetch(new Request(new URL(MOVED_FILE, href))));
  const list = (moves = typeof answer === 'string' ? answer : answer.ok ? `\n${await answer.text()}` : '');
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
 * Runs only where no file answers, for withdrawn articles, for pages that are old addresses with a query, and for the spellings that wrangler.jsonc names in
 * `run_worker_first`; pages in their one true spelling are sent without it. It leads every other spelling to that one, because file hosts tell `/News`
 * from `/news` and readers don't, and because the host's own redirects of `/news/` and `/news.html` are temporary.
 */
export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    const { ASSETS, WITHDRAWN = [] } = env;
    const url = new URL(request.url);
    const wanted = canonicalPath(url.pathname);
    const moved = await newAddress(wanted, url, ASSETS);
    if (moved) return new Response(null, { status: 301, headers: { location: moved } });
    if (wanted !== url.pathname) {
      // Assigned to the URL, never printed as a bare path: `//example.com` would lead to another site.
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

  /** The timer. */
  async scheduled({ scheduledTime }: { scheduledTime: number }, env: Bindings): Promise<void> {
    const now = new Date(scheduledTime);
    await forgetExpired(env, now);
    await runIssue(env, now);
  },

  /** Both queues. */
  queue: (batch: MessageBatch, env: Bindings): Promise<void> =>
    batch.queue === DEAD_LETTERS ? noteFailures(batch, env) : sendBatch(batch, env),
};
