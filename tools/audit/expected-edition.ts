/**
 * The content with which the audit compares the pages, read from content/ without Astro. Label, advertiser and headline
 * come straight from the frontmatter instead of src/model, so that a bug there can't hide itself.
 */
import { readContentFolder } from '../../src/content/content-folder.ts';
import { ContentError } from '../../src/content/diagnostics/diagnostic.ts';
import { hideExpired, publicationState } from '../../src/content/expiry.ts';
import type { Article } from '../../src/content/compiler/read-article.ts';
import type { Entry } from '../../src/content/registry.ts';
import { liveTimes } from '../../src/prose/tree.ts';
import type { PaidArticleData } from '../../src/content/schemas/article.ts';
import { law } from '../../src/content/schemas/law.ts';
import type { AuthorData } from '../../src/content/schemas/author.ts';
import type { SponsorData } from '../../src/content/schemas/sponsor.ts';

/** A published or withdrawn article, as content/ has it. */
export interface ExpectedArticle extends Pick<Article, 'data' | 'prose'> {
  slug: string;
  path: string;
  authors: AuthorData[];
  /** The person responsible for text or pictures made by a model. */
  reviewer: AuthorData | undefined;
  withdrawn: boolean;
  /** The headline of a withdrawn article that must not appear in any file any more. */
  hiddenTitle: string | undefined;
  /** Undefined for editorial articles. */
  paid:
    | (Pick<PaidArticleData, 'consideration' | 'payer' | 'index' | 'political' | 'warnings'> & {
        label: string;
        sponsor: SponsorData;
      })
    | undefined;
}

/** A paid article, published or withdrawn. */
export type ExpectedAdvertisement = ExpectedArticle & { paid: NonNullable<ExpectedArticle['paid']> };

/** The content with which the audit compares a build. */
export type ExpectedEdition = ReturnType<typeof readExpectedEdition>;

/** Reads content/ of a project, as of the build's clock. Throws a ContentError if it has diagnostics. */
export function readExpectedEdition(root: string, now: Date) {
  const { content: all, diagnostics } = readContentFolder(root);
  if (diagnostics.length > 0 || !all) throw new ContentError(diagnostics);
  const { content, warnings } = hideExpired(all, now);
  const titles = new Map(all.articles.map(({ id, data }) => [id, data.data.title]));
  const authors = byId(content.authors);
  const sponsors = byId(content.sponsors);
  const hidden: string[] = [];
  const articles = content.articles.flatMap(({ id: slug, data: { data, prose } }): ExpectedArticle[] => {
    const path = `/${slug}`;
    const state = publicationState(data, now);
    if (state === 'draft' || state === 'scheduled') {
      hidden.push(path);
      return [];
    }
    // The reader has checked these references.
    const byline = data.author.map((id) => authors.get(id) as AuthorData);
    const reviewer = data.reviewedBy ? authors.get(data.reviewedBy) : undefined;
    const paid =
      data.kind === 'anzeige'
        ? paidPart(data, content.site.adLabel, sponsors.get(data.sponsor) as SponsorData)
        : undefined;
    const withdrawn = state === 'withdrawn';
    const hiddenTitle = withdrawn && data.withdrawn?.hideTitle ? titles.get(slug) : undefined;
    return [{ slug, path, data, prose, authors: byline, reviewer, withdrawn, hiddenTitle, paid }];
  });
  return {
    settings: content.site,
    /** The clock of the build. */
    now,
    /** Published and withdrawn articles by path; no drafts or scheduled ones. */
    articles: new Map(articles.map((article) => [article.path, article])),
    /** All articles but withdrawn ones. */
    published: articles.filter(({ withdrawn }) => !withdrawn),
    /** Advertisements, published and withdrawn. */
    paid: articles.filter((article): article is ExpectedAdvertisement => article.paid !== undefined),
    /** Paths of drafts and scheduled articles, which must not be built. */
    hidden,
    authors,
    sponsors: [...sponsors.values()],
    /** Evidence that is outdated or soon will be (D9). */
    warnings,
  };
}

/** Its label is the edition's, followed by that of a public body, if it is another (D2), and of politics (D16). */
function paidPart(data: PaidArticleData, adLabel: string, sponsor: SponsorData): ExpectedArticle['paid'] {
  const own = sponsor.publicBody && law.publicBodyLabel !== adLabel ? law.publicBodyLabel : undefined;
  const words = [adLabel, own, data.political && 'Politische Anzeige'];
  return { ...data, label: words.filter(Boolean).join(' · '), sponsor };
}

const byId = <Data>(entries: readonly Entry<Data>[]) => new Map(entries.map(({ id, data }) => [id, data]));

/** The paths of pages or list entries. */
export const pathsOf = (entries: readonly { path: string }[]): string[] => entries.map(({ path }) => path);

/** The time of the last change by `now`: it was published, updated, continued (live report), corrected or withdrawn. */
export const changedAt = ({ data, prose }: Pick<ExpectedArticle, 'data' | 'prose'>, now: Date): string =>
  [
    data.publishedAt,
    data.updatedAt,
    ...liveTimes(prose),
    ...data.corrections.map(({ date }) => date),
    data.withdrawn?.date,
  ]
    .flatMap((instant) => (instant && Date.parse(instant) <= now.getTime() ? instant : []))
    .reduce((last, instant) => (Date.parse(instant) >= Date.parse(last) ? instant : last), data.publishedAt);

/** The headline as it must read outside of the article's page: preceded by the label, for advertisements. */
export const headlineOf = ({ data, paid }: Pick<ExpectedArticle, 'data' | 'paid'>): string =>
  paid ? `${paid.label}: ${data.title}` : data.title;
