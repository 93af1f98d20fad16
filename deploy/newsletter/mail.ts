/** Makes a mail to one reader from the templates that the build wrote. */
import { LINK_PLACEHOLDER, MAILING_PATH, type Mail, type Mailing } from '../../src/newsletter/mailing.ts';
import type { Bindings, OutgoingMail } from './bindings.ts';
import { purposes, sign } from './token.ts';

/** Reads the mail templates from the site's files. Throws if the site was built without the newsletter. */
export async function readMailing({ ASSETS }: Bindings): Promise<Mailing> {
  // The binding ignores the host.
  const answer = await ASSETS.fetch(new Request(`https://assets.local${MAILING_PATH}`));
  if (!answer.ok) throw new Error(`${MAILING_PATH} is missing: the site was built without the newsletter`);
  return (await answer.json()) as Mailing;
}

/** Headers of each kind of mail. With RFC 8058 a mail program unsubscribes by a POST, without opening a page. */
const headersOf = {
  confirm: () => ({ 'Auto-Submitted': 'auto-generated' }),
  unsubscribe: (link: string, { listId }: Mailing) => ({
    'List-Id': listId,
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
};

/**
 * Fills a template with the reader's signed link, and points its other links to where the site is served.
 *
 * @param env the bindings
 * @param mailing the templates and settings from the build
 * @param mail the template: the confirmation or the issue
 * @param purpose purpose of the link
 * @param to the reader's address
 * @param expires when the link expires, in milliseconds since 1970; by default never
 */
export function mailTo(
  { NEWSLETTER_SECRET: secret, NEWSLETTER_ORIGIN }: Bindings,
  mailing: Mailing,
  { subject, html, text }: Mail,
  purpose: keyof typeof headersOf,
  to: string,
  expires?: number,
): OutgoingMail {
  const { from, replyTo, language } = mailing;
  const origin = NEWSLETTER_ORIGIN || mailing.origin;
  const link = `${origin}${purposes[purpose]}?t=${sign(secret, purpose, to, expires)}`;
  const fill = (template: string) => template.replaceAll(mailing.origin, origin).replaceAll(LINK_PLACEHOLDER, link);
  const headers = { 'Content-Language': language, ...headersOf[purpose](link, mailing) };
  return { to, from, replyTo, subject, html: fill(html), text: fill(text), headers };
}

/** Time within which the mail service must answer; the sign-up form waits for twenty seconds. */
const ANSWER_WITHIN_MS = 15_000;

/** The mail service didn't answer in time. It may have accepted the mail. */
export class SilenceError extends Error {
  override readonly name = 'SilenceError';
}

/** Sends a mail. Throws the service's error, or a SilenceError: waiting on would hold up all other mails. */
export async function deliver({ EMAIL }: Bindings, mail: OutgoingMail): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SilenceError('no answer from the mail service')), ANSWER_WITHIN_MS);
  });
  try {
    await Promise.race([EMAIL.send(mail), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the mail was certainly not accepted. After any other error the outcome is unknown, and it isn't resent. */
export function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.startsWith('E_') && code !== 'E_INTERNAL_SERVER_ERROR';
}

/** Whether the mail service refused an address because it suppresses it, after a bounce or a complaint. */
export const isSuppressed = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'E_RECIPIENT_SUPPRESSED';
