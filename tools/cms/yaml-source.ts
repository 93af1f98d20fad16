/** Changes fields in YAML source. Other fields keep their text; in a changed one comments, quotes and brackets stay. */
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  stringify,
  type YAMLMap,
} from 'yaml';
import { isMapping, isSame, matchItems } from './merge.ts';

type Values = Record<string, unknown>;

/** Blank lines and comments at the end of a field's source. They belong to the next field and are kept. */
const trailingComments = /(?<=\n)(?:(?:#[^\n]*|[ \t]*)\n)*$/;

/**
 * Applies values to the source of a mapping.
 * @param before the present values
 * @param wanted the new values; a new field is inserted behind the one that precedes it here
 */
export function replaceFields(source: string, before: Values, wanted: Values): string {
  const { contents } = parseDocument<YAMLMap<Scalar>>(source);
  const starts = contents?.items.map(({ key }) => key.range?.[0]) ?? [];
  const written = Object.keys(before).map((name, index) => {
    const text = source.slice(starts[index], starts[index + 1]).replace(/\n?$/, '\n');
    if (isSame(wanted[name], before[name])) return { name, text };
    const comments = trailingComments.exec(text)?.[0] ?? '';
    if (!(name in wanted)) return { name, text: comments };
    const document: Document = parseDocument(text.slice(0, text.length - comments.length));
    document.contents = changed(document, document.contents, { [name]: before[name] }, { [name]: wanted[name] });
    return { name, text: document.toString(FORMAT) + comments };
  });
  const order = Object.keys(wanted);
  for (const [place, name] of order.entries()) {
    if (name in before) continue;
    const above = written.findLastIndex((part) => order.slice(0, place).includes(part.name));
    written.splice(above + 1, 0, { name, text: stringify({ [name]: wanted[name] }, FORMAT) });
  }
  return source.slice(0, starts[0] ?? 0) + written.map(({ text }) => text).join('');
}

/** Width 0 keeps long lines from being folded. */
const FORMAT = { lineWidth: 0 };

/** The node with another value: what stays the same in it keeps its comments and its style. */
function changed(document: Document, node: Node | null, before: unknown, wanted: unknown): Node {
  if (node && isSame(before, wanted)) return node;
  if (isMap<Scalar, Node>(node) && isMapping(before) && isMapping(wanted)) {
    const present = node.items.filter(({ key }) => String(key.value) in wanted);
    for (const pair of present)
      pair.value = changed(document, pair.value, before[String(pair.key.value)], wanted[String(pair.key.value)]);
    const added = Object.entries(wanted).filter(([key]) => !(key in before));
    node.items = [...present, ...added.map(([key, value]) => document.createPair(key, value) as Pair<Scalar, Node>)];
    return node;
  }
  if (isSeq<Node>(node) && Array.isArray(before) && Array.isArray(wanted)) {
    const links = matchItems(before, wanted);
    node.items = wanted.map((item: unknown, index) => {
      const link = links[index] ?? -1;
      return changed(document, node.items[link] ?? null, before[link], item);
    });
    return node;
  }
  if (isScalar(node) && (typeof wanted !== 'object' || wanted === null)) {
    node.value = wanted;
    return node;
  }
  return document.createNode(wanted);
}
