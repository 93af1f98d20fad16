/** The file through which the build tells the Worker what to send: every word of a mail is written by the build. */

/** Where the file lies in dist/. */
export const MAILING_PATH = '/newsletter/mailing.json';

/** Where the form posts: the Worker answers there, and no file does. */
export const SIGN_UP_PATH = '/newsletter/anmelden';

/** Stands in a mail where the Worker puts the reader's own link. */
export const LINK = '{{link}}';

/** A mail without its recipient. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
}

/** An issue of the newsletter. */
export interface Issue extends Mail {
  /** From when it may be sent, as an instant in UTC such as "2025-01-25T07:00:00.000Z"; also its name. */
  id: string;
}

/** The content of the file. */
export interface Mailing {
  /** Address of the site without a slash at the end; links in the mails begin with it. */
  origin: string;
  from: { email: string; name: string };
  replyTo: string;
  language: string;
  /** Name of the list for mail programs (RFC 2919). */
  listId: string;
  /** Time of day in that zone, such as "08:00". */
  sentDailyAt: string;
  timeZone: string;
  /** What readers agree to; stored with the address. */
  consent: string;
  confirmation: Mail;
  /** The newest issue; null where nothing has been published. */
  issue: Issue | null;
}
