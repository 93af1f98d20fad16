/** What stands inside a sentence. */
import { escapeHtml } from '../../../lib/format/escape-html.ts';
import type { CampaignLink } from '../../../lib/links/campaign-url.ts';
import type { claim, ctaLink } from '../../../prose/vocabulary/phrases.ts';
import type { BlockOf } from '../block.ts';
import { inlineNote } from '../claim-note.ts';

/** A figure with where it comes from. */
export const claimPhrase: BlockOf<typeof claim> = (origin, { children }) => children + inlineNote(origin);

/** A link to the advertiser. */
export const ctaPhrase: BlockOf<typeof ctaLink> = ({ placement, variant }, { children }, { cta }) => {
  if (!cta) throw new Error(`<CtaLink placement="${placement}"> in a feed item of an editorial article.`);
  return sponsorLink(cta(placement, variant), children);
};

/**
 * A link to an advertiser with everything that marks it as advertising (D5); the label is part of the link's text.
 * @param link made by `campaignLink`
 * @param html the link's text, already HTML
 */
export const sponsorLink = (link: CampaignLink, html: string): string =>
  `<a href="${escapeHtml(link.href)}" rel="${link.rel}" target="${link.target}" data-placement="${link.placement}" data-variant="${link.variant}">${escapeHtml(link.label)}: ${html}</a>`;
