/** React takes over the static HTML of an island. In a file of its own, because React comes with it. */
import { createElement, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** No id that React makes stands in the static HTML: only the roots of a page must not make the same ones. */
let hydrated = 0;

/**
 * @param element what holds the island's static HTML
 * @param component the island
 * @param props what it was rendered with on the server
 */
export function hydrate(element: Element, component: unknown, props: object): void {
  hydrateRoot(element, createElement(component as FunctionComponent, props), { identifierPrefix: `${++hydrated}-` });
}
