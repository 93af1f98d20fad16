/** An article joined with what it refers to, as pages show it. */
import { PICTURES } from '../content/checks/pictures.ts';
import { pathDigest } from '../lib/cache/source-digest.ts';
import { campaignLink, type CampaignLink } from '../lib/links/campaign-url.ts';
import { canonicalUrl, entryPath } from '../lib/links/routes.ts';
import type { ArticleData } from '../content/schemas/article.ts';
import type { AuthorData } from '../content/schemas/author.ts';
import type { CategoryData } from '../content/schemas/category.ts';
import type { PictureData } from '../lib/schema/picture.ts';
import type { SponsorData } from '../content/schemas/sponsor.ts';
import type { Collections, Entry } from '../content/registry.ts';
import { discloseArticle, disclosedTitle, type Disclosure } from './disclosure.ts';
import type { Article } from '../content/prose/read-article.ts';
import type { Prose } from '../prose/tree.ts';
import { publicationState, type PublicationState } from '../content/publication.ts';
import { crumbsTo, type Crumb } from './fixed-pages.ts';

/** An article with its author, category and advertiser. */
export interface NewsArticle {
  slug: string;
  path: string;
  /** The canonical address. */
  url: string;
  data: ArticleData;
  prose: Prose;
  author: { id: string } & AuthorData;
  category: { id: string } & CategoryData;
  sponsor: SponsorData | undefined;
  disclosure: Disclosure;
  /** The headline with the label before it, for surfaces without a page around them. */
  disclosedTitle: string;
  /** What stands above the headline and is its section in head, JSON-LD and search: the article's own word, else the category's. */
  kicker: string;
  /** The article's picture, with a digest of its file: a page that is kept must know when the file changes. */
  picture: StoryPicture | undefined;
  /** Digests of the files of the pictures in its text, for the same reason. */
  imageDigests: string[];
  /** The front page, the editor's steps, the headline. */
  crumbs: Crumb[];
  readingMinutes: number;
  /** When it appeared, for comparing; surfaces print {@link ArticleData.publishedAt}. */
  publishedAt: Date;
  /** Instant with offset: the last change of its content, else when it appeared. */
  modifiedAt: string;
  state: PublicationState;
  /** True for an urgent article in the first days after it came out. */
  fresh: boolean;
  /** When the offer that it advertises ended; undefined while it may be taken. */
  offerEnded: string | undefined;
}

/** Silent reading of German non-fiction: Brysbaert 2019 gives 260 for German without figures; tables slow readers down. */
const WORDS_PER_MINUTE = 200;

/** So long an urgent article is called current, in milliseconds. */
const FRESH_MS = 3 * 24 * 60 * 60 * 1000;

/** A picture and the digest of its file. */
export type StoryPicture = PictureData & { digest: string };

/** What a card, a related teaser or a search hit shows of an article (specification, section 3). */
export type Teaser = ReturnType<typeof toTeaser>;

/** Joins an article with its references. Integrity has made sure that they exist. */
export function toArticle(entry: Entry<Article>, collections: Collections, now: Date): NewsArticle {
  const { data, prose, images } = entry.data;
  const author = byId(collections.authors, data.author);
  const category = byId(collections.categories, data.category);
  const sponsor = data.kind === 'anzeige' ? byId(collections.sponsors, data.sponsor) : undefined;
  const disclosure = discloseArticle(data, sponsor);
  const path = entryPath(entry.id);
  const publishedAt = new Date(data.publishedAt);
  return {
    slug: entry.id,
    path,
    url: canonicalUrl(path, collections.site.url),
    data,
    prose,
    author: { id: data.author, ...author },
    category: { id: data.category, ...category },
    sponsor,
    disclosure,
    disclosedTitle: disclosedTitle(data.title, disclosure),
    kicker: data.kicker ?? category.label,
    picture: data.picture && { ...data.picture, digest: pathDigest(`${PICTURES}/${data.picture.src}`) },
    imageDigests: images.filter(({ src }) => !src.startsWith('/')).map(({ src }) => pathDigest(`${PICTURES}/${src}`)),
    crumbs: crumbsTo(data.title, ...data.breadcrumb),
    readingMinutes: data.readingMinutes ?? Math.max(1, Math.round(prose.words / WORDS_PER_MINUTE)),
    publishedAt,
    modifiedAt: data.updatedAt ?? data.publishedAt,
    state: publicationState(data, now),
    fresh: data.urgent && now.getTime() - publishedAt.getTime() < FRESH_MS,
    offerEnded:
      data.kind === 'anzeige' && data.offerEnds && new Date(data.offerEnds) <= now ? data.offerEnds : undefined,
  };
}

/** Reduces an article to its teaser. */
export const toTeaser = ({ data, category, author, ...article }: NewsArticle) => ({
  path: article.path,
  title: data.title,
  description: data.description,
  kicker: article.kicker,
  icon: category.icon,
  picture: article.picture,
  fresh: article.fresh,
  offerEnded: article.offerEnded,
  keywords: data.keywords,
  readingMinutes: article.readingMinutes,
  author: author.name,
  publishedAt: data.publishedAt,
  disclosure: article.disclosure,
  disclosedTitle: article.disclosedTitle,
  state: article.state,
});

/** When the content of a list last changed, as an instant with offset. The build's own time would make every list look new every day. */
export const latestChange = (articles: readonly NewsArticle[]): string | undefined =>
  articles
    .map(({ modifiedAt }) => modifiedAt)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);

/**
 * Gives a paid article its maker of calls to action: advertiser, campaign and label are the article's, placement and variant the link's.
 * Editorial articles, which link to no advertiser, have none.
 */
export function articleCampaign({
  data,
  sponsor,
  disclosure,
}: NewsArticle): ((placement: string, variant: string) => CampaignLink) | undefined {
  if (data.kind !== 'anzeige' || !sponsor || !disclosure.paid) return undefined;
  const { homepage } = sponsor;
  return (placement, variant) =>
    campaignLink({ homepage, campaign: data.campaign, placement, variant }, disclosure.label);
}

function byId<Data>(entries: Entry<Data>[], id: string): Data {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`Kein Eintrag „${id}“`);
  return entry.data;
}
