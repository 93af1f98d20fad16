/** Answers requests below /newsletter/: sign-up, confirmation, unsubscribing and the test mail. */
import { responses, type ResponseName } from '../../src/newsletter/responses.ts';
import { SIGN_UP_PATH } from '../../src/newsletter/mailing.ts';
import { canonicalAddress, mailboxKey, networkKey } from './addresses.ts';
import type { Bindings } from './bindings.ts';
import { deliver, isRefusal, isSuppressed, mailTo, readMailing } from './mail.ts';
import { purposes, verify, type Purpose } from './token.ts';

const CONFIRM_WITHIN_MS = 48 * 3_600_000;
/** Limits of confirmation mails per day (UTC): for a mailbox, and for a network, which may be a whole company's. */
const MAX_PER_MAILBOX = 5;
const MAX_PER_NETWORK = 200;
const RETRY_AFTER_SECONDS = 300;
/** Limit of a form's body; a usual one is a hundredth of this. */
const MAX_BODY_BYTES = 10_000;

/** Answers scripts with the state as JSON, and browsers without script with a redirect to the page of this state. */
function answer(request: Request, state: ResponseName): Response {
  const { status } = responses[state];
  const headers = { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': `${RETRY_AFTER_SECONDS}` }) };
  if (request.headers.get('accept')?.includes('application/json')) return Response.json({ state }, { status, headers });
  // Mail programs don't follow redirects (RFC 8058).
  const isOneClick = !request.headers.has('origin') && new URL(request.url).pathname === purposes.unsubscribe;
  if (isOneClick && request.method === 'POST') return new Response(null, { status, headers });
  return new Response(null, { status: 303, headers: { ...headers, location: `/newsletter/${state}` } });
}

/** Whether a request is a form of this site. Browsers send `Origin` and `Content-Length` with every form. */
const isFromForm = ({ headers, url }: Request): boolean =>
  headers.get('origin') === new URL(url).origin && Number(headers.get('content-length') ?? Infinity) <= MAX_BODY_BYTES;

async function signUp(request: Request, env: Bindings): Promise<ResponseName> {
  if (!isFromForm(request)) return 'abgelehnt';
  const fields = await request.formData().catch(() => undefined);
  const address = canonicalAddress(fields?.get('email'));
  if (!address || fields?.get('website')) return 'abgelehnt';
  const mailbox = mailboxKey(env.NEWSLETTER_SECRET, address);
  const network = networkKey(env.NEWSLETTER_SECRET, request.headers.get('cf-connecting-ip') ?? '');
  const limits = await Promise.all([env.PER_CLIENT.limit({ key: network }), env.PER_ADDRESS.limit({ key: mailbox })]);
  if (limits.some(({ success }) => !success)) return 'zu-viele-versuche';
  const count = (more: 1 | -1) =>
    Promise.all([countConfirmation(mailbox, env, more), countConfirmation(network, env, more)]);
  const [ofMailbox, ofNetwork] = await count(1);
  if (ofMailbox > MAX_PER_MAILBOX || ofNetwork > MAX_PER_NETWORK) return 'zu-viele-versuche';
  // Subscribed, unknown and suppressed addresses get the same answer, so that it doesn't reveal who is subscribed.
  const mailing = await readMailing(env);
  const mail = mailTo(env, mailing, mailing.confirmation, 'confirm', address, Date.now() + CONFIRM_WITHIN_MS);
  if (await env.DB.prepare('SELECT 1 FROM suppressed WHERE address = ?').bind(address).first()) return 'gesendet';
  try {
    await deliver(env, mail);
  } catch (error) {
    if (isRefusal(error)) await count(-1);
    if (!isSuppressed(error)) throw error;
  }
  return 'gesendet';
}

/** The date in UTC, such as "2026-03-28". */
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Counts one more confirmation for a mailbox or network, or one less if the mail was refused. @returns today's count */
async function countConfirmation(key: string, { DB }: Bindings, more: 1 | -1): Promise<number> {
  const counted = await DB.prepare(
    'INSERT INTO confirmations VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET sent = sent + ?3 RETURNING sent',
  )
    .bind(key, dayOf(new Date()), more)
    .first<{ sent: number }>();
  return counted?.sent ?? 1;
}

/** Deletes data that is stored only against abuse: counts of former days, and signatures of expired links. */
export async function forgetExpired({ DB }: Bindings, now: Date): Promise<void> {
  const expired = new Date(now.getTime() - CONFIRM_WITHIN_MS).toISOString();
  await DB.batch([
    DB.prepare('DELETE FROM confirmations WHERE day < ?').bind(dayOf(now)),
    DB.prepare('DELETE FROM used_links WHERE used_at < ?').bind(expired),
  ]);
}

/**
 * Stores a subscriber, once per link, so that a used link can't resubscribe a reader who has unsubscribed since.
 * Addresses that were suppressed after the link was sent are not stored.
 */
async function confirm(address: string, env: Bindings, link: string): Promise<ResponseName> {
  const { consent } = await readMailing(env);
  const { DB } = env;
  const now = new Date().toISOString();
  const [suppressed, , used] = await DB.batch([
    DB.prepare('SELECT 1 FROM suppressed WHERE address = ?').bind(address),
    DB.prepare(
      `INSERT INTO subscribers (address, consented_at, consent)
        SELECT ?1, ?2, ?3 WHERE NOT EXISTS (SELECT 1 FROM used_links WHERE signature = ?4)
          AND NOT EXISTS (SELECT 1 FROM suppressed WHERE address = ?1) ON CONFLICT DO NOTHING`,
    ).bind(address, now, consent, link),
    DB.prepare('INSERT INTO used_links VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING signature').bind(link, now),
  ]);
  if (suppressed?.results.length) return 'abgelaufen';
  return used?.results.length ? 'bestaetigt' : 'schon-bestaetigt';
}

async function unsubscribe(address: string, { DB }: Bindings): Promise<ResponseName> {
  await DB.batch(
    ['subscribers', 'sendings'].map((table) => DB.prepare(`DELETE FROM ${table} WHERE address = ?`).bind(address)),
  );
  return 'abgemeldet';
}

async function sendTest(address: string, env: Bindings): Promise<ResponseName> {
  const mailing = await readMailing(env);
  if (!mailing.issue) return 'gestoert';
  await deliver(env, mailTo(env, mailing, mailing.issue, 'unsubscribe', address));
  return 'gesendet';
}

/** What a POST to a signed link does, by its purpose. */
const actions = { confirm, unsubscribe, test: sendTest };

/** Answers a request to the newsletter. Undefined if the answer is a page of the site. */
export async function newsletterAnswer(request: Request, env: Bindings): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const purpose = (Object.keys(actions) as Purpose[]).find((each) => purposes[each] === pathname);
  try {
    if (request.method === 'POST' && pathname === SIGN_UP_PATH) return answer(request, await signUp(request, env));
    const token = searchParams.get('t') ?? '';
    // Without a token it is a page like any other, which verify.ts compares with its file.
    if (!purpose || (!token && request.method !== 'POST')) return undefined;
    const address = verify(env.NEWSLETTER_SECRET, purpose, token, Date.now());
    if (!address) return answer(request, 'abgelaufen');
    // Only a POST has an effect, because link scanners open the links of mails with GET.
    if (request.method !== 'POST') return undefined;
    return answer(request, await actions[purpose](address, env, token.replace(/.*\./, '')));
  } catch (error) {
    console.error('newsletter:', error);
    return answer(request, 'gestoert');
  }
}
