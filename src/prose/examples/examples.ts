/** Further states of the vocabulary for the gallery page, as an editor would write them. */
import { figureSpecimens } from './figures.ts';
import { wordSpecimens } from './words.ts';

/** One state of a component. */
export interface Gallery {
  /** What is special about it, in German. */
  state: string;
  mdx: string;
  /** The clock to render it by; without it the page's own. */
  now?: string;
}

/** Component name to its further states; the example of the definition is always shown first. */
export const examples: Readonly<Record<string, readonly Gallery[]>> = {
  ...wordSpecimens,
  ...figureSpecimens,
};
