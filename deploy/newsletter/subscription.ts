/** Sign-up, confirmation and unsubscribing: what readers and their mail programs ask for below /newsletter/. */
import { canonicalAddress } from '../../src/newsletter/address.ts';
import type { AnswerName } from '../../src/newsletter/answers.ts';
import { SIGN_UP_PATH } from '../../src/newsletter/mailing.ts';
import type { Bindings } from './bindings.ts';
import { confirmationMail, issueMail, readMailing } from './mail.ts';
import { verify } from './token.ts';

const CONFIRM_WITHIN_MS = 48 * 3_600_000;
/** A form with one address and its fields is a hundredth of this. */
const MAX_BODY_BYTES = 10_000;

const statusOf: Record<AnswerName, number> = {
  gesendet: 202,
  bestaetigt: 200,
  abgemeldet: 200,
  abgelehnt: 400,
  abgelaufen: 410,
  'zu-viele-versuche': 429,
  gestoert: 503,
};

/** Scripts get the state and its status; a browser without script is led to the page that says the same. */
function answer(request: Request, state: AnswerName): Response {
  const headers = { 'cache-control': 'no-store' };
  if (request.headers.get('accept')?.includes('application/json'))
    return Response.json({ state }, { status: statusOf[state], headers });
  return new Response(null, { status: 303, headers: { ...headers, location: `/newsletter/${state}` } });
}

/** Browsers send `Origin` with every POST; other programs have no business with the form. */
const isSameOrigin = (request: Request): boolean => request.headers.get('origin') === new URL(request.url).origin;

async function signUp(request: Request, env: Bindings): Promise<AnswerName> {
  if (!isSameOrigin(request) || Number(request.headers.get('content-length')) > MAX_BODY_BYTES) return 'abgelehnt';
  const fields = await request.formData().catch(() => undefined);
  const address = canonicalAddress(fields?.get('email'));
  if (!address || fields?.get('website')) return 'abgelehnt';
  const [client, recipient] = await Promise.all([
    env.PER_CLIENT.limit({ key: request.headers.get('cf-connecting-ip') ?? 'unknown' }),
    env.PER_ADDRESS.limit({ key: address }),
  ]);
  if (!client.success || !recipient.success) return 'zu-viele-versuche';
  // Whether the address is known is not even looked up: every address gets the same mail and the same answer.
  await env.EMAIL.send(await confirmationMail(env, address, Date.now() + CONFIRM_WITHIN_MS));
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
  await env.EMAIL.send(issueMail(env, mailing, mailing.issue, address));
  return 'gesendet';
}

/** What a signed link may do once its button, or a mail program's, has sent a POST. */
const actions = {
  '/newsletter/bestaetigen': { purpose: 'confirm', act: confirm },
  '/newsletter/abmelden': { purpose: 'unsubscribe', act: unsubscribe },
  '/newsletter/probe': { purpose: 'test', act: sendTest },
} as const;

/**
 * Answers below /newsletter/: the pages from the site's files, the rest itself.
 *
 * @param request what was asked
 * @param env the bindings
 * @returns undefined where a file of the site is the answer
 */
export async function newsletterAnswer(request: Request, env: Bindings): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const action = actions[pathname as keyof typeof actions];
  try {
    if (request.method === 'POST' && pathname === SIGN_UP_PATH) return answer(request, await signUp(request, env));
    if (!action) return undefined;
    const token = searchParams.get('t') ?? '';
    const address = verify(env.NEWSLETTER_SECRET, action.purpose, token, Date.now());
    if (!address) return answer(request, 'abgelaufen');
    // Scanners of links open what stands in mails: only a POST does anything.
    if (request.method !== 'POST') return undefined;
    const state = await action.act(address, env);
    // RFC 8058: a mail program follows no redirect.
    const isOneClick = !request.headers.has('origin') && pathname === '/newsletter/abmelden';
    return isOneClick ? new Response(null, { status: 200 }) : answer(request, state);
  } catch (error) {
    console.error('newsletter:', error);
    return answer(request, 'gestoert');
  }
}
