/** The component part of prose: what an editor writes as <Name …>. */
import { findComponent, parentOfItem } from '../../prose/vocabulary.ts';
import type { ComponentDefinition, ItemDefinition } from '../../prose/define.ts';
import { readAttributes } from './attributes.ts';
import { checkPassage } from './compile-markdown.ts';
import type { CompileContext } from './compile-context.ts';
import type { SourceNode } from './source-tree.ts';
import type { ProseItem, ProseNode } from '../../prose/tree.ts';
import * as forbidden from './forbidden-markdown.ts';

type Props = Record<string, unknown>;

/** True for anything written in angle brackets. */
export const isComponentNode = ({ type }: SourceNode): boolean =>
  type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';

/** Checks a component, its attributes and what stands between its tags, and adds it to the tree. */
export function compileComponent(context: CompileContext, node: SourceNode, out: ProseNode[]): void {
  const name = node.name ?? '';
  const definition = findComponent(name);
  if (!definition) {
    context.diagnostics.push(forbidden.component(node, context.file, parentOfItem(name)));
    return;
  }
  if (definition.paidOnly && !context.paid) context.diagnostics.push(forbidden.paidOnly(node, context.file));
  const props = checkedProps(context, node, definition.props, definition.example);
  context.components.add(name);
  if (typeof props?.['src'] === 'string')
    context.images.push({ target: props['src'], line: node.position?.start.line });
  if (definition.claims) context.claimDepth += 1;
  else if (props) checkPassage(context, attributeText(props), node.position?.start);
  const body = compileBody(context, node, definition);
  if (definition.claims) context.claimDepth -= 1;
  const mismatch =
    props && definition.check?.(props as never, body.items.map((item) => item.props) as never[]);
  if (mismatch) context.diagnostics.push(forbidden.mismatch(node, context.file, mismatch, definition.example));
  out.push({ component: name, props: props ?? {}, ...body });
}

function checkedProps(
  context: CompileContext,
  node: SourceNode,
  schema: ItemDefinition['props'],
  example: string,
): Props | undefined {
  const attributes = readAttributes(node, schema, context.file, example);
  if ('props' in attributes) return attributes.props;
  context.diagnostics.push(...attributes.diagnostics);
  return undefined;
}

const attributeText = (props: Props): string =>
  Object.values(props)
    .filter((value) => typeof value === 'string')
    .join(' · ');

function compileBody(
  context: CompileContext,
  node: SourceNode,
  definition: ComponentDefinition,
): { children: ProseNode[]; items: ProseItem[] } {
  const children = node.children ?? [];
  if (definition.item) return { children: [], items: compileItems(context, node, definition, definition.item) };
  const empty = children.every(isBlank);
  if (definition.body === 'none') {
    if (!empty) context.diagnostics.push(forbidden.body(node, context.file, definition.example));
    return { children: [], items: [] };
  }
  if (empty) context.diagnostics.push(forbidden.emptyBody(node, context.file, definition.example));
  if (definition.body === 'prose') return { children: context.blocks(children), items: [] };
  const out: ProseNode[] = [];
  for (const child of children.flatMap(unwrapParagraph)) context.node(child, out);
  return { children: out, items: [] };
}

function compileItems(
  context: CompileContext,
  node: SourceNode,
  definition: ComponentDefinition,
  item: ItemDefinition,
): ProseItem[] {
  const nodes = (node.children ?? []).flatMap(unwrapParagraph).filter((child) => !isBlank(child));
  if (nodes.length === 0) context.diagnostics.push(forbidden.items(node, context.file, definition));
  return nodes.flatMap((child) => {
    if (!isComponentNode(child) || child.name !== item.name) {
      context.diagnostics.push(forbidden.items(child, context.file, definition));
      return [];
    }
    const props = checkedProps(context, child, item.props, definition.example);
    if (!props) return [];
    if (!definition.claims) checkPassage(context, attributeText(props), child.position?.start);
    const children = child.children ?? [];
    if (item.body === 'none' && !children.every(isBlank))
      context.diagnostics.push(forbidden.body(child, context.file, definition.example));
    return [{ props, body: item.body === 'prose' ? context.blocks(children) : [] }];
  });
}

const isBlank = (node: SourceNode) => node.type === 'text' && (node.value ?? '').trim() === '';

/** A phrase or a run of items on lines of their own arrives wrapped in a paragraph; the content is what counts. */
const unwrapParagraph = (node: SourceNode): SourceNode[] =>
  node.tagName === 'p' ? (node.children ?? []) : [node];
