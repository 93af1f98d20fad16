/**
 * Renders the markup of islands once for the same component and props. @astrojs/react renders each island twice a page, the first
 * time to find out whether it is React, through web streams; at ten thousand pages that is most of what islands cost.
 */
import { createHash } from 'node:crypto';
import type { SSRLoadedRendererValue, SSRResult } from 'astro';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/** Badges and menus repeat on every page; share bars and questions never do, and must not fill the memory. */
const MOST_KEPT = 64;

const kept = new Map<string, string>();
/** How often a page has had the same island, so that two of them have different ids. */
const seen = new WeakMap<SSRResult, Map<string, number>>();

/** A prefix for React's ids that depends on what the island shows and on nothing else: order and other pages can't change it. */
function prefixFor(result: SSRResult, key: string): string {
  const counts = seen.get(result) ?? new Map<string, number>();
  seen.set(result, counts);
  const count = counts.get(key) ?? 0;
  counts.set(key, count + 1);
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 6);
  return `r${digest}${count || ''}`;
}

function remembered(key: string, render: () => string): string {
  const html = kept.get(key) ?? render();
  // The one used last stands last, so that the first is the one to forget.
  kept.delete(key);
  kept.set(key, html);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
  return html;
}

const renderer: SSRLoadedRendererValue = {
  name: 'donaukurs:island-markup',
  /** Islands come from .tsx files and have no slots here; everything else goes to @astrojs/react. */
  check: (_component, _props, slots, metadata) =>
    Promise.resolve(
      metadata?.componentUrl?.endsWith('.tsx') === true && Object.keys(slots ?? {}).length === 0,
    ),
  renderToStaticMarkup(
    this: { result: SSRResult },
    component: ComponentType<object>,
    props: object,
    _slots: unknown,
    metadata,
  ) {
    const key = `${metadata?.componentUrl} ${JSON.stringify(props)}`;
    const prefix = prefixFor(this.result, key);
    const html = remembered(`${prefix} ${key}`, () =>
      renderToString(createElement(component, props), { identifierPrefix: prefix }),
    );
    return Promise.resolve({ html, attrs: { prefix } });
  },
  supportsAstroStaticSlot: true,
};

export default renderer;
