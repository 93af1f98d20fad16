/** Pages of the newsletter. */
import type { SiteSettings } from '../content/schemas/site.ts';
import { formatDay } from '../lib/format/dates.ts';
import { slugify } from '../lib/format/slugify.ts';
import { responses } from './responses.ts';

/** A page below /newsletter/: a response, or a question with a button. */
export interface NewsletterPage {
  /** Last segment of the path. */
  name: string;
  title: string;
  text: string;
  /** Label of the button. It posts to the page's own URL, which includes the signature of the mail's link. */
  button?: string;
}

const questions: readonly NewsletterPage[] = [
  {
    name: 'bestaetigen',
    title: 'Anmeldung bestätigen',
    text: 'Mit dem Knopf bestätigen Sie, dass Sie den Newsletter bekommen möchten. Erst dann speichern wir Ihre Adresse.',
    button: 'Anmeldung bestätigen',
  },
  {
    name: 'abmelden',
    title: 'Newsletter abmelden',
    text: 'Mit dem Knopf melden Sie sich ab. Wir löschen Ihre Adresse dann sofort.',
    button: 'Jetzt abmelden',
  },
];

type Newsletter = NonNullable<SiteSettings['newsletter']>;

/** Settings of an edition with a newsletter. */
export type NewsletterSite = SiteSettings & { newsletter: Newsletter };

/** Whether the Worker in deploy/ runs the newsletter. Only then are its pages and mails built. */
export const hasOwnService = (site: SiteSettings): site is NewsletterSite =>
  site.newsletter?.service?.kind === 'workers';

/** Lists the pages below /newsletter/; empty if another service runs the newsletter. */
export const newsletterPages = (site: SiteSettings): NewsletterPage[] =>
  hasOwnService(site)
    ? [...questions, ...Object.entries(responses).map(([name, { title, text }]) => ({ name, title, text }))]
    : [];

/** Path and title of the newest issue's page; the path is the newsletter's name, such as "/fruehpost". */
export const issuePage = ({ name }: Newsletter) => ({
  path: `/${slugify(name)}`,
  title: `${name}: die neueste Ausgabe`,
});

/** Title of an issue, also the beginning of its mail's subject. */
export const issueTitle = ({ name }: Newsletter, { sendAt }: { sendAt: Date }): string =>
  `${name} vom ${formatDay(sendAt)}`;
