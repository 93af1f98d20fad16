/** Changes values in YAML source. What doesn't differ keeps its characters: comments, quotes, items on one line. */
import {
  isMap,
  isSeq,
  parseDocument,
  Scalar,
  stringify,
  type CST,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isMapping, isSame, matchItems } from './merge.ts';

type Collection = YAMLMap | YAMLSeq;

/** An entry of a mapping or an item of a list, and its place in the source: from its key or dash to its value's end. */
interface Part {
  key?: string;
  value: unknown;
  node: Node;
  start: number;
  end: number;
}

/** Width at which texts after `>` are folded. Others are not. */
const FOLDED = 120;

/**
 * Replaces the mapping in YAML source.
 * @param before the mapping's values
 * @param wanted the new values; new keys are inserted in their order
 */
export function replaceValues(
  source: string,
  before: Record<string, unknown>,
  wanted: Record<string, unknown>,
): string {
  const text = source.replace(/([^\n])$/, '$1\n');
  const { contents } = parseDocument<YAMLMap>(text, { keepSourceTokens: true });
  if (!contents?.items.length)
    return (
      text +
      Object.keys(wanted)
        .map((key) => print(key, wanted[key], ''))
        .join('')
    );
  const end = lineEnd(text, endOf(contents, text));
  return text.slice(0, startOf(contents)) + replaceBlock(contents, before, wanted, text) + text.slice(end);
}

const isCollection = (node: unknown): node is Collection => isMap(node) || isSeq(node);
const lineEnd = (source: string, offset: number) => source.indexOf('\n', offset) + 1;
const startOf = (node: Node) => node.range?.[0] ?? 0;

/** The end of a node's last value, without the blank lines and comments behind it. */
function endOf(node: Node, source: string): number {
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  return last ? endOf(nodeOf(last), source) : source.slice(0, node.range?.[1]).trimEnd().length;
}

/** The node of an item, or of a pair's value. */
const nodeOf = (item: unknown): Node => {
  const { key, value } = item as Pair<Node, Node>;
  return isCollection(item) || !key ? (item as Node) : (value ?? key);
};

function partsOf(collection: Collection, before: unknown, source: string): Part[] {
  const tokens = collection.srcToken as CST.BlockMap | CST.BlockSequence | CST.FlowCollection;
  return collection.items.map((item, index) => {
    const node = nodeOf(item);
    const end = endOf(node, source);
    if (isMap(collection)) {
      const { key } = item as Pair<Scalar>;
      const name = String(key.value);
      return { key: name, value: (before as Record<string, unknown>)[name], node, start: startOf(key), end };
    }
    const dash = tokens.items[index]?.start.find(({ type }) => type === 'seq-item-ind');
    return { value: (before as unknown[])[index], node, start: dash?.offset ?? startOf(node), end };
  });
}

/** What a collection is to hold, in the order of the file: each value with the present part that it replaces. */
function wantedParts(parts: Part[], wanted: object): { key?: string; value: unknown; part?: Part | undefined }[] {
  if (Array.isArray(wanted)) {
    const links = matchItems(
      parts.map(({ value }) => value),
      wanted,
    );
    return wanted.map((value: unknown, index) => ({ value, part: parts[links[index] ?? -1] }));
  }
  const all = Object.entries(wanted).map(([key, value]: [string, unknown]) => ({
    ...{ key, value },
    part: parts.find((part) => part.key === key),
  }));
  const present = all.filter(({ part }) => part).toSorted((a, b) => (a.part?.start ?? 0) - (b.part?.start ?? 0));
  for (const [index, each] of all.entries())
    if (!each.part) present.splice(index && present.indexOf(all[index - 1]!) + 1, 0, each);
  return present;
}

/** The source of a block collection with other values. */
function replaceBlock(collection: Collection, before: unknown, wanted: object, source: string): string {
  const start = startOf(collection);
  const indent = ' '.repeat(start - source.lastIndexOf('\n', start - 1) - 1);
  const parts = partsOf(collection, before, source);
  const all = wantedParts(parts, wanted);
  // Comments stand above what they explain. Those of a removed part are kept.
  const comments = new Map<Part | undefined, string>();
  let above = '';
  for (const [index, part] of parts.entries()) {
    const former = parts[index - 1];
    above += former ? source.slice(lineEnd(source, former.end), part.start).replace(/[ \t]*$/, '') : '';
    if (!all.some((each) => each.part === part)) continue;
    comments.set(part, above);
    above = '';
  }
  const lines = all.map(({ key, value, part }) => {
    const text = part ? replacePart(part, value, indent, source) : print(key, value, indent);
    return ((part && comments.get(part)) ?? '') + indent + text;
  });
  return (lines.join('') + above).trimStart();
}

/** A part's lines with another value. */
function replacePart(
  { key, value: before, node, start, end }: Part,
  value: unknown,
  indent: string,
  source: string,
): string {
  const behind = source.slice(end, lineEnd(source, end));
  if (isSame(before, value)) return source.slice(start, end) + behind;
  if (isCollection(node) && isSameKind(node, value) && (node.flow || Object.keys(value).length > 0)) {
    const head = source.slice(start, startOf(node));
    return (
      head + (node.flow ? replaceFlow(node, before, value, source) + behind : replaceBlock(node, before, value, source))
    );
  }
  const text = print(key, value, indent, node).trimEnd();
  // Behind a text of several lines a comment would be part of it.
  return text.includes('\n') && behind.trim() ? `${behind.trim()}\n${indent}${text}\n` : text + behind;
}

const isSameKind = (node: Collection, value: unknown): value is object =>
  isMap(node) ? isMapping(value) : Array.isArray(value);

/** The source of a collection in brackets with other values. */
function replaceFlow(collection: Collection, before: unknown, wanted: object, source: string): string {
  const [start = 0, end = 0] = collection.range ?? [];
  const parts = partsOf(collection, before, source);
  const [first, second] = parts;
  const texts = wantedParts(parts, wanted).map(({ key, value, part }) => {
    if (!part) return printFlow(key, value);
    if (isSame(part.value, value)) return source.slice(part.start, part.end);
    return isCollection(part.node) && isSameKind(part.node, value)
      ? source.slice(part.start, startOf(part.node)) + replaceFlow(part.node, part.value, value, source)
      : printFlow(key, value, part.node);
  });
  if (!first || texts.length === 0) return stringify(wanted, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd();
  const between = second ? source.slice(first.end, second.start) : ', ';
  return source.slice(start, first.start) + texts.join(between) + source.slice(parts.at(-1)?.end, end);
}

/** Prints an entry or, without key, an item as lines. A text keeps the quotes or the folding of `former`. */
const print = (key: string | undefined, value: unknown, indent: string, former?: Node): string =>
  stringify(held(key, value, former), {
    lineWidth: (former as Scalar | undefined)?.type === 'BLOCK_FOLDED' ? FOLDED : 0,
  }).replaceAll(/\n(?=[^\n])/g, `\n${indent}`);

/** The same between brackets. */
const printFlow = (key: string | undefined, value: unknown, former?: Node): string =>
  stringify(held(key, value, former), { collectionStyle: 'flow', lineWidth: 0 }).slice('[ '.length, -' ]\n'.length);

function held(key: string | undefined, value: unknown, former?: Node) {
  const { type } = (former ?? {}) as Scalar;
  const kept = type && typeof value === 'string' ? Object.assign(new Scalar(value), { type }) : value;
  return key === undefined ? [kept] : { [key]: kept };
}
