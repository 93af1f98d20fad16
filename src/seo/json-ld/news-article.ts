/** Structured data of content: articles, their authors and questions. */
import type { FAQPage, ImageObject, Person } from 'schema-dts';
import { authorPath, canonicalUrl, ogImagePath, ogImageSize } from '../../lib/links/routes.ts';
import type { PhotoCopy } from '../../lib/photo/photo.ts';
import { texts } from '../../texts.ts';
import type { AuthorData } from '../../content/schemas/author.ts';
import type { NewsArticle } from '../../model/articles.ts';
import { componentsIn, proseText } from '../../prose/tree.ts';
import { nodeIds, type GraphParts } from './graph.ts';
import { LOCALE } from '../../lib/format/locale.ts';

/**
 * The nodes that an article adds to its page's graph. Advertising is an AdvertiserContentArticle with its sponsor, and its headline carries
 * the label (D3). What is undefined is left out when the graph is written.
 * @param photos the copies of its picture for machines
 */
export function articleNodes(
  article: NewsArticle,
  site: string,
  photos: PhotoCopy[] = [],
): NonNullable<GraphParts['about']> {
  const ids = nodeIds(site);
  const { data, disclosure, sponsor, author, path, picture } = article;
  const image = ({ path: file, width, height }: PhotoCopy) =>
    ({
      '@type': 'ImageObject',
      url: canonicalUrl(file, site),
      width: String(width),
      height: String(height),
    }) as const satisfies ImageObject;

  // schema-dts knows one type per node only, so the two types of advertising are written without its check.
  const newsArticle = {
    '@type': disclosure.paid ? ['NewsArticle', 'AdvertiserContentArticle'] : 'NewsArticle',
    '@id': ids.article(path),
    headline: article.disclosedTitle,
    description: data.description,
    url: article.url,
    // The article's own picture, with who made it, and its link picture.
    image: [
      ...photos.map((photo) => ({
        ...image(photo),
        caption: picture?.caption ?? picture?.alt,
        creditText: picture?.credit,
      })),
      { ...image({ path: ogImagePath(path), ...ogImageSize }), caption: article.disclosedTitle },
    ],
    mainEntityOfPage: { '@id': ids.page(path) },
    datePublished: data.publishedAt,
    dateModified: article.modifiedAt,
    author: personNode(author.id, author, site),
    publisher: { '@id': ids.organization },
    articleSection: article.kicker,
    keywords: data.keywords,
    isAccessibleForFree: true,
    inLanguage: LOCALE,
    wordCount: article.prose.words,
    ...(disclosure.paid && sponsor
      ? {
          sponsor: { '@type': 'Organization', name: disclosure.advertiser, url: sponsor.homepage },
          genre: disclosure.label,
        }
      : {}),
    hasPart: filled(quotations(article)),
    citation: filled(
      data.sources.map(({ title, organization, date, url }) => ({
        '@type': 'CreativeWork',
        name: title,
        publisher: { '@type': 'Organization', name: organization },
        datePublished: date,
        url,
      })),
    ),
    correction: filled(
      data.corrections.map(({ date, text }) => ({ '@type': 'CorrectionComment', datePublished: date, text })),
    ),
  };

  // The questions, worded as the page shows them.
  const questions = {
    '@type': 'FAQPage',
    '@id': ids.faq(path),
    mainEntity: data.faq.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  } as const satisfies FAQPage;
  return data.faq.length > 0 ? [newsArticle, questions] : [newsArticle];
}

const filled = <Item>(list: Item[]): Item[] | undefined => (list.length > 0 ? list : undefined);

/** What real people said, with the evidence; invented words are no quotation. */
const quotations = ({ prose }: NewsArticle) =>
  [...componentsIn(prose.components.includes('Quote') ? prose.nodes : [])]
    .filter(({ component, props }) => component === 'Quote' && !props['fictional'])
    .map(({ props: { speaker, role, saidOn, url }, children }) => ({
      '@type': 'Quotation',
      text: proseText(children),
      creator: { '@type': 'Person', name: speaker, jobTitle: role },
      dateCreated: saidOn,
      isBasedOn: url,
    }));

/** An author. */
export const personNode = (id: string, author: AuthorData, site: string) =>
  ({
    '@type': 'Person',
    '@id': nodeIds(site).author(id),
    name: author.name,
    jobTitle: author.jobTitle,
    affiliation: { '@type': 'Organization', name: author.affiliation },
    url: canonicalUrl(authorPath(id), site),
    ...(author.fictional ? { disambiguatingDescription: texts.article.fictionalAuthor } : {}),
  }) as const satisfies Person;
