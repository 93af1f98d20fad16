/** Fills the front page: which lists stand there is content (site.yaml, `frontPage`), which articles stand in them follows from their data. */
import type { FrontPageSection } from '../content/schemas/site.ts';
import { toTeaser, type NewsArticle } from './articles.ts';

/** What an article must be to stand in a list. */
const belongs: Record<FrontPageSection['list'], (article: NewsArticle, topic?: string) => boolean> = {
  neueste: () => true,
  // A former lead story steps down into these lists.
  dringend: ({ data }) => data.frontPage !== 'nein' && data.urgent,
  auswahl: ({ data }) => data.frontPage !== 'nein' && !data.urgent,
  thema: ({ category }, topic) => category.topic === topic,
};

/** Fills the front page from the published articles, newest first. An article stands on it once, in the first list that takes it. */
export function selectFrontPage(articles: NewsArticle[], sections: readonly FrontPageSection[]) {
  // The newest that asks for it, else the newest editorial article, else the newest.
  const leadStory =
    articles.find(({ data }) => data.frontPage === 'aufmacher') ??
    articles.find(({ data }) => data.kind === 'redaktionell') ??
    articles[0];
  const placed = new Set([leadStory]);
  // What editors have placed by hand comes first, so that no other list takes it.
  const byHand = ({ list }: FrontPageSection) => list === 'dringend' || list === 'auswahl';
  const byClaim = sections.toSorted((a, b) => Number(byHand(b)) - Number(byHand(a)));
  const chosen = new Map(
    byClaim.map((section) => {
      const fitting = articles
        .filter((article) => !placed.has(article))
        .filter(({ data }) => section.kind === undefined || data.kind === section.kind)
        .filter((article) => belongs[section.list](article, section.topic))
        .slice(0, section.max);
      for (const article of fitting) placed.add(article);
      return [section.id, fitting.map(toTeaser)];
    }),
  );
  return {
    lead: leadStory && toTeaser(leadStory),
    // A list without an article is left out.
    sections: sections
      .map((section) => ({ ...section, teasers: chosen.get(section.id) ?? [] }))
      .filter(({ teasers }) => teasers.length > 0),
  };
}
