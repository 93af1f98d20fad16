/** Which pictures a site has: one for every page, for link previews; of articles also 4:3 and 1:1 for structured data. */
import {
  authorPath,
  entryPath,
  newsletterPath,
  ogImageName,
  ogRatios,
  routes,
  type OgRatio,
} from '../../lib/links/routes.ts';
import type { SiteContent } from '../../site/site.ts';
import { issuePageTitle, isOwnService, issuePath, newsletterPages } from '../../newsletter/pages.ts';
import { fixedPages } from '../../seo/fixed-pages.ts';
import { articleCard, pageCard, type PictureCard } from './picture-card.ts';

/** A picture: where it stands, what it says, its shape. */
export interface PagePicture {
  /** See `ogImageName`. */
  name: string;
  card: PictureCard;
  ratio: OgRatio;
}

/** The pages of a site that have pictures. */
type PicturedSite = Pick<SiteContent, 'site' | 'articles' | 'withdrawn' | 'pages' | 'authors'> & {
  archive: readonly { path: string; title: string }[];
};

/**
 * Lists the pictures.
 * @param siteContent the open siteContent and the pages of its archive
 */
export function pagePictures({
  site,
  articles,
  withdrawn,
  pages,
  authors,
  archive,
}: PicturedSite): PagePicture[] {
  const picture = (path: string, card: PictureCard, ratio: OgRatio = 'wide'): PagePicture => ({
    name: ogImageName(path, ratio),
    card,
    ratio,
  });
  return [
    picture(routes.home, pageCard(site.tagline, site.region, site)),
    ...[...articles, ...withdrawn].flatMap((article) =>
      ogRatios.map((ratio) => picture(article.path, articleCard(article, site), ratio)),
    ),
    ...pages.map(({ id, data }) =>
      picture(entryPath(id), pageCard(data.title, site.tagline, site, data.updatedOn)),
    ),
    ...authors.map(({ id, data }) => picture(authorPath(id), pageCard(data.name, data.jobTitle, site))),
    ...archive.map(({ path, title }) => picture(path, pageCard(title, site.tagline, site))),
    ...newsletterPages(site.newsletter).map(({ name, title }) =>
      picture(newsletterPath(name), pageCard(title, site.tagline, site)),
    ),
    ...(isOwnService(site.newsletter)
      ? [picture(issuePath(site.newsletter), pageCard(issuePageTitle(site.newsletter), site.tagline, site))]
      : []),
    ...fixedPages.map(({ path, title }) => picture(path, pageCard(title, site.tagline, site))),
  ];
}
