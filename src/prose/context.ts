/** What the components of prose need to know of the page around them. */
import type { CampaignLink } from '../lib/links/campaign-url.ts';

/** Handed down by the layout, unchanged to every depth. */
export interface ProseContext {
  /** The build's clock; deadlines are judged by it (D7). */
  now: Date;
  /** Builds the link of a call to action; absent in editorial articles, which have none. */
  cta?: ((placement: string, variant: string) => CampaignLink) | undefined;
}

/** What Prose.astro adds to the checked props of every component. */
export interface RenderedProps {
  /** Unique in the page and the same in every build: the block's path in the tree of prose, such as "b_4_1". No slug holds an underscore. */
  id: string;
  context: ProseContext;
}
