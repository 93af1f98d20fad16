/** Chooses what stands on the front page (specification, section 2, Home). */
import { toTeaser, type NewsArticle, type Teaser } from './articles.ts';
import { MAX_BREAKING } from '../constants.ts';

/** The front page's lists. */
export interface FrontPage {
  /** The large lead story; undefined while no article is marked as such. */
  lead: Teaser | undefined;
  breaking: Teaser[];
  analyses: Teaser[];
  topics: { id: 'banking' | 'fintech' | 'experten'; label: string; teasers: Teaser[] }[];
}

const topics = [
  { id: 'banking', label: 'Banking' },
  { id: 'fintech', label: 'FinTech' },
  { id: 'experten', label: 'Experten' },
] as const;

const MAX_ANALYSES = 12;
const MAX_PER_TOPIC = 5;

/**
 * Fills the front page from the published articles.
 *
 * @param articles published articles, newest first
 */
export function selectFrontPage(articles: NewsArticle[]): FrontPage {
  const lead = articles.find(({ data }) => data.frontPage === 'aufmacher');
  const placed = articles.filter(({ data }) => data.frontPage === 'raster');
  const teasers = (list: NewsArticle[], most: number) => list.slice(0, most).map(toTeaser);
  return {
    lead: lead && toTeaser(lead),
    breaking: teasers(
      placed.filter(({ data }) => data.urgent),
      MAX_BREAKING,
    ),
    analyses: teasers(
      placed.filter(({ data }) => !data.urgent),
      MAX_ANALYSES,
    ),
    topics: topics.map(({ id, label }) => ({
      id,
      label,
      teasers: teasers(
        articles.filter(({ category }) => category.topic === id),
        MAX_PER_TOPIC,
      ),
    })),
  };
}
