/** Structured data of articles and their authors. */
import type { IPTCDigitalSourceEnumeration, Person } from 'schema-dts';
import { authorPath, canonicalUrl, liveEntryId, ogImagePath, ogImageSize, routes } from '../../lib/links/routes.ts';
import type { machinePhotos } from '../../lib/photo/photo.ts';
import { creditOf, isUsableWithoutCredit, type PictureOrigin } from '../../lib/schema/picture.ts';
import { texts } from '../../texts.ts';
import { genres } from '../../content/schemas/article.ts';
import type { AuthorData } from '../../content/schemas/author.ts';
import type { NewsArticle } from '../../model/articles.ts';
import type { TopicContext } from '../../model/topics.ts';
import type { PropsOf } from '../../prose/component-registry.ts';
import { namedComponents, proseText, type ComponentNode } from '../../prose/tree.ts';
import { nodeId } from './graph.ts';
import { LOCALE } from '../../lib/format/locale.ts';

/** IPTC digital source types by the values of `ai` and `origin` in content (docs/law.md, D15). */
const sourceTypes = {
  keine: undefined,
  erzeugt: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
  unterstuetzt: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
  foto: 'https://schema.org/DigitalCaptureDigitalSource',
  zeichnung: 'https://schema.org/DigitalArtDigitalSource',
  diagramm: 'https://schema.org/DataDrivenMediaDigitalSource',
  programm: 'https://schema.org/AlgorithmicMediaDigitalSource',
} as const satisfies Record<string, IPTCDigitalSourceEnumeration | undefined>;

/** Types by the genre of an editorial article. */
const genreTypes: Readonly<Record<string, string>> = {
  [genres.analyse]: 'AnalysisNewsArticle',
  [genres.kommentar]: 'OpinionNewsArticle',
};

/** Credit, rights and source type of a picture, whose file has lost its metadata when scaled. */
const originOf = (picture: PictureOrigin & { credit: string; licence?: string | undefined }) => ({
  creditText: creditOf(picture),
  copyrightNotice: picture.licence,
  digitalSourceType: sourceTypes[picture.ai ?? 'keine'] ?? (picture.origin && sourceTypes[picture.origin]),
});

/**
 * Makes the node of an article for its page's graph. Advertising is an AdvertiserContentArticle with its sponsor, and
 * its headline has the label (D3). Undefined properties are dropped when the graph is serialised.
 * @param photos cropped copies of its picture
 * @param figures pictures in its text, those of video cards too, by their path on the site
 * @param topicContext its topics and its series
 */
export function articleNode(
  article: NewsArticle,
  site: string,
  photos: Awaited<ReturnType<typeof machinePhotos>> = [],
  figures: ReadonlyMap<string, PropsOf<'Figure'>> = new Map(),
  topicContext: Partial<TopicContext> = {},
) {
  const { topics = [], series } = topicContext;
  const { data, disclosure, sponsor, authors, reviewer, path, picture } = article;
  const image = (file: string, size?: { width: number; height: number }) => {
    const url = canonicalUrl(file, site);
    const dimensions = size && { width: String(size.width), height: String(size.height) };
    return { '@type': 'ImageObject', url, contentUrl: url, ...dimensions };
  };
  const photoNodes = photos.map((photo) => ({
    ...image(photo.path, photo),
    caption: picture?.caption ?? picture?.alt,
    ...(picture && originOf(picture)),
  }));
  const figureNodes = [...figures].map(([file, figure]) => ({
    ...image(file),
    caption: figure.caption ?? figure.alt,
    ...originOf(figure),
  }));
  const [live] = namedComponents(article.prose, 'LiveReport');

  const form = live ? 'LiveBlogPosting' : genreTypes[article.genre ?? ''];
  const type = disclosure.paid ? 'AdvertiserContentArticle' : form;

  // Not checked by schema-dts, which allows only one type per node.
  return {
    '@type': type ? ['NewsArticle', type] : 'NewsArticle',
    ...(live && liveCoverage(live, article.url)),
    '@id': nodeId(site, path, 'article'),
    headline: article.disclosedTitle,
    description: data.description,
    url: article.url,
    image: [
      // What stands for an advertisement elsewhere has the label in its pixels.
      ...(disclosure.paid ? [] : photoNodes),
      {
        ...image(ogImagePath(path), ogImageSize),
        caption: article.disclosedTitle,
        // The link picture is generated, and may contain the article's picture.
        digitalSourceType:
          picture && isUsableWithoutCredit(picture)
            ? 'https://schema.org/CompositeDigitalSource'
            : sourceTypes.programm,
      },
    ],
    mainEntityOfPage: { '@id': nodeId(site, path, 'page') },
    datePublished: data.publishedAt,
    dateModified: article.modifiedAt,
    author: authors.map((author) => personNode(author.id, author, site)),
    // The person responsible for text by a language model (D15).
    accountablePerson: reviewer && personNode(reviewer.id, reviewer, site),
    digitalSourceType: sourceTypes[data.ai ?? 'keine'],
    publisher: { '@id': nodeId(site, routes.home, 'organization') },
    articleSection: article.kicker,
    keywords: data.keywords,
    about: filled(topics.map((topic) => ({ '@type': 'Thing', name: topic.name, url: canonicalUrl(topic.path, site) }))),
    isPartOf: series && { '@type': 'CreativeWorkSeries', name: series.name, url: canonicalUrl(series.path, site) },
    position: series?.number,
    genre: disclosure.label ?? article.genre,
    isAccessibleForFree: true,
    inLanguage: LOCALE,
    wordCount: article.prose.words,
    ...(disclosure.paid && {
      sponsor: { '@type': 'Organization', name: disclosure.advertiser, url: sponsor?.homepage },
      funder: disclosure.payer && {
        '@type': 'Organization',
        name: disclosure.payer.name,
        address: disclosure.payer.seat,
      },
    }),
    hasPart: filled([...quotations(article), ...(disclosure.paid ? photoNodes : []), ...figureNodes]),
    citation: filled(
      data.sources.map(({ title, organization, url }) => ({
        '@type': 'CreativeWork',
        name: title,
        publisher: { '@type': 'Organization', name: organization },
        url,
      })),
    ),
    correction: filled(
      data.corrections.map(({ date, text }) => ({ '@type': 'CorrectionComment', datePublished: date, text })),
    ),
  };
}

const filled = <Item>(list: Item[]): Item[] | undefined => (list.length > 0 ? list : undefined);

/** Props of all pictures in an article's text. */
export const figuresIn = ({ prose }: NewsArticle): PropsOf<'Figure'>[] =>
  ['Figure', 'Embed'].flatMap((name) =>
    namedComponents(prose, name).flatMap(({ props }) => (props['src'] ? [props as PropsOf<'Figure'>] : [])),
  );

/** Quotations of real people with their evidence. */
const quotations = ({ prose }: NewsArticle) =>
  namedComponents(prose, 'Quote')
    .filter(({ props }) => !props['fictional'])
    .map(({ props: { speaker, role, saidOn, url }, children }) => ({
      '@type': 'Quotation',
      text: proseText(children),
      creator: { '@type': 'Person', name: speaker, jobTitle: role },
      dateCreated: saidOn,
      isBasedOn: url,
    }));

/** Times and entries of a live report. Entries have only headlines, to keep the head of the page small. */
const liveCoverage = ({ props, items }: ComponentNode, url: string) => ({
  coverageStartTime: items.at(-1)?.props['at'],
  coverageEndTime: props['ended'],
  liveBlogUpdate: items.map(({ props: { at, title } }) => ({
    '@type': 'BlogPosting',
    headline: title,
    datePublished: at,
    url: `${url}#${liveEntryId(String(at))}`,
  })),
});

/** The node of an author. */
export const personNode = (id: string, author: AuthorData, site: string) =>
  ({
    '@type': 'Person',
    '@id': nodeId(site, authorPath(id), 'person'),
    name: author.name,
    jobTitle: author.jobTitle,
    affiliation: { '@type': 'Organization', name: author.affiliation },
    url: canonicalUrl(authorPath(id), site),
    ...(author.fictional && { disambiguatingDescription: texts.article.fictionalAuthor }),
  }) as const satisfies Person;
