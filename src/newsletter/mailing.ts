/** The file from which the Worker sends mails: the build writes their complete texts. */

/** Path of the file in dist/. */
export const MAILING_PATH = '/newsletter/mailing.json';

/** Path that the sign-up form posts to, handled by the Worker. */
export const SIGN_UP_PATH = '/newsletter/anmelden';

/** Placeholder in mails for the reader's own link, which the Worker fills in. */
export const LINK_PLACEHOLDER = '{{link}}';

/** A mail without its recipient. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
}

/** An issue of the newsletter. */
export interface Issue extends Mail {
  /** Its day, such as "2025-01-25": another time of sending makes no new issue. */
  id: string;
  /** Earliest time of sending in UTC, such as "2025-01-25T07:00:00.000Z". */
  sendAt: string;
}

/** Content of the file at {@link MAILING_PATH}. */
export interface Mailing {
  /** URL of the site without trailing slash; links in the mails begin with it. */
  origin: string;
  from: { email: string; name: string };
  replyTo: string;
  language: string;
  /** Value of the List-Id header (RFC 2919). */
  listId: string;
  /** Time of day in `timeZone`, such as "08:00". */
  sentDailyAt: string;
  timeZone: string;
  /** The text that subscribers consent to; stored with the address. */
  consent: string;
  confirmation: Mail;
  /** The newest issue; null if nothing has been published. */
  issue: Issue | null;
  /** The issue before, which is due if an article of the next one is deployed before the Worker has sent it. */
  previous: Issue | null;
}
