/** The few HTML shapes that feed content is made of. No class, style, script or id: a feed reader brings its own. */
import { formatDay } from '../../lib/format/dates.ts';
import { escapeHtml } from '../../lib/format/escape-html.ts';
import type { CampaignLink } from '../../lib/links/campaign-url.ts';
import { texts } from '../../texts.ts';
import { aboutPhrases, type ClaimNote } from '../claims/claim-notes.ts';
import { claimStatement, originWords, sourceHost, type FigureFrame } from '../claims/origin.ts';
import { evidenceWords, type Evidence } from '../people.ts';

/** Wraps ready HTML in an element. */
export const tag = (name: string, html: string): string => `<${name}>${html}</${name}>`;

/** Wraps plain text in an element. */
export const textTag = (name: string, text: string): string => tag(name, escapeHtml(text));

/** A paragraph of several ready parts; empty ones are left out. */
const paragraph = (...parts: (string | false | undefined)[]): string => {
  const html = parts.filter(Boolean).join(' ');
  return html ? tag('p', html) : '';
};

/** A name with a remark in brackets, where there is one. */
export const named = (name: string, note: string | undefined): string => (note ? `${name} (${note})` : name);

/** A table of plain text; without headings it has no head. The first cell of a row is its heading. */
export function table({ headings, rows }: { headings?: readonly string[]; rows: readonly (readonly string[])[] }) {
  const head = headings ? tag('thead', tag('tr', headings.map((cell) => textTag('th', cell)).join(''))) : '';
  const body = rows.map((cells) =>
    tag('tr', cells.map((cell, index) => textTag(index === 0 ? 'th' : 'td', cell)).join('')),
  );
  return tag('table', head + tag('tbody', body.join('')));
}

/** A quotation (ready HTML) with who says it (plain text). */
export const voice = (name: string, words: string): string => tag('blockquote', words) + textTag('p', `— ${name}`);

/**
 * A link to an advertiser with everything that marks it as advertising (D5); the label is part of the link's text, which is ready HTML.
 */
export const sponsorLink = (link: CampaignLink, html: string): string =>
  `<a href="${escapeHtml(link.href)}" rel="${link.rel}" target="${link.target}" data-placement="${link.placement}" data-variant="${link.variant}">${escapeHtml(link.label)}: ${html}</a>`;

const keptAttributes = new Set(['href', 'rel', 'scope']);

/**
 * Makes HTML of checked prose fit for a feed: addresses become absolute, frames and attributes for the page's layout go. The input is our
 * own compiler's output, so its few shapes are known; it is never raw input.
 * @param page the article's canonical address
 */
export const plainHtml = (html: string, page: string): string =>
  html
    .replace(/<\/?div\b[^>]*>/g, '')
    .replace(/<([a-z][a-z\d]*)((?: [a-z-]+="[^"]*")+)>/g, (_match, name: string, attributes: string) => {
      const kept = [...attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)]
        .filter(([, key]) => keptAttributes.has(key ?? ''))
        .map(([, key, value]) => ` ${key}="${key === 'href' ? absolute(value ?? '', page) : value}"`);
      return `<${name}${kept.join('')}>`;
    });

/** An attribute value stays escaped: only what stands before it is added. */
const absolute = (href: string, page: string): string =>
  href.startsWith('#') ? page + href : href.startsWith('/') ? new URL(page).origin + href : href;

/** Says of a person's block that it is invented, or what stands behind it; nothing of any other block. */
export function personMark(evidence: Evidence): string {
  if (evidence.fictional) return paragraph(textTag('strong', texts.prose.invented));
  const words = evidenceWords(evidence);
  return words && paragraph(textTag('small', words), evidence.url && foreignLink(evidence.url));
}

const foreignLink = (url: string) =>
  `<a href="${escapeHtml(url)}" rel="noopener external">${escapeHtml(sourceHost(url))}</a>`;

/** The statement behind the paragraph, list or table in which figures stand. */
export const phraseNote = (note: ClaimNote): string =>
  paragraph(tag('small', `${aboutPhrases(note)}${escapeHtml(claimStatement(note.origin))}.`));

/** The frame of a block of figures around its body (ready HTML): title, what it shows, and where the figures come from. */
export function claimBlock({ title, description, fictional, consentOn, ...origin }: FigureFrame, body: string): string {
  const { statement, evidence, found } = originWords(origin);
  const source = evidence
    ? `${statement} ${foreignLink(evidence.href)}, `
    : escapeHtml(`${statement}. ${found ? `Zu finden bei ${found}. ` : ''}`);
  return [
    personMark({ fictional, consentOn }),
    paragraph(textTag('strong', title)),
    description && textTag('p', description),
    body,
    paragraph(tag('small', `${source}Stand ${formatDay(origin.asOf)}.`)),
  ].join('');
}
