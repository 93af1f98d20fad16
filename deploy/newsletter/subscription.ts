/** Sign-up, confirmation and unsubscribing: what readers and their mail programs ask for below /newsletter/. */
import { canonicalAddress } from '../../src/newsletter/address.ts';
import { answers, type AnswerName } from '../../src/newsletter/answers.ts';
import { SIGN_UP_PATH } from '../../src/newsletter/mailing.ts';
import type { Bindings } from './bindings.ts';
import { mailTo, readMailing } from './mail.ts';
import { purposes, verify, type Purpose } from './token.ts';

const CONFIRM_WITHIN_MS = 48 * 3_600_000;
/** A form with one address and its fields is a hundredth of this. */
const MAX_BODY_BYTES = 10_000;

/** Scripts get the state and its status; a browser without script is led to the page that says the same. */
function answer(request: Request, state: AnswerName): Response {
  const headers = { 'cache-control': 'no-store' };
  if (request.headers.get('accept')?.includes('application/json'))
    return Response.json({ state }, { status: answers[state].status, headers });
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
  const client = request.headers.get('cf-connecting-ip') ?? 'unknown';
  const limits = await Promise.all([
    // One connection has as many IPv6 addresses as it likes, which share their first four groups.
    env.PER_CLIENT.limit({ key: client.split(':').slice(0, 4).join(':') }),
    // What stands behind a plus sign leads to the same mailbox.
    env.PER_ADDRESS.limit({ key: address.replace(/\+[^@]*/, '') }),
  ]);
  if (limits.some(({ success }) => !success)) return 'zu-viele-versuche';
  // Whether the address is known is not even looked up: every address gets the same mail and the same answer.
  const mailing = await readMailing(env);
  await env.EMAIL.send(mailTo(env, mailing, mailing.confirmation, 'confirm', address, Date.now() + CONFIRM_WITHIN_MS));
  return 'gesendet';
}

async function confirm(address: string, env: Bindings): Promise<AnswerName> {
  const { consent } = await readMailing(env);
  await env.DB.prepare(
    'INSERT INTO subscribers (address, consented_at, consent) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
    .bind(address, new Date().toISOString(), consent)
    .run();
  return 'bestaetigt';
}

async function unsubscribe(address: string, env: Bindings): Promise<AnswerName> {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM subscribers WHERE address = ?').bind(address),
    env.DB.prepare('DELETE FROM sendings WHERE address = ?').bind(address),
  ]);
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
    const address = verify(env.NEWSLETTER_SECRET, purpose, searchParams.get('t') ?? '', Date.now());
    if (!address) return answer(request, 'abgelaufen');
    // Scanners of links open what stands in mails: only a POST does anything.
    if (request.method !== 'POST') return undefined;
    const state = await actions[purpose](address, env);
    // RFC 8058: a mail program follows no redirect.
    const isOneClick = !request.headers.has('origin') && purpose === 'unsubscribe';
    return isOneClick ? new Response(null, { status: 200 }) : answer(request, state);
  } catch (error) {
    console.error('newsletter:', error);
    return answer(request, 'gestoert');
  }
}
