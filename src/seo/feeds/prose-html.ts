/** Prints checked prose as plain HTML for feeds: the same words as on the page, without its styles and scripts. */
import type { ProseNode } from '../../content/prose/tree.ts';
import type { Block, FeedContext } from './block.ts';
import {
  barChartBlock,
  compareTableBlock,
  lineChartBlock,
  monthTableBlock,
  statGridBlock,
  tradeExampleBlock,
} from './blocks/figures.ts';
import { calloutBlock, figureBlock, keyPointsBlock } from './blocks/frames.ts';
import {
  beforeAfterBlock,
  caseStudyBlock,
  interviewBlock,
  quoteBlock,
  testimonialBlock,
} from './blocks/people.ts';
import { claimPhrase, ctaPhrase } from './blocks/phrases.ts';
import { availabilityBlock, countdownBlock, timelineBlock } from './blocks/time.ts';
import { plainHtml } from './feed-html.ts';

/** Component name to its block; a test holds it equal to the vocabulary. */
export const feedBlocks: Readonly<Record<string, Block>> = {
  Availability: availabilityBlock,
  BarChart: barChartBlock,
  BeforeAfter: beforeAfterBlock,
  Callout: calloutBlock,
  CaseStudy: caseStudyBlock,
  Claim: claimPhrase,
  CompareTable: compareTableBlock,
  Countdown: countdownBlock,
  CtaLink: ctaPhrase,
  Figure: figureBlock,
  Interview: interviewBlock,
  KeyPoints: keyPointsBlock,
  LineChart: lineChartBlock,
  MonthTable: monthTableBlock,
  Quote: quoteBlock,
  StatGrid: statGridBlock,
  Testimonial: testimonialBlock,
  Timeline: timelineBlock,
  TradeExample: tradeExampleBlock,
};

/**
 * Prints prose.
 * @param nodes an article's prose
 * @param context address, clock and maker of calls to action
 * @returns HTML without scripts, styles, ids and relative addresses
 * @throws where a component of the vocabulary has no block
 */
export const proseHtml = (nodes: readonly ProseNode[], context: FeedContext): string =>
  nodes
    .map((node) => {
      if ('html' in node) return plainHtml(node.html, context.page);
      const { component, props, children, items } = node;
      const block = feedBlocks[component];
      if (!block)
        throw new Error(`<${component}> is in the vocabulary, but not in src/seo/feeds/prose-html.ts.`);
      const inside = {
        children: proseHtml(children, context),
        bodies: items.map(({ body }) => proseHtml(body, context)),
      };
      // The props were checked by the component's schema when the prose was compiled; the type system can't see that.
      const checked = { ...props, ...(items.length > 0 ? { items: items.map((item) => item.props) } : {}) };
      return block(checked as never, inside, context);
    })
    .join('');
