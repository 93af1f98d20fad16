/** The newsletter's own pages, and which of them a build has. */
import type { SiteSettings } from '../content/schemas/site.ts';
import { formatDay } from '../lib/format/dates.ts';
import { slugify } from '../lib/format/slugify.ts';
import { answers } from './answers.ts';

/** A page below /newsletter/: an answer, or a question that its button answers. */
export interface NewsletterPage {
  /** Last part of the address. */
  name: string;
  title: string;
  text: string;
  /** What the button says; its POST goes to the address that the reader's link led to, signature included. */
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

/** The settings of a site that has a newsletter. */
export type NewsletterSite = SiteSettings & { newsletter: Newsletter };

/** Whether the Worker of deploy/ takes addresses and sends issues: then its pages and mails are built. */
export const hasOwnService = (site: SiteSettings): site is NewsletterSite =>
  site.newsletter?.service?.kind === 'workers';

/** Lists the pages below /newsletter/; none where another service answers. */
export const newsletterPages = (site: SiteSettings): NewsletterPage[] =>
  hasOwnService(site)
    ? [...questions, ...Object.entries(answers).map(([name, { title, text }]) => ({ name, title, text }))]
    : [];

/** The page that shows the newest issue, under the newsletter's name, such as "/fruehpost". */
export const issuePage = ({ name }: Newsletter) => ({
  path: `/${slugify(name)}`,
  title: `${name}: die neueste Ausgabe`,
});

/** The name of an issue, and the beginning of its subject. */
export const issueTitle = ({ name }: Newsletter, { sendAt }: { sendAt: Date }): string =>
  `${name} vom ${formatDay(sendAt)}`;
