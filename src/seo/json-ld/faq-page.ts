import type { FAQPage } from 'schema-dts';
import type { FaqEntry } from '../../content/schemas/article.ts';
import { nodeIds } from './ids.ts';

/**
 * The questions of an article, worded as the page shows them.
 *
 * @param faq questions and answers
 * @param path the article's path
 * @param site the site's address
 */
export const faqNode = (faq: FaqEntry[], path: string, site: string) =>
  ({
    '@type': 'FAQPage',
    '@id': nodeIds(site).faq(path),
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  }) as const satisfies FAQPage;
