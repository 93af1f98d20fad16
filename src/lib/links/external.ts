/** Links to other websites: sources, networks, and advertisers' pages with campaign parameters (D5; specification, 8). */

/**
 * The `rel` of a link to another website. No link in an advertisement passes on ranking to anybody, whoever paid for it
 * (https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links).
 */
export const externalRel = (paid = false): string => (paid ? 'nofollow noopener external' : 'noopener external');

const withParameters = (url: string, parameters: Record<string, string>): string =>
  `${url}?${new URLSearchParams(parameters).toString()}`;

/**
 * Builds one link per network of the share bar (specification, section 4). Only X takes a text: the title, with
 * the label of advertising (D3).
 */
export const shareTargets = ({ url, title }: { url: string; title: string }) => [
  { name: 'Facebook', href: withParameters('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  { name: 'X', href: withParameters('https://x.com/intent/post', { url, text: title }) },
  { name: 'LinkedIn', href: withParameters('https://www.linkedin.com/sharing/share-offsite/', { url }) },
];

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
