/** The content of the link pictures, one per page. Equal cards give equal pictures. */
import { formatDay } from '../../lib/format/dates.ts';
import { isUsableWithoutCredit } from '../../lib/schema/picture.ts';
import { authorPath, entryPath, newsletterPath, noticePath, ogImageName, routes } from '../../lib/links/routes.ts';
import { issuePages } from '../../newsletter/issues.ts';
import { newsletterPages } from '../../newsletter/pages.ts';
import type { SiteSettings } from '../../content/schemas/site.ts';
import type { NewsArticle, StoryPicture } from '../../model/articles.ts';
import { sectionPages } from '../../model/article-lists.ts';
import { NOTICE_TITLE } from '../../model/political-notice.ts';
import { topicPages } from '../../model/topics.ts';
import { staticRoutes } from '../../model/static-routes.ts';
import type { SiteModel } from '../../model/site-model.ts';

/** The content of a link picture. */
export interface PictureCard {
  headline: string;
  /** Category or kind of page, above the headline. */
  kicker: string;
  /** Shown beside the site's icon. */
  siteName: string;
  /** Date and edition, in the footer. */
  foot: string[];
  /** Name of the category's drawing, for articles. */
  icon?: string;
  /** Picture of an article, instead of the drawing. The digest changes the cache key when the file changes. */
  photo?: Pick<StoryPicture, 'src' | 'focus' | 'digest'>;
  /** The label required by § 26 MedienG and the advertiser, for advertising. */
  disclosure?: { label: string; commissionedBy: string };
}

/** The link picture of a page. */
export interface PagePicture {
  /** See `ogImageName`. */
  name: string;
  card: PictureCard;
}

/** Lists the link pictures of all pages but those of withdrawn articles, whose headlines they would spread. */
export function pagePictures(siteModel: SiteModel): PagePicture[] {
  const { site, articles, political, pages, authors, topics } = siteModel;
  const picture = (path: string, card: PictureCard): PagePicture => ({ name: ogImageName(path), card });
  return [
    picture(routes.home, pageCard(site.tagline, site.region, site)),
    ...articles.map((article) => picture(article.path, articleCard(article, site))),
    ...pages.map(({ id, data }) =>
      picture(entryPath(id), pageCard(data.title, site.tagline, site, `Stand ${formatDay(data.updatedOn)}`)),
    ),
    ...political.map(({ slug, data }) => picture(noticePath(slug), pageCard(data.title, NOTICE_TITLE, site))),
    ...authors.map(({ id, data }) => picture(authorPath(id), pageCard(data.name, data.jobTitle, site))),
    ...[
      ...sectionPages(siteModel),
      ...topics.flatMap(topicPages),
      ...newsletterPages(site).map(({ name, title }) => ({ path: newsletterPath(name), title })),
      ...issuePages(siteModel),
      ...Object.values(staticRoutes),
    ].map(({ path, title }) => picture(path, pageCard(title, site.tagline, site))),
  ];
}

/**
 * The card of a page that isn't an article, and the parts common to all pictures. They name a demonstration edition, as
 * pictures are seen without the page. Lists of articles have no date.
 */
const pageCard = (headline: string, kicker: string, { name, edition }: SiteSettings, date?: string): PictureCard => ({
  headline,
  kicker,
  siteName: name,
  foot: [...(date ? [date] : []), ...(edition === 'demo' ? ['Demonstrationsausgabe'] : [])],
});

const articleCard = (
  { data, kicker, category, disclosure, picture }: NewsArticle,
  site: SiteSettings,
): PictureCard => ({
  ...pageCard(data.title, kicker, site, formatDay(data.publishedAt)),
  icon: category.icon,
  // Not the picture as it is, as its other data would change the cache key.
  ...(picture &&
    isUsableWithoutCredit(picture) && { photo: { src: picture.src, focus: picture.focus, digest: picture.digest } }),
  ...(disclosure.paid && { disclosure }),
});
