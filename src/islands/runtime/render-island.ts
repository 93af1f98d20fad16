/** Renders islands to static HTML at build time. */
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { importIsland, type IslandName } from './islands.ts';

/** An island as it stands in a page before anybody acts on it. */
export interface RenderedIsland {
  html: string;
  /** The props as JSON, for the browser, where it can't read them from the HTML. */
  json: string | undefined;
}

/** The same menu stands in a thousand pages: what was rendered once is used again, unless a hundred others came between. */
const rendered = new Map<string, Promise<RenderedIsland>>();
const MOST_KEPT = 100;

async function render(name: IslandName, json: string): Promise<RenderedIsland> {
  const { default: component, read } = await importIsland(name);
  const html = renderToString(createElement(component as FunctionComponent, JSON.parse(json) as object));
  return { html, json: read ? undefined : json };
}

/**
 * Renders an island, or gives what was rendered before.
 *
 * @param name the island
 * @param props what it is told; only what JSON can hold
 */
export async function renderIsland(name: IslandName, props: object): Promise<RenderedIsland> {
  const json = JSON.stringify(props);
  const key = `${name} ${json}`;
  const known = rendered.get(key);
  if (known) return known;
  if (rendered.size === MOST_KEPT) rendered.clear();
  const fresh = render(name, json);
  rendered.set(key, fresh);
  return fresh;
}
