/** The transparency notice of political advertising (D16), for its page, its structured data and the audit. */
import type { SiteSettings } from '../content/schemas/site.ts';
import { noticeHeadings, originWords, POLITICAL_MAILBOX, processKinds } from '../content/schemas/political.ts';
import { NONE } from '../content/schemas/publisher.ts';
import { formatDay } from '../lib/format/dates.ts';
import { formatMoney } from '../lib/format/numbers.ts';
import { noticePath } from '../lib/links/routes.ts';
import type { NewsArticle } from './articles.ts';

interface NoticeRow {
  heading: string;
  text: string;
  href?: string;
}

/** Title of the notices' pages, and text of links to them. */
export const NOTICE_TITLE = 'Transparenzbekanntmachung';

/** The statement that Art. 11 requires at the advertisement itself, and the path of its notice. */
export function politicalStatement({ data, slug }: NewsArticle) {
  if (data.kind !== 'anzeige' || !data.political) return undefined;
  const { process, controlledBy } = data.political;
  const controller = controlledBy.name === NONE ? 'niemand sonst' : controlledBy.name;
  return {
    path: noticePath(slug),
    text: `Es geht um: ${process.name}. Wer den Sponsor letztlich kontrolliert: ${controller}. Targeting- oder Anzeigenschaltungsverfahren: nein.`,
  };
}

/** The rows of a political advertisement's notice, in the order of the official template; none for other articles. */
export function noticeRows({ data, sponsor }: NewsArticle, site: SiteSettings): NoticeRow[] {
  if (data.kind !== 'anzeige' || !data.political || !sponsor) return [];
  const { process, period, ...declaration } = data.political;
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');
  const amounts = ({ money, other }: typeof declaration.amounts) =>
    `Geld: ${formatMoney(money)}; andere Leistungen: ${formatMoney(other)}`;
  const link = (href: string | undefined, missing: string) => (href ? { text: href, href } : missing);
  const report = site.mailboxes.find(({ role }) => role === POLITICAL_MAILBOX)?.email;
  const rows: Record<keyof typeof noticeHeadings, string | Omit<NoticeRow, 'heading'>> = {
    sponsor: `${joined(sponsor.legalName, declaration.sponsor.email, declaration.sponsor.address)}; Niederlassung: ${sponsor.seat}`,
    controlledBy: joined(...Object.values(declaration.controlledBy)),
    paidBy: joined(...Object.values(declaration.paidBy)),
    period: `${formatDay(period.from)} bis ${formatDay(period.until)}`,
    amounts: amounts(declaration.amounts),
    campaignAmounts: amounts(declaration.campaignAmounts),
    origins: declaration.origins.map((origin) => originWords[origin]).join('; '),
    method: declaration.method,
    process: `${processKinds[process.kind]}: ${process.name}`,
    participation: link(process.participation, 'keine, da weder Wahl noch Referendum'),
    archive: link(declaration.archive, 'noch kein Eintrag'),
    report: report ? { text: report, href: `mailto:${report}` } : '–',
    suspended: declaration.suspended,
    targeting: 'Nein',
    techniques: 'Es wurden keine verwendet.',
    rights: { text: site.dataProtectionOfficer.email, href: `mailto:${site.dataProtectionOfficer.email}` },
    reach: declaration.reach ?? 'nicht bekannt; Aufrufe werden hier nicht gezählt',
  };
  return Object.entries(noticeHeadings).map(([key, heading]) => {
    const row = rows[key as keyof typeof rows];
    return { heading, ...(typeof row === 'string' ? { text: row } : row) };
  });
}
