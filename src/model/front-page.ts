/** Selects the front page's articles for the sections configured in site.yaml (`frontPage`). */
import type { FrontPageSection } from '../content/schemas/site.ts';
import { toTeaser, type NewsArticle } from './articles.ts';

/** Whether an article fits into a kind of list. */
const fitsInto: Record<FrontPageSection['list'], (article: NewsArticle, topic?: string) => boolean> = {
  neueste: () => true,
  // A former lead story (`aufmacher`) moves into these lists.
  dringend: ({ data }) => data.frontPage !== 'nein' && data.urgent,
  auswahl: ({ data }) => data.frontPage !== 'nein' && !data.urgent,
  thema: ({ category }, topic) => category.topic === topic,
};

/**
 * Selects the lead story and the teasers of each section. An article appears once, in the first list that takes it.
 * @param articles published articles, newest first
 */
export function selectFrontPage(articles: NewsArticle[], sections: readonly FrontPageSection[]) {
  // The newest article marked as lead, else the newest editorial one, else the newest.
  const leadStory =
    articles.find(({ data }) => data.frontPage === 'aufmacher') ??
    articles.find(({ data }) => data.kind === 'redaktionell') ??
    articles[0];
  const placed = new Set([leadStory]);
  // Lists that editors fill by hand choose first, so that no other list takes their articles.
  const isManual = ({ list }: FrontPageSection) => list === 'dringend' || list === 'auswahl';
  const byPriority = sections.toSorted((a, b) => Number(isManual(b)) - Number(isManual(a)));
  const chosen = new Map(
    byPriority.map((section) => {
      const fitting = articles
        .filter((article) => !placed.has(article))
        .filter(({ data }) => section.kind === undefined || data.kind === section.kind)
        .filter((article) => fitsInto[section.list](article, section.topic))
        .slice(0, section.max);
      for (const article of fitting) placed.add(article);
      return [section.id, fitting.map(toTeaser)];
    }),
  );
  return {
    lead: leadStory && toTeaser(leadStory),
    // Sections without articles are left out.
    sections: sections
      .map((section) => ({ ...section, teasers: chosen.get(section.id) ?? [] }))
      .filter(({ teasers }) => teasers.length > 0),
  };
}
