/** The content of the link pictures, one per page. Equal cards give equal pictures. */
import { formatDay } from '../../lib/format/dates.ts';
import { isUsableWithoutCredit } from '../../lib/schema/picture.ts';
import { authorPath, entryPath, newsletterPath, noticePath, ogImageName, routes } from '../../lib/links/routes.ts';
import { issuePages } from '../../newsletter/issues.ts';
import { newsletterPages } from '../../newsletter/pages.ts';
import type { SiteSettings } from '../../content/schemas/site.ts';
import type { NewsArticle } from '../../model/articles.ts';
import { archivePages, sectionPages } from '../../model/overview.ts';
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
  photo?: { src: string; focus: string; digest: string };
  /** The label required by § 26 MedienG and the advertiser, for advertising. */
  disclosure?: { label: string; commissionedBy: string };
}

/** The link picture of a page. */
export interface PagePicture {
  /** See `ogImageName`. */
  name: string;
  card: PictureCard;
}

/** Lists the link pictures of all pages. */
export function pagePictures(siteModel: SiteModel): PagePicture[] {
  const { site, articles, withdrawn, political, pages, authors, topics } = siteModel;
  const picture = (path: string, card: PictureCard): PagePicture => ({ name: ogImageName(path), card });
  return [
    picture(routes.home, pageCard(site.tagline, site.region, site)),
    ...[...articles, ...withdrawn.filter(({ titleHidden }) => !titleHidden)].map((article) =>
      picture(article.path, articleCard(article, site)),
    ),
    ...pages.map(({ id, data }) => picture(entryPath(id), pageCard(data.title, site.tagline, site, data.updatedOn))),
    ...political.map(({ slug, data }) => picture(noticePath(slug), pageCard(data.title, NOTICE_TITLE, site))),
    ...authors.map(({ id, data }) => picture(authorPath(id), pageCard(data.name, data.jobTitle, site))),
    ...[
      ...archivePages(siteModel),
      ...sectionPages(siteModel),
      ...topics.flatMap((topic) =>
        topicPages(topic).map(({ path, titleSuffix }) => ({ path, title: `${topic.name}${titleSuffix}` })),
      ),
      ...newsletterPages(site).map(({ name, title }) => ({ path: newsletterPath(name), title })),
      ...issuePages(siteModel),
      ...Object.values(staticRoutes),
    ].map(({ path, title }) => picture(path, pageCard(title, site.tagline, site))),
  ];
}

/** The parts common to all pictures. They name a demonstration edition, as pictures are seen without the page. */
const signature = ({ name, edition }: SiteSettings, date?: string): Pick<PictureCard, 'siteName' | 'foot'> => ({
  siteName: name,
  foot: [...(date ? [date] : []), ...(edition === 'demo' ? ['Demonstrationsausgabe'] : [])],
});

/** The card of an article; advertising has its label and advertiser. */
const articleCard = (
  { data, kicker, category, disclosure, picture }: NewsArticle,
  site: SiteSettings,
): PictureCard => ({
  headline: data.title,
  kicker,
  icon: category.icon,
  ...(picture &&
    isUsableWithoutCredit(picture) && { photo: { src: picture.src, focus: picture.focus, digest: picture.digest } }),
  ...signature(site, formatDay(data.publishedAt)),
  ...(disclosure.paid && { disclosure: { label: disclosure.label, commissionedBy: disclosure.commissionedBy } }),
});

/** The card of any other page; `day` is that of the last change and absent for lists of articles. */
const pageCard = (headline: string, kicker: string, site: SiteSettings, day?: string): PictureCard => ({
  headline,
  kicker,
  ...signature(site, day && `Stand ${formatDay(day)}`),
});
