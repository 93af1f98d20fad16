/** Turns what the build wrote into a mail to one reader. */
import { LINK, MAILING_PATH, type Mail, type Mailing } from '../../src/newsletter/mailing.ts';
import type { Bindings, OutgoingMail } from './bindings.ts';
import { sign } from './token.ts';

/** Asks the site's own files; the host of the request does not matter to them. */
export async function readMailing({ ASSETS }: Bindings): Promise<Mailing> {
  const answer = await ASSETS.fetch(new Request(`https://assets.local${MAILING_PATH}`));
  if (!answer.ok) throw new Error(`${MAILING_PATH} is missing: the site was built without the newsletter`);
  return (await answer.json()) as Mailing;
}

/** A mail with the reader's link in it, whose other links lead to where the site is served. */
function fillIn(mailing: Mailing, mail: Mail, origin: string, to: string, link: string): OutgoingMail {
  const fill = (text: string) => text.replaceAll(mailing.origin, origin).replaceAll(LINK, link);
  return {
    to,
    from: mailing.from,
    replyTo: mailing.replyTo,
    subject: mail.subject,
    html: fill(mail.html),
    text: fill(mail.text),
    headers: { 'Content-Language': mailing.language },
  };
}

/**
 * The mail that asks for a confirmation.
 *
 * @param env the bindings
 * @param to whose address was typed
 * @param expires until when the link holds, in milliseconds since 1970
 */
export async function confirmationMail(env: Bindings, to: string, expires: number): Promise<OutgoingMail> {
  const mailing = await readMailing(env);
  const origin = env.NEWSLETTER_ORIGIN ?? mailing.origin;
  const link = `${origin}/newsletter/bestaetigen?t=${sign(env.NEWSLETTER_SECRET, 'confirm', to, expires)}`;
  const mail = fillIn(mailing, mailing.confirmation, origin, to, link);
  return { ...mail, headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' } };
}

/**
 * An issue for one reader.
 *
 * @param env the bindings
 * @param mailing what the build wrote, with the issue
 * @param issue the issue
 * @param to the reader's address
 */
export function issueMail(env: Bindings, mailing: Mailing, issue: Mail, to: string): OutgoingMail {
  const origin = env.NEWSLETTER_ORIGIN ?? mailing.origin;
  const link = `${origin}/newsletter/abmelden?t=${sign(env.NEWSLETTER_SECRET, 'unsubscribe', to)}`;
  const mail = fillIn(mailing, issue, origin, to, link);
  return {
    ...mail,
    headers: {
      ...mail.headers,
      'List-Id': mailing.listId,
      'List-Unsubscribe': `<${link}>`,
      // RFC 8058: the mail program's own button sends this in a POST, without opening a page.
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
