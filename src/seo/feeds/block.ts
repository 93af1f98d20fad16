/** How a component of the prose vocabulary becomes feed content. */
import type { CampaignLink } from '../../lib/links/campaign-url.ts';
import type { ComponentDefinition, PropsOf } from '../../prose/define.ts';

/** What blocks need to know of the article. */
export interface FeedContext {
  /** The article's canonical address; relative links are resolved against it. */
  page: string;
  /** The build's clock; deadlines are judged by it (D7). */
  now: Date;
  /** Builds the link of a call to action; absent in editorial articles. */
  cta?: ((placement: string, variant: string) => CampaignLink) | undefined;
}

/** The already rendered inside of a component. */
export interface Inside {
  /** What stands between its tags. */
  children: string;
  /** The body of each of its items, in order. */
  bodies: string[];
}

/** Renders one component. */
export type Block = (props: never, inside: Inside, context: FeedContext) => string;

/** A block with the props of its definition. */
export type BlockOf<Definition extends ComponentDefinition> = (
  props: PropsOf<Definition>,
  inside: Inside,
  context: FeedContext,
) => string;
