/** The vocabulary's components by the name that editors write. */
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import Availability from './views/Availability.astro';
import BarChart from './views/BarChart.astro';
import BeforeAfter from './views/BeforeAfter.astro';
import Callout from './views/Callout.astro';
import CaseStudy from './views/CaseStudy.astro';
import Claim from './views/Claim.astro';
import CompareTable from './views/CompareTable.astro';
import Countdown from './views/Countdown.astro';
import CtaLink from './views/CtaLink.astro';
import Figure from './views/Figure.astro';
import Interview from './views/Interview.astro';
import KeyPoints from './views/KeyPoints.astro';
import LineChart from './views/LineChart.astro';
import MonthTable from './views/MonthTable.astro';
import Quote from './views/Quote.astro';
import StatGrid from './views/StatGrid.astro';
import Testimonial from './views/Testimonial.astro';
import Timeline from './views/Timeline.astro';
import TradeExample from './views/TradeExample.astro';

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
    throw new Error(`<${name}> steht im Vokabular, aber nicht in src/prose/views.ts.`);
  return component as CheckedComponent;
}
