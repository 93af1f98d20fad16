/** React takes over the static HTML of an island. In a file of its own, because React comes with it. */
import { createElement, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * @param element what holds the island's static HTML
 * @param component the island
 * @param props what it was rendered with on the server
 * @param uid the prefix of its ids, as on the server
 */
export function hydrate(element: Element, component: unknown, props: object, uid: string): void {
  hydrateRoot(element, createElement(component as FunctionComponent, props), { identifierPrefix: uid });
}
