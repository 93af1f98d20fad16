/** Articles joined with their authors, category and sponsor, as pages render them. */
import { readFileSync, statSync } from 'node:fs';
import { contentDigest } from '../lib/cache/cache-keys.ts';
import { DAY_MS, formatDay } from '../lib/format/dates.ts';
import { fill } from '../lib/format/fill.ts';
import { formatList } from '../lib/format/lists.ts';
import { campaignLink } from '../lib/links/external.ts';
import { answerIds, canonicalUrl, entryPath, newsAnchor } from '../lib/links/routes.ts';
import { isUsableWithoutCredit, PICTURES } from '../lib/schema/picture.ts';
import type { Collections, Entry } from '../content/registry.ts';
import { genres } from '../content/schemas/article.ts';
import { discloseArticle, disclosedTitle, mentionLine, aiStatement } from './disclosure.ts';
import type { Article } from '../content/compiler/read-article.ts';
import { isDevelopment } from '../content/clock.ts';
import { liveTimes } from '../prose/tree.ts';
import { hidesTitle, publicationState } from '../content/expiry.ts';
import { crumbsTo } from './static-routes.ts';
import { texts } from '../texts.ts';

/** An article with its authors, category and advertiser. */
export type NewsArticle = ReturnType<typeof toArticle>;

/** Silent reading of German non-fiction: 260 without figures (Brysbaert 2019); figures and tables slow readers down. */
const WORDS_PER_MINUTE = 200;

/** When an urgent article stops being marked as "Aktuell": three days after publication. */
export const urgentUntil = (publishedAt: string): Date => new Date(Date.parse(publishedAt) + 3 * DAY_MS);

/**
 * When an editorial article is removed from the news sitemap
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap): two days after publication.
 */
export const newsUntil = (publishedAt: string): Date => new Date(Date.parse(publishedAt) + 2 * DAY_MS);

/** The picture of an article, with a digest of its file. */
export type StoryPicture = NonNullable<NewsArticle['picture']>;

/** The data of an article's card (specification, section 6). */
export type Teaser = ReturnType<typeof toTeaser>;

/** Digest of a picture's file; in development its mtime, as reading all photographs would take seconds. */
const pictureDigest = (src: string): string => {
  const file = `${PICTURES}/${src}`;
  return isDevelopment() ? String(statSync(file).mtimeMs) : contentDigest(readFileSync(file));
};

/** Joins an article with the entries it refers to. Throws if one is missing, which the cross-checks rule out. */
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
  const editorial = data.kind === 'redaktionell' ? data : undefined;
  const form = editorial?.genre ?? 'bericht';
  const genre = form === 'bericht' ? undefined : genres[form];
  const path = entryPath(slug);
  const ids = answerIds(data.faq);
  const publishedAt = new Date(data.publishedAt);
  const corrected = data.corrections.map(({ date }) => date);
  const instants = [data.publishedAt, data.updatedAt, ...liveTimes(prose), ...corrected, data.withdrawn?.date];
  // Future ones haven't changed the page yet.
  const changes = instants.flatMap((instant) => (instant && new Date(instant) <= now ? instant : []));
  return {
    slug,
    path,
    url: canonicalUrl(path, collections.site.url),
    data,
    prose,
    authors,
    byline,
    /** Questions with the element id and the paragraphs of their answers. */
    questions: data.faq.map(({ question, answer }, index) => ({
      id: ids[index] as string,
      question,
      answer: answer.split(/\n\s*\n/),
    })),
    /** The person responsible for text or pictures made with AI. */
    reviewer,
    /** German statement on the use of AI and who is responsible; undefined if there is none to make (D15). */
    aiStatement: aiStatement(data, reviewer),
    category,
    sponsor,
    disclosure,
    /** The headline after its advertising label, for feeds, link previews and title tags. */
    disclosedTitle: disclosedTitle(data.title, disclosure),
    /** The form of an editorial article that is no plain report, such as "Kommentar". */
    genre,
    /** Line above the headline, and section in metadata and search: genre, and own line or category's label, once. */
    kicker: [...new Set([genre, data.kicker ?? category.label])].filter(Boolean).join(' · '),
    /** The picture with a digest of its file, so that a cached page is rendered again when the file changes. */
    picture: data.picture && { ...data.picture, digest: pictureDigest(data.picture.src) },
    /** Digests of the picture files in the prose, for the same reason. */
    imageDigests: images.map(({ src }) => pictureDigest(src)),
    /** Notice that an editorial article names sponsors (D21); undefined if it names none. */
    mentionLine: editorial?.mentions[0]
      ? mentionLine(
          'Dieser Beitrag',
          editorial.mentions.map((id) => byId(collections.sponsors, id).brand),
          byline,
        )
      : undefined,
    /** Says whose opinion a commentary is; undefined for other articles. */
    opinionLine: form === 'kommentar' ? fill(texts.article.opinion, { authors: byline }) : undefined,
    /** Statement of interests in what an editorial article is about (D23); undefined if there are none. */
    interestLine: editorial?.interests && fill(texts.article.interests, { interests: editorial.interests }),
    /** Breadcrumb: the front page, the article's own steps or else its category, the headline. */
    crumbs: crumbsTo(
      data.title,
      ...(data.breadcrumb.length > 0 ? data.breadcrumb : [{ label: category.label, href: newsAnchor(category.id) }]),
    ),
    readingMinutes: data.readingMinutes ?? Math.max(1, Math.round(prose.words / WORDS_PER_MINUTE)),
    /** For comparing; pages print `data.publishedAt`, which keeps its offset. */
    publishedAt,
    /** The latest of publication, update, entries of a live report, corrections and withdrawal, with offset. */
    modifiedAt: latest(changes) ?? data.publishedAt,
    /** Time of the latest correction, as an instant with offset. */
    correctedAt: latest(corrected),
    state: publicationState(data, now),
    /** True if the headline is withdrawn too: `data.title` is a substitute. */
    titleHidden: hidesTitle(data, now),
    /** True for an urgent article until {@link urgentUntil}. */
    urgent: data.urgent && now < urgentUntil(data.publishedAt),
    /** Says when the advertised offer ended; undefined while it is open. */
    offerEnded:
      data.kind === 'anzeige' && data.offerEnds && new Date(data.offerEnds) <= now
        ? fill(texts.article.offerEnded, { day: formatDay(data.offerEnds) })
        : undefined,
  };
}

/** An article's description, after the end of an advertised offer with its day (D7). */
export const summaryOf = ({ data, offerEnded }: NewsArticle): string =>
  offerEnded ? `${data.description} ${offerEnded}.` : data.description;

/** Reduces an article to the data of its card. */
export const toTeaser = ({ data, category, ...article }: NewsArticle) => ({
  path: article.path,
  title: data.title,
  description: data.description,
  kicker: article.kicker,
  icon: category.icon,
  /** Undefined for pictures made with AI, as cards have no credit to say so; they show the category's drawing (D15). */
  picture: article.picture && isUsableWithoutCredit(article.picture) ? article.picture : undefined,
  urgent: article.urgent,
  offerEnded: article.offerEnded,
  readingMinutes: article.readingMinutes,
  byline: article.byline,
  publishedAt: data.publishedAt,
  disclosure: article.disclosure,
  disclosedTitle: article.disclosedTitle,
  state: article.state,
});

/**
 * The latest change of any article in a list, as an instant with offset; undefined if the list is empty. A list also
 * changes when it loses a withdrawn article.
 */
export const latestChange = (articles: readonly Pick<NewsArticle, 'modifiedAt'>[]): string | undefined =>
  latest(articles.map(({ modifiedAt }) => modifiedAt));

/** The latest of some instants; undefined if there is none. */
export const latest = (instants: readonly string[]): string | undefined =>
  instants.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);

/** Makes the links of a paid article's calls to action, by placement and variant; undefined for editorial articles. */
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
