/** Further states of the vocabulary for the specimen page, as an editor would write them. */
import { figureSpecimens } from './specimens-figures.ts';
import { wordSpecimens } from './specimens-words.ts';

/** One state of a component. */
export interface Specimen {
  /** What is special about it, in German. */
  state: string;
  mdx: string;
  /** The clock to render it by; without it the page's own. */
  now?: string;
}

/** Component name to its further states; the example of the definition is always shown first. */
export const specimens: Readonly<Record<string, readonly Specimen[]>> = {
  ...wordSpecimens,
  ...figureSpecimens,
};
