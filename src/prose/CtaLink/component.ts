import { z } from 'astro/zod';
import { counted } from '../../lib/schema/primitives.ts';
import type { CampaignLink } from '../../lib/links/campaign-url.ts';
import { define, type ProseContext } from '../define.ts';
import { sponsorLink } from '../plain-html/feed-html.ts';

/** The link of a call to action; editorial articles, which have none, were refused when they were read. */
export function linkOf({ cta }: ProseContext, placement: string, variant: string): CampaignLink {
  if (!cta) throw new Error(`<CtaLink placement="${placement}"> in an editorial article.`);
  return cta(placement, variant);
}

export default define({
  label: 'Link zum Auftraggeber',
  summary: 'Ein Link zum Auftraggeber. Ziel, Zählparameter und die Kennzeichnung „Anzeige“ setzt die Website selbst.',
  example: '<CtaLink placement="mid_article" variant="text">Unterlagen des Anbieters ansehen</CtaLink>',
  props: z.strictObject(counted('mid_article', 'text')),
  body: 'phrase',
  paidOnly: true,
  feed: ({ placement, variant }, { children }, context) => sponsorLink(linkOf(context, placement, variant), children),
});
