/** Turns what the build wrote into a mail to one reader. */
import { LINK, MAILING_PATH, type Mail, type Mailing } from '../../src/newsletter/mailing.ts';
import type { Bindings, OutgoingMail } from './bindings.ts';
import { purposes, sign } from './token.ts';

/** Asks the site's own files; the host of the request does not matter to them. */
export async function readMailing({ ASSETS }: Bindings): Promise<Mailing> {
  const answer = await ASSETS.fetch(new Request(`https://assets.local${MAILING_PATH}`));
  if (!answer.ok) throw new Error(`${MAILING_PATH} is missing: the site was built without the newsletter`);
  return (await answer.json()) as Mailing;
}

/** What mail programs should know of each kind of mail. With RFC 8058 their own button sends a POST, without opening a page. */
const headersOf = {
  confirm: () => ({ 'Auto-Submitted': 'auto-generated' }),
  unsubscribe: (link: string, { listId }: Mailing) => ({
    'List-Id': listId,
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
};

/**
 * A mail with the reader's own link in it, whose other links lead to where the site is served.
 *
 * @param env the bindings
 * @param mailing what the build wrote
 * @param mail the confirmation or the issue
 * @param purpose what the link is for
 * @param to the reader's address
 * @param expires until when the link holds, in milliseconds since 1970; without it, for ever
 */
export function mailTo(
  { NEWSLETTER_SECRET: secret, NEWSLETTER_ORIGIN: origin = '' }: Bindings,
  mailing: Mailing,
  { subject, html, text }: Mail,
  purpose: keyof typeof headersOf,
  to: string,
  expires?: number,
): OutgoingMail {
  const { from, replyTo, language } = mailing;
  const link = `${origin || mailing.origin}${purposes[purpose]}?t=${sign(secret, purpose, to, expires)}`;
  const fill = (template: string) =>
    template.replaceAll(mailing.origin, origin || mailing.origin).replaceAll(LINK, link);
  const headers = { 'Content-Language': language, ...headersOf[purpose](link, mailing) };
  return { to, from, replyTo, subject, html: fill(html), text: fill(text), headers };
}
