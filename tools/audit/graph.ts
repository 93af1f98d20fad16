/** Parses and queries the structured data (JSON-LD) of a page. */
import type { Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/** A JSON-LD node of any type. */
export type LinkedNode = Record<string, unknown>;

/** All structured data of one page. */
export interface Graph {
  /** The top-level nodes. */
  nodes: LinkedNode[];
  /** All nodes, nested ones included. */
  all: LinkedNode[];
}

/** Parses the `application/ld+json` elements of a page; without nodes if one of them is not valid JSON. */
export function readGraph(elements: readonly Element[]): Graph {
  try {
    const documents = elements.flatMap((script) => listOf(JSON.parse(DomUtils.textContent(script))));
    const nodes = documents.flatMap((document) => listOf<LinkedNode>(document['@graph'] ?? document));
    return { nodes, all: nodesIn(nodes) };
  } catch {
    return { nodes: [], all: [] };
  }
}

/** Returns a JSON-LD value as a list, whether it is missing, single or an array. Unchecked cast to `Value`. */
export const listOf = <Value = LinkedNode>(value: unknown): Value[] =>
  value === undefined || value === null ? [] : ((Array.isArray(value) ? value : [value]) as Value[]);

/** The types of a node. */
export const typesOf = (node: LinkedNode): string[] => listOf<string>(node['@type']);

/** The top-level nodes of a type, such as "NewsArticle". */
export const nodesOfType = (graph: Graph, type: string): LinkedNode[] =>
  graph.nodes.filter((node) => typesOf(node).includes(type));

/** All nodes of a type, nested ones included. */
export const nestedNodesOfType = (graph: Graph, type: string): LinkedNode[] =>
  graph.all.filter((node) => typesOf(node).includes(type));

function nodesIn(value: unknown, found: LinkedNode[] = []): LinkedNode[] {
  if (typeof value !== 'object' || value === null) return found;
  if (!Array.isArray(value)) found.push(value as LinkedNode);
  for (const inner of Object.values(value)) nodesIn(inner, found);
  return found;
}
