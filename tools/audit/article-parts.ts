/** Which component of the prose each part of an article's page was made from: both come in the same order. */
import type { Element } from 'domhandler';
import { componentsIn, type ComponentNode } from '../../src/prose/tree.ts';
import { findComponent } from '../../src/prose/vocabulary.ts';
import type { ExpectedArticle } from './expected-site.ts';
import type { PageSubject } from './rule.ts';

/** The components of an article and the elements that show them. */
export interface Shown {
  nodes: readonly ComponentNode[];
  elements: readonly Element[];
  /** Empty where the numbers differ, so that nothing can be told apart. */
  pairs: readonly { node: ComponentNode; element: Element }[];
}

function shown({ page, article }: PageSubject, selector: string, isMeant: (name: string) => boolean): Shown {
  const nodes = [...componentsIn(article?.prose.nodes ?? [])].filter(({ component }) => isMeant(component));
  const elements = page.prose ? page.all(selector, page.prose) : [];
  const pairs =
    nodes.length === elements.length ? nodes.map((node, index) => ({ node, element: elements[index] as Element })) : [];
  return { nodes, elements, pairs };
}

/** The cards of a page, each with the article to which its link leads. */
export const cardsOf = ({ page, to }: PageSubject): { element: Element; article: ExpectedArticle | undefined }[] =>
  page.having('data-teaser').map((element) => ({ element, article: to(page.first('a[href]', element) ?? '').article }));

/** Components whose figures carry their own source (D6). */
export const claimsOf = (subject: PageSubject): Shown =>
  shown(subject, '[data-claim]', (name) => findComponent(name)?.claims === true);

/** Components that stand as a block. */
export const blocksOf = (subject: PageSubject): Shown =>
  shown(subject, '[data-block]', (name) => findComponent(name)?.body !== 'phrase');
