/** JSON Feed 1.1 with full content (https://www.jsonfeed.org/version/1.1/); rss.ts converts it to RSS. */
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { authorPath, canonicalUrl, entryPath, machineRoutes, ogImagePath, routes } from '../../lib/links/routes.ts';
import { LOCALE } from '../../lib/format/locale.ts';
import { memoize } from '../../lib/cache/memoize.ts';
import type { NewsArticle } from '../../model/articles.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { plainHtml } from '../../prose/plain-html.ts';
import { articleMeta, withdrawnMeta } from '../head.ts';
import FeedContent from './FeedContent.astro';
import WithdrawalNotice from './WithdrawalNotice.astro';

const MAX_ITEMS = 50;

/** A JSON Feed. */
export type Feed = Awaited<ReturnType<typeof makeFeed>>;

/** The feed of the whole site, cached for its use as JSON Feed and RSS. */
export const siteFeed = memoize(({ articles, withdrawn, ...model }: SiteModel) =>
  makeFeed({ ...model, articles: [...articles, ...withdrawn] }),
);

/**
 * Makes a feed of the newest published articles. In place of a withdrawn one it has the notice, because feed readers
 * keep what only disappears. The extension `_disclosure` states whether an item is advertising, and for whom.
 */
export async function makeFeed({ articles, site, now }: Pick<SiteModel, 'articles' | 'site' | 'now'>) {
  const address = (path: string) => canonicalUrl(path, site.url);
  const container = await AstroContainer.create();
  const feedItem = async (article: NewsArticle) => {
    const { data, disclosure } = article;
    const [meta, Content] =
      article.state === 'withdrawn' ? [withdrawnMeta(article), WithdrawalNotice] : [articleMeta(article), FeedContent];
    const content = await container.renderToString(Content, { props: { article, site, now } });
    // A hidden headline may be in the slug, too.
    const [firstSlug = article.slug] = article.titleHidden ? [] : data.formerSlugs;
    return {
      // The first slug, which redirects to the current one, so that the id survives renaming.
      id: address(entryPath(firstSlug)),
      url: article.url,
      title: meta.title,
      summary: meta.description,
      content_html: plainHtml(content, article.url),
      image: meta.picture === false ? undefined : address(ogImagePath(article.path)),
      date_published: article.publishedAt.toISOString(),
      date_modified: new Date(article.modifiedAt).toISOString(),
      authors: article.authors.map(({ id, name }) => ({ name, url: address(authorPath(id)) })),
      tags: [...new Set([disclosure.label ?? [], article.category.label, meta.keywords ?? []].flat())],
      _disclosure: disclosure.paid
        ? { paid: true, label: disclosure.label, sponsor: disclosure.advertiser, payer: disclosure.payer?.name }
        : { paid: false },
    };
  };
  const newest = articles
    .filter(({ state }) => state === 'published' || state === 'withdrawn')
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, MAX_ITEMS);
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    home_page_url: address(routes.home),
    feed_url: address(machineRoutes.jsonFeed),
    description: site.description,
    language: LOCALE,
    icon: address(machineRoutes.icon512),
    favicon: address(machineRoutes.icon192),
    // The documentation of the extension.
    _disclosure: { about: address(routes.adRegister) },
    items: await Promise.all(newest.map(feedItem)),
  };
}
