/** The vocabulary of prose: every component that an article may use, by name. */
import type { ComponentDefinition } from './define.ts';
import { compareTable } from './vocabulary/compare-table.ts';
import { barChart, lineChart, monthTable, statGrid } from './vocabulary/figures.ts';
import { callout, figure, keyPoints } from './vocabulary/frames.ts';
import { beforeAfter, caseStudy, interview, quote, testimonial } from './vocabulary/people.ts';
import { claim, ctaLink } from './vocabulary/phrases.ts';
import { tradeExample } from './vocabulary/trade.ts';
import { availability, countdown, timeline } from './vocabulary/time.ts';

/** Every component, in the order in which the guide and the gallery page show them. */
export const vocabulary: readonly ComponentDefinition[] = [
  claim,
  ctaLink,
  keyPoints,
  callout,
  statGrid,
  barChart,
  lineChart,
  monthTable,
  compareTable,
  tradeExample,
  countdown,
  availability,
  timeline,
  beforeAfter,
  interview,
  quote,
  testimonial,
  caseStudy,
  figure,
];

const byName = new Map(vocabulary.map((definition) => [definition.name, definition]));
const itemParents = new Map(
  vocabulary.flatMap(({ name, item }) => (item ? [[item.name, name] as const] : [])),
);

/**
 * Looks a component up.
 *
 * @param name the tag name as written
 * @returns its definition, or undefined where the vocabulary has no such component
 */
export const findComponent = (name: string): ComponentDefinition | undefined => byName.get(name);

/**
 * Names the component whose child an item is.
 *
 * @param name the tag name as written
 * @returns the parent's name, or undefined where it is no item
 */
export const parentOfItem = (name: string): string | undefined => itemParents.get(name);
