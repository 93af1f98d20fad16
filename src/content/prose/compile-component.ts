/** The component part of prose: what an editor writes as <Name …>. */
import type { z } from 'astro/zod';
import type { ComponentDefinition } from '../../prose/define.ts';
import { findComponent } from '../../prose/vocabulary.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { validate } from '../diagnostics/schema-diagnostics.ts';
import type { CompileContext, Passage } from './compile-context.ts';
import * as forbidden from './forbidden-markdown.ts';
import { isBlank, isComponentNode, type SourceNode } from './source-tree.ts';
import type { ProseItem, ProseNode } from '../../prose/tree.ts';

type Props = Record<string, unknown>;

/** Checks a component, its attributes and what stands between its tags, and adds it to the tree. */
export function compileComponent(context: CompileContext, node: SourceNode, out: ProseNode[]): void {
  const name = node.name ?? '';
  const definition = findComponent(name);
  if (!definition) {
    context.refuse(node, forbidden.component(name));
    return;
  }
  const { claims, example } = definition;
  if (definition.paidOnly && !context.paid)
    context.refuse(node, forbidden.misuse(name, forbidden.paidOnly, 'kind: anzeige'));
  const props = readAttributes(context, node, definition.props, example);
  context.components.add(name);
  if (typeof props?.['src'] === 'string')
    context.images.push({
      src: props['src'],
      licence: props['licence'] as string | undefined,
      line: node.position?.start.line,
    });
  if (props) context.check(attributeText(props, claims), node);
  if (claims) context.claimDepth += 1;
  const body = compileBody(context, node, definition);
  if (claims) context.claimDepth -= 1;
  const mismatch = props && definition.check?.(props as never, body.items.map((item) => item.props) as never[]);
  if (mismatch) context.refuse(node, forbidden.misuse(name, mismatch, example));
  out.push({ component: name, props: props ?? {}, ...body });
}

function attributeText(props: Props, claims: boolean): Passage {
  const all = Object.values(props)
    .flat()
    .filter((value) => typeof value === 'string')
    .join(' · ');
  return { all, unclaimed: claims ? '' : all };
}

/** Checks a component's attributes against its schema; where one is wrong the component is left without any. */
function readAttributes(
  { file, diagnostics }: CompileContext,
  node: SourceNode,
  schema: z.ZodType<object>,
  example: string,
): Props | undefined {
  const start = node.position?.start;
  const raw: Record<string, string> = {};
  const wrong: Diagnostic[] = [];
  for (const { name, value } of node.attributes ?? []) {
    const refuse = (found: string, allowed: string) =>
      wrong.push({
        file,
        ...start,
        field: `<${node.name}> ${name ?? ''}`.trim(),
        found,
        allowed,
        example: name ? `${name}="…"` : example,
      });
    const code = typeof value === 'object' && value !== null ? forbidden.shorten(`{${value.value}}`) : undefined;
    if (name === undefined || code !== undefined)
      refuse(code ?? '{…}', 'Text in Anführungszeichen, keine geschwungenen Klammern');
    else if (name in raw) refuse('dasselbe Attribut zweimal', 'jedes Attribut einmal');
    else raw[name] = typeof value === 'string' ? value : 'true';
  }
  const result = wrong.length > 0 ? { diagnostics: wrong } : validate(schema, raw, file, () => start);
  if (!result.diagnostics) return { ...result.value };
  diagnostics.push(
    ...result.diagnostics.map((diagnostic) => ({
      ...diagnostic,
      field: diagnostic.field.replace(/^Feld „(.*)“$/, `<${node.name}> $1`),
      example: wrong.length > 0 ? diagnostic.example : example,
    })),
  );
  return undefined;
}

function compileBody(
  context: CompileContext,
  node: SourceNode,
  definition: ComponentDefinition,
): { children: ProseNode[]; items: ProseItem[] } {
  const { name, body, example } = definition;
  const children = node.children ?? [];
  if (definition.item) return { children: [], items: compileItems(context, node, definition, definition.item) };
  const empty = children.every(isBlank);
  if (body === 'none') {
    if (!empty) context.refuse(node, forbidden.misuse(name, forbidden.body, example));
    return { children: [], items: [] };
  }
  if (empty) context.refuse(node, forbidden.misuse(name, forbidden.emptyBody, example));
  if (body === 'prose') return { children: context.blocks(children), items: [] };
  const out: ProseNode[] = [];
  for (const child of children.flatMap(unwrapParagraph)) context.node(child, out);
  return { children: out, items: [] };
}

function compileItems(
  context: CompileContext,
  node: SourceNode,
  definition: ComponentDefinition,
  item: NonNullable<ComponentDefinition['item']>,
): ProseItem[] {
  const { name, example } = definition;
  const refuse = (found: SourceNode) =>
    context.refuse(found, forbidden.misuse(name, forbidden.items(found, definition), example));
  const nodes = (node.children ?? []).flatMap(unwrapParagraph).filter((child) => !isBlank(child));
  if (nodes.length === 0) refuse(node);
  return nodes.flatMap((child) => {
    if (!isComponentNode(child) || child.name !== item.name) {
      refuse(child);
      return [];
    }
    const props = readAttributes(context, child, item.props, example);
    if (!props) return [];
    context.check(attributeText(props, definition.claims), child);
    const children = child.children ?? [];
    if (!item.body && !children.every(isBlank))
      context.refuse(child, forbidden.misuse(item.name, forbidden.body, example));
    return [{ props, body: item.body ? context.blocks(children) : [] }];
  });
}

/** A phrase or a run of items on lines of their own arrives wrapped in a paragraph; the content is what counts. */
const unwrapParagraph = (node: SourceNode): SourceNode[] => (node.tagName === 'p' ? (node.children ?? []) : [node]);
