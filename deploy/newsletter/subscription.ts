/** Sign-up, confirmation and unsubscribing: what readers and their mail programs ask for below /newsletter/. */
import { answers, type AnswerName } from '../../src/newsletter/answers.ts';
import { SIGN_UP_PATH } from '../../src/newsletter/mailing.ts';
import { canonicalAddress, deletion, isShutOut, mailboxKey, networkKey, suppression } from './addresses.ts';
import type { Bindings } from './bindings.ts';
import { mailTo, readMailing } from './mail.ts';
import { purposes, verify, type Purpose } from './token.ts';

const CONFIRM_WITHIN_MS = 48 * 3_600_000;
/** Confirmation mails that a mailbox gets on a day (UTC), whoever asks for them. */
const MOST_A_DAY = 5;
const RETRY_AFTER_SECONDS = 300;
/** A form with one address and its fields is a hundredth of this. */
const MAX_BODY_BYTES = 10_000;

/** Scripts get the state and its status; a browser without script is led to the page that says the same. */
function answer(request: Request, state: AnswerName): Response {
  const { status } = answers[state];
  const headers = { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': `${RETRY_AFTER_SECONDS}` }) };
  if (request.headers.get('accept')?.includes('application/json')) return Response.json({ state }, { status, headers });
  // RFC 8058: a mail program follows no redirect.
  const isOneClick = !request.headers.has('origin') && new URL(request.url).pathname === purposes.unsubscribe;
  if (isOneClick && request.method === 'POST') return new Response(null, { status, headers });
  return new Response(null, { status: 303, headers: { ...headers, location: `/newsletter/${state}` } });
}

/** Browsers send `Origin` and a length with every form; other programs have no business with it. */
const isFromForm = ({ headers, url }: Request): boolean =>
  headers.get('origin') === new URL(url).origin && Number(headers.get('content-length') ?? Infinity) <= MAX_BODY_BYTES;

async function signUp(request: Request, env: Bindings): Promise<AnswerName> {
  if (!isFromForm(request)) return 'abgelehnt';
  const fields = await request.formData().catch(() => undefined);
  const address = canonicalAddress(fields?.get('email'));
  if (!address || fields?.get('website')) return 'abgelehnt';
  const mailbox = mailboxKey(env.NEWSLETTER_SECRET, address);
  const limits = await Promise.all([
    env.PER_CLIENT.limit({ key: networkKey(request.headers.get('cf-connecting-ip') ?? '') }),
    env.PER_ADDRESS.limit({ key: mailbox }),
  ]);
  if (limits.some(({ success }) => !success) || (await countConfirmation(mailbox, env)) > MOST_A_DAY)
    return 'zu-viele-versuche';
  // Whether the address is subscribed is not even looked up: every address gets the same answer, and but for those shut out the same mail.
  const mailing = await readMailing(env);
  const mail = mailTo(env, mailing, mailing.confirmation, 'confirm', address, Date.now() + CONFIRM_WITHIN_MS);
  if (await env.DB.prepare('SELECT 1 FROM suppressed WHERE address = ?').bind(address).first()) return 'gesendet';
  try {
    await env.EMAIL.send(mail);
  } catch (error) {
    if (!isShutOut(error)) throw error;
    await env.DB.batch(suppression(env.DB, [address]));
  }
  return 'gesendet';
}

/** The day of an instant in UTC, such as "2026-03-28". */
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Counts one more confirmation for a mailbox today. @returns how many that makes */
async function countConfirmation(mailbox: string, { DB }: Bindings): Promise<number> {
  const counted = await DB.prepare(
    'INSERT INTO confirmations VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET sent = sent + 1 RETURNING sent',
  )
    .bind(mailbox, dayOf(new Date()))
    .first<{ sent: number }>();
  return counted?.sent ?? 1;
}

/**
 * Deletes what was kept only to prevent abuse: counts of former days, and signatures of links that would have expired by now.
 *
 * @param env the bindings
 * @param now when the timer was set to call
 */
export async function forgetExpired({ DB }: Bindings, now: Date): Promise<void> {
  const expired = new Date(now.getTime() - CONFIRM_WITHIN_MS).toISOString();
  await DB.batch([
    DB.prepare('DELETE FROM confirmations WHERE day < ?').bind(dayOf(now)),
    DB.prepare('DELETE FROM used_links WHERE used_at < ?').bind(expired),
  ]);
}

/** Stores who pressed a link for the first time: one that was pressed must not bring back who has left since. */
async function confirm(address: string, env: Bindings, link: string): Promise<AnswerName> {
  const { consent } = await readMailing(env);
  const { DB } = env;
  const now = new Date().toISOString();
  const [, used] = await DB.batch([
    DB.prepare(
      `INSERT INTO subscribers (address, consented_at, consent)
        SELECT ?1, ?2, ?3 WHERE NOT EXISTS (SELECT 1 FROM used_links WHERE signature = ?4) ON CONFLICT DO NOTHING`,
    ).bind(address, now, consent, link),
    DB.prepare('INSERT INTO used_links VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING signature').bind(link, now),
  ]);
  return used?.results.length ? 'bestaetigt' : 'schon-bestaetigt';
}

async function unsubscribe(address: string, { DB }: Bindings): Promise<AnswerName> {
  await DB.batch(deletion(DB, [address]));
  return 'abgemeldet';
}

async function sendTest(address: string, env: Bindings): Promise<AnswerName> {
  const mailing = await readMailing(env);
  if (!mailing.issue) return 'gestoert';
  await env.EMAIL.send(mailTo(env, mailing, mailing.issue, 'unsubscribe', address));
  return 'gesendet';
}

/** What a signed link does once its button, or a mail program's, has sent a POST. */
const actions = { confirm, unsubscribe, test: sendTest };

/**
 * Answers below /newsletter/: the pages from the site's files, the rest itself.
 *
 * @param request what was asked
 * @param env the bindings
 * @returns undefined where a file of the site is the answer
 */
export async function newsletterAnswer(request: Request, env: Bindings): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const purpose = (Object.keys(actions) as Purpose[]).find((each) => purposes[each] === pathname);
  try {
    if (request.method === 'POST' && pathname === SIGN_UP_PATH) return answer(request, await signUp(request, env));
    if (!purpose) return undefined;
    const token = searchParams.get('t') ?? '';
    const address = verify(env.NEWSLETTER_SECRET, purpose, token, Date.now());
    if (!address) return answer(request, 'abgelaufen');
    // Scanners of links open what stands in mails: only a POST does anything.
    if (request.method !== 'POST') return undefined;
    return answer(request, await actions[purpose](address, env, token.replace(/.*\./, '')));
  } catch (error) {
    console.error('newsletter:', error);
    return answer(request, 'gestoert');
  }
}
