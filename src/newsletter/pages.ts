/** Pages of the newsletter. */
import { hasOwnService, type NewsletterSite, type SiteSettings } from '../content/schemas/site.ts';
import { formatDay } from '../lib/format/dates.ts';
import { issuePath } from '../lib/links/routes.ts';
import { responses } from './responses.ts';

/** Questions that links in mails lead to. Their button posts to the page's own URL, which has the link's signature. */
const questions = {
  bestaetigen: {
    title: 'Anmeldung bestätigen',
    text: 'Mit dem Knopf bestätigen Sie, dass Sie den Newsletter bekommen möchten. Erst dann speichern wir Ihre Adresse.',
    button: 'Anmeldung bestätigen',
  },
  abmelden: {
    title: 'Newsletter abmelden',
    text: 'Mit dem Knopf melden Sie die Adresse ab, an die diese Ausgabe ging; wir löschen sie dann sofort. Wurde Ihnen die Ausgabe weitergeleitet, ist das nicht Ihre Adresse.',
    button: 'Jetzt abmelden',
  },
};

/** A page below /newsletter/: a response, or a question with a button. `name` is the last segment of its path. */
export interface NewsletterPage {
  name: string;
  title: string;
  text: string;
  button?: string;
}

type Newsletter = Pick<NewsletterSite['newsletter'], 'name'>;

/** Lists the pages below /newsletter/; empty if another service runs the newsletter. */
export const newsletterPages = (site: SiteSettings): NewsletterPage[] =>
  hasOwnService(site) ? Object.entries({ ...questions, ...responses }).map(([name, page]) => ({ name, ...page })) : [];

/** Path and title of the newest issue's page; the path is the newsletter's name, such as "/fruehpost". */
export const issuePage = ({ name }: Newsletter) => ({
  path: issuePath(name),
  title: `${name}: die neueste Ausgabe`,
});

/** Title of an issue, also the end of its mail's subject. */
export const issueTitle = ({ name }: Newsletter, { sendAt }: { sendAt: Date }): string =>
  `${name} vom ${formatDay(sendAt)}`;
