/** Reads the structured data of a page. */
import type { Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/** A node of JSON-LD, of any type. */
export type LinkedNode = Record<string, unknown>;

/** All structured data of one page. */
export interface Graph {
  /** The nodes of the top level. */
  nodes: LinkedNode[];
  /** How many script elements hold them. */
  scripts: number;
  /** What JSON.parse said, where it failed. */
  error?: string;
}

/**
 * Reads the nodes of one page's JSON-LD.
 *
 * @param scripts its `application/ld+json` elements
 */
export function readGraph(scripts: Element[]): Graph {
  try {
    const documents = scripts.map((script) => JSON.parse(DomUtils.textContent(script)) as LinkedNode | LinkedNode[]);
    const nodes = documents
      .flat()
      .flatMap((document) => (document['@graph'] ? (document['@graph'] as LinkedNode[]) : [document]));
    return { nodes, scripts: scripts.length };
  } catch (error) {
    return {
      nodes: [],
      scripts: scripts.length,
      error: error instanceof Error ? error.message : String(error),
    };
  }
}

/** Makes a list of a value that JSON-LD may give once or several times. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? (value as unknown[]) : [value];

/**
 * The types of a node.
 *
 * @param node any value
 */
export const typesOf = (node: unknown): string[] => listOf((node as LinkedNode | undefined)?.['@type']).map(String);

/**
 * The nodes of a type, at the top level.
 *
 * @param graph a page's data
 * @param type such as "NewsArticle"
 */
export const nodesOfType = (graph: Graph, type: string): LinkedNode[] =>
  graph.nodes.filter((node) => typesOf(node).includes(type));

/** Walks through every node, also those inside others. */
export function* everyNode(value: unknown): Generator<LinkedNode> {
  if (Array.isArray(value)) for (const item of value) yield* everyNode(item);
  else if (typeof value === 'object' && value !== null) {
    yield value as LinkedNode;
    for (const inner of Object.values(value)) yield* everyNode(inner);
  }
}

/** True for a node that only points to another. */
export const isReference = (node: LinkedNode): boolean => Object.keys(node).length === 1 && '@id' in node;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Whether a node has a property, or every node of a list has it.
 *
 * @param value a node, a list of nodes, or a plain value
 * @param path names, parted by dots
 */
export function hasProperty(value: unknown, path: string): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => hasProperty(item, path));
  if (typeof value !== 'object' || value === null) return false;
  const own = Object.entries(value).find(([key]) => path === key || path.startsWith(`${key}.`));
  if (!own || isEmpty(own[1])) return false;
  return path === own[0] || hasProperty(own[1], path.slice(own[0].length + 1));
}
