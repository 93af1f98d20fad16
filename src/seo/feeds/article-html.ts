/** The whole content of an article for a feed reader: who paid comes first, then everything that the page shows. */
import { formatDay, formatDayTime } from '../../lib/format/dates.ts';
import { escapeHtml } from '../../lib/format/escape-html.ts';
import { titleLanguage } from '../../lib/format/language.ts';
import { articleCampaign, type NewsArticle } from '../../model/articles.ts';
import type { FaqEntry, SourceEntry } from '../../content/schemas/article.ts';
import type { SiteSettings } from '../../content/schemas/site.ts';
import { sponsorLink, tag, textTag } from '../../prose/plain-html/feed-html.ts';
import { proseHtml } from '../../prose/plain-html/prose-html.ts';
import { RISK_NOTICE } from '../../model/disclosure.ts';

/** Writes an article as plain HTML. */
export function articleHtml(article: NewsArticle, site: SiteSettings, now: Date): string {
  const { data, prose } = article;
  const cta = articleCampaign(article);
  return [
    disclosureHtml(article),
    site.edition === 'demo' ? tag('p', textTag('em', site.demoNotice)) : '',
    textTag('p', data.lead),
    proseHtml(prose.nodes, { page: article.url, now, cta }),
    section('Häufige Fragen', data.faq.map(question).join('')),
    section('Quellen', list(data.sources.map(source))),
    section(
      'Korrekturen',
      list(data.corrections.map(({ date, text }) => `${formatDayTime(date)}: ${escapeHtml(text)}`)),
    ),
    data.kind === 'anzeige' && cta
      ? list(data.callsToAction.map((call) => sponsorLink(cta(call.placement, call.variant), escapeHtml(call.text))))
      : '',
    riskHtml(article),
  ].join('');
}

/** Label, advertiser and what it gives, then the risk notice: all before the first call to action (D2, D4, D10). */
function disclosureHtml(article: NewsArticle): string {
  const { disclosure } = article;
  if (!disclosure.paid) return '';
  const { label, commissionedBy, consideration } = disclosure;
  return (
    tag('p', `${textTag('strong', label)}. ${escapeHtml(`${commissionedBy}. Gegenleistung: ${consideration}.`)}`) +
    riskHtml(article)
  );
}

const riskHtml = ({ disclosure }: NewsArticle) =>
  disclosure.paid && disclosure.risk
    ? tag('p', `${textTag('strong', RISK_NOTICE.title)} ${escapeHtml(RISK_NOTICE.text)}`)
    : '';

const section = (title: string, html: string): string => (html ? textTag('h2', title) + html : '');

const list = (entries: string[]): string =>
  entries.length > 0 ? tag('ul', entries.map((entry) => tag('li', entry)).join('')) : '';

const question = (entry: FaqEntry): string =>
  textTag('h3', entry.question) +
  entry.answer
    .split(/\n\s*\n/)
    .map((part) => textTag('p', part))
    .join('');

function source({ title, organization, date, url, fictional }: SourceEntry): string {
  const lang = titleLanguage(title);
  const name = `<cite${lang ? ` lang="${lang}"` : ''}>${escapeHtml(title)}</cite>`;
  const linked = url ? `<a href="${escapeHtml(url)}" rel="noopener external">${name}</a>` : name;
  return `${linked}, ${escapeHtml(organization)}, ${formatDay(date)}${fictional ? ' – erfundene Quelle der Demonstrationsausgabe' : ''}`;
}
