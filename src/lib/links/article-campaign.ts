import type { NewsArticle } from '../../site/articles.ts';
import { campaignLink, type CampaignLink } from './campaign-url.ts';

/**
 * Gives a paid article its maker of calls to action: advertiser, campaign and label are the article's, placement and variant the link's.
 *
 * @param article an article
 * @returns the maker, or undefined for editorial articles, which link to no advertiser
 */
export function articleCampaign({
  data,
  sponsor,
  disclosure,
}: NewsArticle): ((placement: string, variant: string) => CampaignLink) | undefined {
  if (data.kind !== 'anzeige' || !sponsor || !disclosure.paid) return undefined;
  const { campaign } = data;
  return (placement, variant) =>
    campaignLink({ homepage: sponsor.homepage, campaign, placement, variant }, disclosure.label);
}
