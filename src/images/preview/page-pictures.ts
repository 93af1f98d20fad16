/** The link pictures of a site, one a page. A card is words and the name of a drawing: the same card gives the same picture. */
import { formatDay } from '../../lib/format/dates.ts';
import { needsNoWords } from '../../lib/schema/picture.ts';
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

/** The words of one picture. */
export interface PictureCard {
  headline: string;
  /** Category or kind of page, above the headline. */
  kicker: string;
  /** The site's name, beside its sign. */
  house: string;
  /** Date and edition, at the foot. */
  foot: string[];
  /** Articles only: the category's drawing. */
  icon?: string;
  /** Articles with a picture of their own: it takes the place of the drawing. Its digest makes another card of another file. */
  photo?: { src: string; focus: string; digest: string };
  /** Advertising only: the word that § 26 MedienG asks for, and who pays. */
  disclosure?: { label: string; commissionedBy: string };
}

/** A picture: where it stands and what it says. */
export interface PagePicture {
  /** See `ogImageName`. */
  name: string;
  card: PictureCard;
}

/** Lists the pictures of a site. */
export function pagePictures(siteModel: SiteModel): PagePicture[] {
  const { site, articles, withdrawn, political, pages, authors, topics } = siteModel;
  const picture = (path: string, card: PictureCard): PagePicture => ({ name: ogImageName(path), card });
  return [
    picture(routes.home, pageCard(site.tagline, site.region, site)),
    ...[...articles, ...withdrawn.filter(({ untitled }) => !untitled)].map((article) =>
      picture(article.path, articleCard(article, site)),
    ),
    ...pages.map(({ id, data }) => picture(entryPath(id), pageCard(data.title, site.tagline, site, data.updatedOn))),
    ...political.map(({ slug, data }) => picture(noticePath(slug), pageCard(data.title, NOTICE_TITLE, site))),
    ...authors.map(({ id, data }) => picture(authorPath(id), pageCard(data.name, data.jobTitle, site))),
    ...[
      ...archivePages(siteModel),
      ...sectionPages(siteModel),
      ...topics.flatMap((topic) =>
        topicPages(topic).map(({ path, place }) => ({ path, title: `${topic.name}${place}` })),
      ),
      ...newsletterPages(site).map(({ name, title }) => ({ path: newsletterPath(name), title })),
      ...issuePages(siteModel),
      ...Object.values(staticRoutes),
    ].map(({ path, title }) => picture(path, pageCard(title, site.tagline, site))),
  ];
}

/** What every picture says of the site; one travels without its page, so the sample edition says on it what it is. */
const signature = ({ name, edition }: SiteSettings, date?: string): Pick<PictureCard, 'house' | 'foot'> => ({
  house: name,
  foot: [...(date ? [date] : []), ...(edition === 'demo' ? ['Demonstrationsausgabe'] : [])],
});

/** The picture of an article; advertising carries its label and advertiser. */
const articleCard = (
  { data, kicker, category, disclosure, picture }: NewsArticle,
  site: SiteSettings,
): PictureCard => ({
  headline: data.title,
  kicker,
  icon: category.icon,
  ...(picture &&
    needsNoWords(picture) && { photo: { src: picture.src, focus: picture.focus, digest: picture.digest } }),
  ...signature(site, formatDay(data.publishedAt)),
  ...(disclosure.paid && { disclosure: { label: disclosure.label, commissionedBy: disclosure.commissionedBy } }),
});

/** The picture of any other page, with the day of its last change; a list of articles has no date of its own. */
const pageCard = (headline: string, kicker: string, site: SiteSettings, day?: string): PictureCard => ({
  headline,
  kicker,
  ...signature(site, day && `Stand ${formatDay(day)}`),
});
