/** Outbound calls to action: the address, its counting parameters, and the attributes that mark it as advertising (D5, specification 7). */

/** What a link to an advertiser is made of. */
export interface CampaignInput {
  /** The advertiser's home page, from the sponsor's record. */
  homepage: string;
  /** A landing page takes the home page's place. */
  campaign: { source: string; medium: string; campaign: string; landing?: string | undefined };
  /** Where in the article the link stands; becomes utm_content. */
  placement: string;
  /** Which version of the link it is; becomes utm_term. */
  variant: string;
}

/** The ready attributes of a link to an advertiser. */
export interface CampaignLink {
  href: string;
  rel: 'sponsored nofollow noopener';
  target: '_blank';
  placement: string;
  variant: string;
  /** The advertising label, part of the link's accessible name. */
  label: string;
}

/** Builds the address of a call to action with its five utm parameters. Parameters that the home page already has are kept. */
export function campaignUrl({ homepage, campaign, placement, variant }: CampaignInput): string {
  const url = new URL(campaign.landing ?? homepage);
  url.searchParams.set('utm_source', campaign.source);
  url.searchParams.set('utm_medium', campaign.medium);
  url.searchParams.set('utm_campaign', campaign.campaign);
  url.searchParams.set('utm_content', placement);
  url.searchParams.set('utm_term', variant);
  return url.href;
}

/** Builds a call to action with everything that marks it as advertising, the article's label among it. */
export const campaignLink = (input: CampaignInput, label: string): CampaignLink => ({
  href: campaignUrl(input),
  rel: 'sponsored nofollow noopener',
  target: '_blank',
  placement: input.placement,
  variant: input.variant,
  label,
});
