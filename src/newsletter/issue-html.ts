/** Newsletter mails as HTML: tables and inline styles, without scripts, pictures or other external resources. */
import { formatDay } from '../lib/format/dates.ts';
import { escapeHtml } from '../lib/format/escape-html.ts';
import { routes } from '../lib/links/routes.ts';
import { colour } from '../content/schemas/theme.ts';
import { summaryOf, type NewsArticle } from '../model/articles.ts';
import { RISK_NOTICE, type Notice } from '../model/disclosure.ts';
import type { IssueContent } from './issues.ts';
import type { NewsletterSite } from '../content/schemas/site.ts';
import { LOCALE } from '../lib/format/locale.ts';

/** Theme colours by their role in a mail. Mail programs don't support custom properties, so values are inlined. */
const colours = {
  page: 'surface',
  sheet: 'paper',
  ink: 'ink',
  soft: 'ink-soft',
  link: 'accent',
  ad: 'ad',
  risk: 'risk',
} as const;
type MailColour = keyof typeof colours;

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = 'Arial,Helvetica,sans-serif';
const table = 'width:100%;border-collapse:collapse';

/** Attributes for a text colour: a class for dark mode, and an inline style for mail programs without it. */
const coloured = (name: MailColour, style = ''): string =>
  `class="m-${name}" style="color:${colour(colours[name])};${style}"`;
const filled = (name: MailColour, style = ''): string =>
  `class="m-on-${name}" style="background:${colour(colours[name])};${style}"`;

const darkStyles = Object.entries(colours)
  .map(([name, of]) => [name, colour(of, 'dark')])
  .map(([name, dark]) => `.m-${name}{color:${dark}!important}.m-on-${name}{background:${dark}!important}`)
  .join('');

/** Links of an issue: absolute in a mail, paths on a page of the site. */
export interface IssueLinks {
  /** Makes the `href` of a link from a path of the site. */
  hrefOf: (path: string) => string;
  /** The reader's unsubscribe link; absent on the site. */
  unsubscribe?: string;
}

const link = (href: string, content: string): string =>
  `<a href="${escapeHtml(href)}" ${coloured('link')}>${content}</a>`;

/** The warnings that stand with an article (D24); the risk notice stands once for all (D10). */
export const warningsOf = ({ disclosure }: NewsArticle): Notice[] =>
  disclosure.notices.filter((notice) => notice !== RISK_NOTICE);

function articleHtml(article: NewsArticle, { hrefOf }: IssueLinks): string {
  const { data, kicker, disclosure, path } = article;
  const label = disclosure.paid
    ? `<span data-ad-label="" ${coloured('ad', `font:bold 13px ${SANS};border:1px solid;padding:1px 6px`)}>${escapeHtml(disclosure.label)}</span> `
    : '';
  const line = [kicker, formatDay(article.publishedAt), disclosure.paid ? disclosure.commissionedBy : article.byline];
  return `<tr><td style="padding:0 0 26px">
<p ${coloured('soft', `margin:0 0 4px;font:14px/1.4 ${SANS}`)}>${line.map(escapeHtml).join(' · ')}</p>
<h3 style="margin:0 0 6px;font:bold 21px/1.3 ${disclosure.paid ? SANS : SERIF}"><a href="${escapeHtml(hrefOf(path))}" ${coloured('ink', 'text-decoration:none')}>${label}${escapeHtml(data.title)}</a></h3>
<p ${coloured('ink', `margin:0;font:17px/1.5 ${SANS}`)}>${escapeHtml(summaryOf(article))}</p>${warningsOf(article)
    .map(
      ({ title, text }) =>
        `\n<p ${coloured('risk', `margin:6px 0 0;font:17px/1.5 ${SANS}`)}><strong>${title}</strong> ${escapeHtml(text)}</p>`,
    )
    .join('')}
</td></tr>`;
}

function section({ title, articles, risk }: ReturnType<typeof issueParts>[number], links: IssueLinks): string {
  const notice = risk ? riskNotice(risk) : '';
  return `<tr><td><h2 ${coloured('ink', `margin:0 0 18px;padding:10px 0 0;border-top:3px solid;font:bold 17px ${SANS}`)}>${title}</h2></td></tr>
${notice}${articles.map((article) => articleHtml(article, links)).join('\n')}`;
}

/** The parts of an issue that have articles. `risk` is the notice before the articles, without its title (D10). */
export function issueParts({ editorial, earlier, paid }: IssueContent) {
  const isRisky = paid.some(({ disclosure }) => disclosure.notices.includes(RISK_NOTICE));
  const risk = `Das gilt für jede Anzeige für Geldanlagen in dieser Ausgabe: ${RISK_NOTICE.text}`;
  return [
    { title: 'Aus der Redaktion', articles: editorial },
    { title: 'Zuletzt erschienen', articles: earlier },
    { title: 'Bezahlte Beiträge', articles: paid, risk: isRisky ? risk : undefined },
  ].filter(({ articles }) => articles.length > 0);
}

const riskNotice = (text: string) =>
  `<tr><td style="padding:0 0 22px"><p data-risk-notice="" ${coloured('risk', `margin:0;border-left:4px solid;padding:0 0 0 14px;font:17px/1.5 ${SANS}`)}><strong>${RISK_NOTICE.title}</strong> ${escapeHtml(text)}</p></td></tr>`;

/** What business mail must state of the sender: name, seat and entry in the register, if there is one (§ 14 UGB). */
export function senderLine({ legalName, address, registerNumber, registerCourt }: NewsletterSite['publisher']): string {
  // Numbers stay with their street or town.
  const street = address.street.replace(/ (?=\d)/, '\u00a0');
  const entry = [registerNumber, registerCourt].filter((text) => !/^kein/i.test(text));
  return [legalName, street, `${address.postalCode}\u00a0${address.city}`, ...entry].join(', ');
}

function footer(site: NewsletterSite, { hrefOf, unsubscribe }: IssueLinks): string {
  const leave = unsubscribe ? link(unsubscribe, 'Abmelden') : 'Abmelden: mit dem Link, der hier in Ihrer Ausgabe steht';
  return `<tr><td ${coloured('soft', `padding:16px 0 0;border-top:1px solid;font:14px/1.6 ${SANS}`)}>
<p style="margin:0">Sie bekommen den Newsletter „${escapeHtml(site.newsletter.name)}“, weil Sie sich auf ${escapeHtml(site.name)} angemeldet haben.</p>
<p style="margin:8px 0 0">${leave}</p>
<p style="margin:8px 0 0">${link(hrefOf(routes.imprint), 'Impressum')} · ${link(hrefOf(routes.privacy), 'Datenschutz')} · ${link(hrefOf(routes.adRegister), 'Werberegister')}</p>
<p style="margin:8px 0 0">${escapeHtml(senderLine(site.publisher))}</p>
</td></tr>`;
}

/** The HTML of an issue, from the first section to the imprint. */
export const issueBody = (issue: IssueContent, site: NewsletterSite, links: IssueLinks): string =>
  `<table role="presentation" style="${table}">
${site.edition === 'demo' && site.demoNotice ? `<tr><td ${coloured('soft', `padding:0 0 18px;font:14px/1.5 ${SANS}`)}>${escapeHtml(site.demoNotice)}</td></tr>` : ''}
${issueParts(issue)
  .map((part) => section(part, links))
  .join('\n')}
${footer(site, links)}
</table>`;

/** An issue for a page of the site, on the mail's background, as its inline colours don't follow the site's theme. */
export const issueSheet = (issue: IssueContent, site: NewsletterSite): string =>
  `<div ${filled('sheet', 'max-width:600px;padding:22px 20px')}>${issueBody(issue, site, { hrefOf: (path) => path })}</div>`;

/**
 * A complete HTML mail. Classic Outlook ignores `max-width` and gets a table of that width around the sheet; webmail
 * drops the `html` element, so that the language stands at the outer table, too.
 * @param title the subject
 * @param heading text of the first line
 * @param body HTML
 */
export const mailHtml = (title: string, heading: string, body: string): string => `<!doctype html>
<html lang="${LOCALE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>@media (prefers-color-scheme:dark){${darkStyles}}</style></head>
<body ${filled('page', 'margin:0;padding:0')}><table role="presentation" lang="${LOCALE}" style="${table}"><tr><td style="padding:16px 8px">
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<table role="presentation" ${filled('sheet', `${table};max-width:600px;margin:0 auto`)}><tr><td style="padding:22px 20px">
<h1 ${coloured('ink', `margin:0 0 16px;font:bold 28px/1.2 ${SERIF}`)}>${escapeHtml(heading)}</h1>
${body}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;

/** A complete HTML mail with a text, one button and small print; `title` is the subject. */
export const questionHtml = (title: string, text: string, href: string, button: string, small: string): string =>
  mailHtml(
    title,
    title,
    `<p ${coloured('ink', `margin:0 0 20px;font:17px/1.5 ${SANS}`)}>${escapeHtml(text)}</p>
<p style="margin:0 0 20px;font:bold 17px ${SANS}">${link(href, escapeHtml(button))}</p>
<p ${coloured('soft', `margin:0;font:14px/1.5 ${SANS}`)}>${escapeHtml(small)}</p>`,
  );
