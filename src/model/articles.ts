/** An article joined with what it refers to, as pages show it. */
import { readFileSync, statSync } from 'node:fs';
import { contentDigest } from '../lib/cache/source-digest.ts';
import { DAY_MS } from '../lib/format/dates.ts';
import { formatList } from '../lib/format/lists.ts';
import { campaignLink } from '../lib/links/campaign-url.ts';
import { canonicalUrl, entryPath, newsAnchor } from '../lib/links/routes.ts';
import { needsNoWords, PICTURES } from '../lib/schema/picture.ts';
import type { Collections, Entry } from '../content/registry.ts';
import type { ArticleData } from '../content/schemas/article.ts';
import { discloseArticle, disclosedTitle, mentionLine, statementOfMaking } from './disclosure.ts';
import type { Article } from '../content/compiler/read-article.ts';
import { isDevelopment } from '../content/clock.ts';
import { hidesTitle, publicationState } from '../content/expiry.ts';
import { crumbsTo } from './static-routes.ts';

/** An article with its authors, category and advertiser. */
export type NewsArticle = ReturnType<typeof toArticle>;

/** Silent reading of German non-fiction: Brysbaert 2019 gives 260 for German without figures; tables slow readers down. */
const WORDS_PER_MINUTE = 200;

/** When an urgent article, published at an instant, is called current no longer: after three days. */
export const freshUntil = (publishedAt: string): Date => new Date(Date.parse(publishedAt) + 3 * DAY_MS);

/** A picture and the digest of its file. */
export type StoryPicture = NonNullable<NewsArticle['picture']>;

/** What a card, a related teaser or a search hit shows of an article (specification, section 3). */
export type Teaser = ReturnType<typeof toTeaser>;

/** Names the state of a picture's file; in development by its time, as reading every photograph would take seconds. */
const pictureDigest = (src: string): string => {
  const file = `${PICTURES}/${src}`;
  return isDevelopment() ? String(statSync(file).mtimeMs) : contentDigest(readFileSync(file));
};

/** Joins an article with its references. Integrity has made sure that they exist. */
export function toArticle({ id: slug, data: entry }: Entry<Article>, collections: Collections, now: Date) {
  const { data, prose, images } = entry;
  const sponsor = data.kind === 'anzeige' ? byId(collections.sponsors, data.sponsor) : undefined;
  const subject = byId(collections.categories, data.category);
  const section = collections.site.sections.find(({ id }) => id === subject.section);
  const category = { ...subject, icon: subject.icon ?? section?.icon ?? 'landmark' };
  const authors = data.author.map((id) => byId(collections.authors, id));
  const byline = formatList(authors.map(({ name }) => name));
  const disclosure = discloseArticle(data, sponsor);
  const reviewer = data.reviewedBy ? byId(collections.authors, data.reviewedBy) : undefined;
  const path = entryPath(slug);
  const publishedAt = new Date(data.publishedAt);
  return {
    slug,
    path,
    /** The canonical address. */
    url: canonicalUrl(path, collections.site.url),
    data,
    prose,
    authors,
    /** Their names, as one reads them. */
    byline,
    /** Who answers for what a model made. */
    reviewer,
    /** How much of the text a model wrote and who answers for it, in words (D15). */
    making: statementOfMaking(data, reviewer),
    category,
    sponsor,
    disclosure,
    /** The headline with the label before it, for surfaces without a page around them. */
    disclosedTitle: disclosedTitle(data.title, disclosure),
    /** What stands above the headline and is its section in head, JSON-LD and search: the article's own word, else the category's. */
    kicker: data.kicker ?? category.label,
    /** The article's picture, with a digest of its file: a page that is kept must know when the file changes. */
    picture: data.picture && { ...data.picture, digest: pictureDigest(data.picture.src) },
    /** Digests of the files of the pictures in its text, for the same reason. */
    imageDigests: images.filter(({ src }) => !src.startsWith('/')).map(({ src }) => pictureDigest(src)),
    /** The line of an editorial article that names advertisers of the paper (D21); undefined where it names none. */
    mentionLine:
      data.kind === 'redaktionell' && data.mentions.length > 0
        ? mentionLine(
            'Dieser Beitrag',
            data.mentions.map((id) => byId(collections.sponsors, id).brand),
            byline,
          )
        : undefined,
    /** The front page, the editor's steps or else the category, the headline. */
    crumbs: crumbsTo(
      data.title,
      ...(data.breadcrumb.length > 0 ? data.breadcrumb : [{ label: category.label, href: newsAnchor(category.id) }]),
    ),
    readingMinutes: data.readingMinutes ?? Math.max(1, Math.round(prose.words / WORDS_PER_MINUTE)),
    /** When it appeared, for comparing; surfaces print `data.publishedAt`. */
    publishedAt,
    /** Instant with offset: when it appeared, was updated, corrected or withdrawn, whichever was last. */
    modifiedAt: lastChange(data, now),
    /** When its newest correction was made, as an instant with offset. */
    correctedAt: latest(data.corrections.map(({ date }) => date)),
    state: publicationState(data, now),
    /** True where the headline is withdrawn, too: `data.title` is another, and there is no link picture. */
    untitled: hidesTitle(data, now),
    /** True for an urgent article in the first days after it came out. */
    fresh: data.urgent && now < freshUntil(data.publishedAt),
    /** When the offer that it advertises ended; undefined while it may be taken. */
    offerEnded:
      data.kind === 'anzeige' && data.offerEnds && new Date(data.offerEnds) <= now ? data.offerEnds : undefined,
  };
}

/** Reduces an article to its teaser. */
export const toTeaser = ({ data, category, ...article }: NewsArticle) => ({
  path: article.path,
  title: data.title,
  description: data.description,
  kicker: article.kicker,
  icon: category.icon,
  /** A card has no credit that could say that a model made the picture: there stands the category's drawing (D15). */
  picture: article.picture && needsNoWords(article.picture) ? article.picture : undefined,
  fresh: article.fresh,
  offerEnded: article.offerEnded,
  readingMinutes: article.readingMinutes,
  byline: article.byline,
  publishedAt: data.publishedAt,
  disclosure: article.disclosure,
  disclosedTitle: article.disclosedTitle,
  state: article.state,
});

/** When the content of a list last changed, as an instant with offset. The build's own time would make every list look new every day. */
export const latestChange = (articles: readonly NewsArticle[]): string | undefined =>
  latest(articles.map(({ modifiedAt }) => modifiedAt));

const latest = (instants: readonly string[]): string | undefined =>
  instants.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);

/** What is dated ahead hasn't changed anything yet. */
const lastChange = ({ publishedAt, updatedAt, corrections, withdrawn }: ArticleData, now: Date): string =>
  latest(
    [publishedAt, updatedAt, ...corrections.map(({ date }) => date), withdrawn?.date].flatMap((instant) =>
      instant && new Date(instant) <= now ? instant : [],
    ),
  ) ?? publishedAt;

/** The maker of a paid article's calls to action, by placement and variant; undefined for editorial ones, which link to no advertiser. */
export function articleCampaign({ data, sponsor, disclosure }: NewsArticle) {
  if (data.kind !== 'anzeige' || !sponsor || !disclosure.paid) return undefined;
  const advertising = { campaign: data.campaign, label: disclosure.label };
  return (placement: string, variant: string) => campaignLink(sponsor, advertising, placement, variant);
}

function byId<Data>(entries: Entry<Data>[], id: string) {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`Kein Eintrag „${id}“`);
  return { id, ...entry.data };
}
