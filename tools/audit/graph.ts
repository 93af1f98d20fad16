/** Reads the structured data of a page. */
import type { Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/** A node of JSON-LD, of any type. */
export type LinkedNode = Record<string, unknown>;

/** All structured data of one page. */
export interface Graph {
  /** The nodes of the top level. */
  nodes: LinkedNode[];
  /** Every node, also those inside others. */
  all: LinkedNode[];
  scripts: number;
  error?: string;
}

/** Reads the nodes of one page's `application/ld+json` elements. */
export function readGraph(elements: readonly Element[]): Graph {
  const scripts = elements.length;
  try {
    const documents = elements.flatMap((script) => listOf(JSON.parse(DomUtils.textContent(script))));
    const nodes = documents.flatMap((each) => listOf<LinkedNode>(each['@graph'] ?? each));
    return { nodes, all: nodesIn(nodes), scripts };
  } catch (error) {
    return { nodes: [], all: [], scripts, error: String(error) };
  }
}

/** Makes a list of a value that JSON-LD may give once or several times; most are nodes. */
export const listOf = <Value = LinkedNode>(value: unknown): Value[] =>
  value === undefined || value === null ? [] : ((Array.isArray(value) ? value : [value]) as Value[]);

/** The types of a node. */
export const typesOf = (node: LinkedNode): string[] => listOf<string>(node['@type']);

/** The nodes of a type, such as "NewsArticle", at the top level. */
export const nodesOfType = (graph: Graph, type: string): LinkedNode[] =>
  graph.nodes.filter((node) => typesOf(node).includes(type));

function nodesIn(value: unknown, found: LinkedNode[] = []): LinkedNode[] {
  if (typeof value !== 'object' || value === null) return found;
  if (!Array.isArray(value)) found.push(value as LinkedNode);
  for (const inner of Object.values(value)) nodesIn(inner, found);
  return found;
}

/** True for a node that only points to another. */
export const isReference = (node: LinkedNode): boolean => Object.keys(node).length === 1 && '@id' in node;

/** Whether a node, or every node of a list, has a property; its path is names parted by dots. */
export function hasProperty(value: unknown, path: string): boolean {
  const [name = '', ...rest] = path.split('.');
  const values = listOf(value);
  return (
    values.length > 0 &&
    values.every((node) => {
      const own = typeof node === 'object' ? listOf<unknown>(node[name]) : [];
      return own.length > 0 && (rest.length > 0 ? hasProperty(own, rest.join('.')) : !own.includes(''));
    })
  );
}
