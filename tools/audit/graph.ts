/** Parses and queries the structured data (JSON-LD) of a page. */
import type { Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/** A JSON-LD node of any type. */
export type LinkedNode = Record<string, unknown>;

/** All nodes of the `application/ld+json` elements of a page, nested ones included; none if one is not valid JSON. */
export function readGraph(elements: readonly Element[]): LinkedNode[] {
  try {
    return nodesIn(elements.map((script) => JSON.parse(DomUtils.textContent(script)) as unknown));
  } catch {
    return [];
  }
}

/** Returns a JSON-LD value as a list, whether it is missing, single or an array. Unchecked cast to `Value`. */
export const listOf = <Value = LinkedNode>(value: unknown): Value[] =>
  value === undefined || value === null ? [] : ((Array.isArray(value) ? value : [value]) as Value[]);

/** The types of a node. */
export const typesOf = (node: LinkedNode): string[] => listOf<string>(node['@type']);

/** The nodes of a type, such as "NewsArticle". */
export const nodesOfType = (graph: readonly LinkedNode[], type: string): LinkedNode[] =>
  graph.filter((node) => typesOf(node).includes(type));

function nodesIn(value: unknown): LinkedNode[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : [value as LinkedNode]), ...Object.values(value).flatMap(nodesIn)];
}
