/** Selects the front page's articles for the sections configured in site.yaml (`frontPage`). */
import type { FrontPageSection } from '../content/schemas/site.ts';
import { listOfCategory } from '../content/schemas/subjects.ts';
import { routes, sectionPath } from '../lib/links/routes.ts';
import { toTeaser, type NewsArticle } from './articles.ts';
import { AD_LABEL } from './disclosure.ts';

/** Whether an article fits into a kind of list. */
const fitsInto: Record<FrontPageSection['list'], (article: NewsArticle, topic?: string) => boolean> = {
  neueste: () => true,
  // A former lead story (`aufmacher`) moves into these lists.
  dringend: ({ data }) => data.frontPage !== 'nein' && data.urgent,
  auswahl: ({ data }) => data.frontPage !== 'nein' && !data.urgent,
  thema: ({ category }, topic) => listOfCategory(category) === topic,
};

const fits = (article: NewsArticle, { kind, list, topic }: FrontPageSection): boolean =>
  (kind === undefined || article.data.kind === kind) && fitsInto[list](article, topic);

type Disclosed = Pick<NewsArticle, 'disclosure'>;
const isPaid = (list: readonly Disclosed[]) => list.every(({ disclosure }) => disclosure.paid);

/** A list's title, which says so where the list is nothing but advertising. */
const titleOf = (title: string, list: readonly Disclosed[]) => (isPaid(list) ? `${title} (${AD_LABEL})` : title);

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
        .filter((article) => fits(article, section))
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
      .filter(({ teasers }) => teasers.length > 0)
      .map((section) => ({ ...section, title: titleOf(section.title, section.teasers) })),
  };
}

/**
 * Links of the navigation to the lists of the front page. A list whose `topic` is the id of a section stands for it: where
 * the page shows no article of it, or advertising alone, the link leads to the section's page, if it has more to show.
 */
export function frontPageLinks(articles: NewsArticle[], sections: readonly FrontPageSection[]) {
  const shown = selectFrontPage(articles, sections).sections;
  return sections
    .filter(({ inNavigation }) => inNavigation)
    .flatMap(({ id, title, topic }) => {
      const teasers = shown.find((list) => list.id === id)?.teasers ?? [];
      const inSection = articles.filter(({ category }) => category.section === topic);
      const toSection = teasers.length === 0 || (isPaid(teasers) && !isPaid(inSection));
      const linked = toSection ? inSection : teasers;
      if (linked.length === 0) return [];
      const href = topic !== undefined && toSection ? sectionPath(topic) : `${routes.home}#${id}`;
      return { label: titleOf(title, linked), href };
    });
}
