/** Outbound calls to action: the address, its counting parameters, and the attributes that mark it as advertising (D5, specification 7). */

/** The ready attributes of a link to an advertiser. */
export type CampaignLink = ReturnType<typeof campaignLink>;

/** What is advertised, and the word for it. */
interface Advertising {
  /** A landing page takes the home page's place. */
  campaign: { source: string; medium: string; campaign: string; landing?: string | undefined };
  label: string;
}

/**
 * Builds a call to action with all that marks it as advertising; `placement` becomes utm_content, `variant` utm_term. The page's own
 * parameters stay.
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
