/**
 * Wakes an island: fetches its code and React side by side, then lets React take over the static HTML.
 * In a file of its own, so that a page loads none of it before a reader acts.
 */
import { importIsland, type IslandName } from './islands.ts';

/** What @astrojs/react wants to run before any component in `astro dev`, for hot reload. */
const DEV_PREAMBLE = '/@id/astro:scripts/before-hydration.js';

/** What the HTML says about an island (Island.astro). */
export interface PendingIsland {
  name: IslandName;
  /** JSON of what it was rendered with, where its HTML doesn't say it. */
  props?: string;
}

/**
 * Fetches what an island needs.
 *
 * @param island as its element describes it
 * @returns a function that hydrates the element
 * @throws where the network does
 */
export async function fetchIsland({ name, props }: PendingIsland): Promise<(element: Element) => void> {
  if (import.meta.env.DEV) await import(/* @vite-ignore */ DEV_PREAMBLE);
  const [{ hydrate }, island] = await Promise.all([import('./hydrate.ts'), importIsland(name)]);
  return (element) => hydrate(element, island.default, island.read?.(element) ?? (JSON.parse(props ?? '') as object));
}
