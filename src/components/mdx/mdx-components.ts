/** The vocabulary's components by the name that editors write. */
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import Availability from './Availability.astro';
import BarChart from './BarChart.astro';
import BeforeAfter from './BeforeAfter.astro';
import Callout from './Callout.astro';
import CaseStudy from './CaseStudy.astro';
import Claim from './Claim.astro';
import CompareTable from './CompareTable.astro';
import Countdown from './Countdown.astro';
import CtaLink from './CtaLink.astro';
import Figure from './Figure.astro';
import Interview from './Interview.astro';
import KeyPoints from './KeyPoints.astro';
import LineChart from './LineChart.astro';
import MonthTable from './MonthTable.astro';
import Quote from './Quote.astro';
import StatGrid from './StatGrid.astro';
import Testimonial from './Testimonial.astro';
import Timeline from './Timeline.astro';
import TradeExample from './TradeExample.astro';

/** Name to component; a test holds it equal to the vocabulary. */
export const mdxComponents: Readonly<Record<string, unknown>> = {
  Availability,
  BarChart,
  BeforeAfter,
  Callout,
  CaseStudy,
  Claim,
  CompareTable,
  Countdown,
  CtaLink,
  Figure,
  Interview,
  KeyPoints,
  LineChart,
  MonthTable,
  Quote,
  StatGrid,
  Testimonial,
  Timeline,
  TradeExample,
};

/** A component whose props were checked by its schema when the prose was compiled; the type system can't see that. */
type CheckedComponent = (props: Record<string, unknown>) => ReturnType<AstroComponentFactory>;

/**
 * Finds the component that prints a node of prose.
 *
 * @param name as written by the editor
 * @throws where the vocabulary has the name and this table has not
 */
export function componentFor(name: string): CheckedComponent {
  const component = mdxComponents[name];
  if (component === undefined)
    throw new Error(`<${name}> steht im Vokabular, aber nicht in src/components/mdx/mdx-components.ts.`);
  return component as CheckedComponent;
}
