/** The component part of prose: what an editor writes as <Name …>. */
import { findComponent, parentOfItem } from '../../schemas/vocabulary/vocabulary.ts';
import type { ComponentDefinition, ItemDefinition } from '../../schemas/vocabulary/define.ts';
import { readAttributes } from './attributes.ts';
import { checkPassage } from './compile-markdown.ts';
import type { Pass } from './pass.ts';
import type { SourceNode } from './source-tree.ts';
import type { ProseItem, ProseNode } from './tree.ts';
import * as unwanted from './unwanted.ts';

type Props = Record<string, unknown>;

/** True for anything written in angle brackets. */
export const isComponentNode = ({ type }: SourceNode): boolean =>
  type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';

/** Checks a component, its attributes and what stands between its tags, and adds it to the tree. */
export function compileComponent(pass: Pass, node: SourceNode, out: ProseNode[]): void {
  const name = node.name ?? '';
  const definition = findComponent(name);
  if (!definition) {
    pass.faults.push(unwanted.component(node, pass.file, parentOfItem(name)));
    return;
  }
  if (definition.paidOnly && !pass.paid) pass.faults.push(unwanted.paidOnly(node, pass.file));
  const props = checkedProps(pass, node, definition.props, definition.example);
  pass.components.add(name);
  if (typeof props?.['src'] === 'string')
    pass.images.push({ target: props['src'], line: node.position?.start.line });
  if (definition.claims) pass.claimDepth += 1;
  else if (props) checkPassage(pass, attributeText(props), node.position?.start);
  const body = compileBody(pass, node, definition);
  if (definition.claims) pass.claimDepth -= 1;
  const mismatch =
    props && definition.check?.(props as never, body.items.map((item) => item.props) as never[]);
  if (mismatch) pass.faults.push(unwanted.mismatch(node, pass.file, mismatch, definition.example));
  out.push({ component: name, props: props ?? {}, ...body });
}

function checkedProps(
  pass: Pass,
  node: SourceNode,
  schema: ItemDefinition['props'],
  example: string,
): Props | undefined {
  const attributes = readAttributes(node, schema, pass.file, example);
  if ('props' in attributes) return attributes.props;
  pass.faults.push(...attributes.faults);
  return undefined;
}

const attributeText = (props: Props): string =>
  Object.values(props)
    .filter((value) => typeof value === 'string')
    .join(' · ');

function compileBody(
  pass: Pass,
  node: SourceNode,
  definition: ComponentDefinition,
): { children: ProseNode[]; items: ProseItem[] } {
  const children = node.children ?? [];
  if (definition.item) return { children: [], items: compileItems(pass, node, definition, definition.item) };
  const empty = children.every(isBlank);
  if (definition.body === 'keiner') {
    if (!empty) pass.faults.push(unwanted.body(node, pass.file, definition.example));
    return { children: [], items: [] };
  }
  if (empty) pass.faults.push(unwanted.emptyBody(node, pass.file, definition.example));
  if (definition.body === 'prosa') return { children: pass.blocks(children), items: [] };
  const out: ProseNode[] = [];
  for (const child of children.flatMap(unwrapParagraph)) pass.node(child, out);
  return { children: out, items: [] };
}

function compileItems(
  pass: Pass,
  node: SourceNode,
  definition: ComponentDefinition,
  item: ItemDefinition,
): ProseItem[] {
  const nodes = (node.children ?? []).flatMap(unwrapParagraph).filter((child) => !isBlank(child));
  if (nodes.length === 0) pass.faults.push(unwanted.items(node, pass.file, definition));
  return nodes.flatMap((child) => {
    if (!isComponentNode(child) || child.name !== item.name) {
      pass.faults.push(unwanted.items(child, pass.file, definition));
      return [];
    }
    const props = checkedProps(pass, child, item.props, definition.example);
    if (!props) return [];
    if (!definition.claims) checkPassage(pass, attributeText(props), child.position?.start);
    const children = child.children ?? [];
    if (item.body === 'keiner' && !children.every(isBlank))
      pass.faults.push(unwanted.body(child, pass.file, definition.example));
    return [{ props, body: item.body === 'prosa' ? pass.blocks(children) : [] }];
  });
}

const isBlank = (node: SourceNode) => node.type === 'text' && (node.value ?? '').trim() === '';

/** A phrase or a run of items on lines of their own arrives wrapped in a paragraph; the content is what counts. */
const unwrapParagraph = (node: SourceNode): SourceNode[] =>
  node.tagName === 'p' ? (node.children ?? []) : [node];
