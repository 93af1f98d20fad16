/** The transparency notice of a political advertisement (D16): its rows by the template, for the page and for its structured data. */
import type { SiteSettings } from '../content/schemas/site.ts';
import { noticeHeadings, originWords, POLITICAL_MAILBOX, processKinds } from '../content/schemas/political.ts';
import { NONE } from '../content/schemas/publisher.ts';
import { formatDay } from '../lib/format/dates.ts';
import { formatQuantity } from '../lib/format/numbers.ts';
import { noticePath } from '../lib/links/routes.ts';
import type { NewsArticle } from './articles.ts';

/** A row of the notice; one with an address is a link. */
interface NoticeRow {
  heading: string;
  text: string;
  href?: string;
}

/** What the pages of political advertisements are called, and links to them. */
export const NOTICE_TITLE = 'Transparenzbekanntmachung';

/** What Art. 11 wants at the advertisement itself beside label and sponsor, and where the notice stands; undefined for other articles. */
export function politicalStatement({ data, slug }: Pick<NewsArticle, 'data' | 'slug'>) {
  if (data.kind !== 'anzeige' || !data.political) return undefined;
  const { process, controlledBy } = data.political;
  const controller = controlledBy.name === NONE ? 'niemand sonst' : controlledBy.name;
  return {
    path: noticePath(slug),
    text: `Es geht um: ${process.name}. Letztlich kontrolliert den Sponsor: ${controller}. Targeting- oder Anzeigenschaltungsverfahren: nein.`,
  };
}

/** The rows of a political advertisement's notice; none for other articles. */
export function noticeRows({ data, sponsor }: NewsArticle, site: SiteSettings): NoticeRow[] {
  if (data.kind !== 'anzeige' || !data.political || !sponsor) return [];
  const { process, period, ...told } = data.political;
  const listed = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');
  const amounts = ({ money, other }: typeof told.amounts) =>
    `Geld: ${formatQuantity(money, 'Euro')}; andere Leistungen: ${formatQuantity(other, 'Euro')}`;
  const link = (href: string | undefined, missing: string) => (href ? { text: href, href } : missing);
  const report = site.mailboxes.find(({ role }) => role === POLITICAL_MAILBOX)?.email;
  const rows: Record<keyof typeof noticeHeadings, string | Omit<NoticeRow, 'heading'>> = {
    sponsor: `${listed(sponsor.legalName, told.sponsor.email, told.sponsor.address)}; Niederlassung: ${sponsor.seat}`,
    controlledBy: listed(...Object.values(told.controlledBy)),
    paidBy: listed(...Object.values(told.paidBy)),
    period: `${formatDay(period.from)} bis ${formatDay(period.until)}`,
    amounts: amounts(told.amounts),
    campaignAmounts: amounts(told.campaignAmounts),
    origins: told.origins.map((origin) => originWords[origin]).join('; '),
    method: told.method,
    process: `${processKinds[process.kind]}: ${process.name}`,
    participation: link(process.participation, 'keine, da weder Wahl noch Referendum'),
    archive: link(told.archive, 'noch kein Eintrag'),
    report: report ? { text: report, href: `mailto:${report}` } : '–',
    suspended: told.suspended,
    targeting: 'Nein',
    techniques: 'Es wurden keine verwendet.',
    rights: { text: site.dataProtectionOfficer.email, href: `mailto:${site.dataProtectionOfficer.email}` },
    reach: told.reach ?? 'nicht bekannt; Aufrufe werden hier nicht gezählt',
  };
  return Object.entries(noticeHeadings).map(([key, heading]) => {
    const row = rows[key as keyof typeof rows];
    return { heading, ...(typeof row === 'string' ? { text: row } : row) };
  });
}
