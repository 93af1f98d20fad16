/** Which component of the prose each part of an article's page was made from: both come in the same order. */
import type { Element } from 'domhandler';
import { componentsIn, type ComponentNode } from '../../src/prose/tree.ts';
import { findComponent } from '../../src/prose/component-registry.ts';
import type { ReadAddress } from './addresses.ts';
import type { ExpectedArticle } from './expected-edition.ts';
import type { Page } from './page.ts';

/** The components of an article and the elements that show them. */
interface Shown {
  nodes: readonly ComponentNode[];
  elements: readonly Element[];
  /** Empty where the numbers differ, so that nothing can be told apart. */
  pairs: readonly { node: ComponentNode; element: Element }[];
}

/** Parts of a page that several rules look at. */
export interface PageParts {
  /** Every card, with the article to which its link leads. */
  cards: readonly { element: Element; article: ExpectedArticle | undefined }[];
  /** Components whose figures carry their own source (D6). */
  claims: Shown;
  /** Components that stand as a block. */
  blocks: Shown;
}

/** Finds the parts of a page that shows an article, or none. */
export function partsOf(page: Page, article: ExpectedArticle | undefined, to: ReadAddress): PageParts {
  const components = [...componentsIn(article?.prose.nodes ?? [])];
  const shown = (selector: string, isMeant: (name: string) => boolean): Shown => {
    const nodes = components.filter(({ component }) => isMeant(component));
    const elements = page.prose ? page.all(selector, page.prose) : [];
    const isKnown = nodes.length === elements.length;
    return {
      nodes,
      elements,
      pairs: isKnown ? nodes.map((node, index) => ({ node, element: elements[index] as Element })) : [],
    };
  };
  return {
    cards: page
      .having('data-teaser')
      .map((element) => ({ element, article: to(page.first('a[href]', element) ?? '').article })),
    claims: shown('[data-claim]', (name) => findComponent(name)?.claims === true),
    blocks: shown('[data-block]', (name) => findComponent(name)?.body !== 'phrase'),
  };
}
