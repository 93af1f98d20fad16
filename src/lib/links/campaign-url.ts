/** Calls to action: their URL, campaign parameters and advertising attributes (D5; specification, section 8). */

/** Attributes of a link to an advertiser. */
export type CampaignLink = ReturnType<typeof campaignLink>;

/** The campaign of an advertisement and its label. */
interface Advertising {
  /** `landing` replaces the advertiser's home page. */
  campaign: { source: string; medium: string; campaign: string; landing?: string | undefined };
  label: string;
}

/**
 * Builds the attributes of a call to action. `placement` becomes utm_content, `variant` becomes utm_term; other
 * parameters of the landing page are kept.
 */
export function campaignLink(
  { homepage }: { homepage: string },
  { campaign: { source, medium, campaign, landing }, label }: Advertising,
  placement: string,
  variant: string,
) {
  const url = new URL(landing ?? homepage);
  const parameters = { source, medium, campaign, content: placement, term: variant };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(`utm_${name}`, value);
  const { href } = url;
  return { href, rel: 'sponsored nofollow noopener', target: '_blank', placement, variant, label } as const;
}
