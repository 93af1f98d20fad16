/** The component part of prose: what an editor writes as <Name …>. */
import type { z } from 'astro/zod';
import type { ComponentDefinition } from '../../prose/define.ts';
import { findComponent } from '../../prose/component-registry.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { validate } from '../diagnostics/schema-diagnostics.ts';
import type { CompileContext, Passage } from './compile-context.ts';
import * as forbidden from './forbidden-markdown.ts';
import type { Misuse } from './forbidden-markdown.ts';
import { isBlank, isComponentNode, type SourceNode } from './source-tree.ts';
import type { ProseItem, ProseNode } from '../../prose/tree.ts';

type Props = Record<string, unknown>;

/** Checks a component, its attributes and what stands between its tags, and adds it to the tree. */
export function compileComponent(context: CompileContext, node: SourceNode, out: ProseNode[]): void {
  const definition = findComponent(node.name ?? '');
  if (!definition) {
    context.refuse(node, forbidden.component(node.name ?? ''));
    return;
  }
  const { name, body, claims, example } = definition;
  const refuse = (what: Misuse) => context.refuse(node, { field: `<${name}>`, example, ...what });
  if (definition.paidOnly && !context.paid) refuse(forbidden.paidOnly);
  const props = readAttributes(context, node, definition.props, example);
  context.components.add(name);
  if (typeof props?.['src'] === 'string')
    context.images.push({
      src: props['src'],
      licence: props['licence'] as string | undefined,
      line: node.position?.start.line,
    });
  if (props) context.check(attributeText(props, claims), node);
  const isEmpty = (node.children ?? []).every(isBlank);
  if (body === 'none' && !isEmpty) refuse(forbidden.body);
  if ((body === 'prose' || body === 'phrase') && isEmpty) refuse(forbidden.emptyBody);
  if (claims) context.claimDepth += 1;
  const items = compileItems(context, node, definition);
  const children = compileChildren(context, node, body);
  if (claims) context.claimDepth -= 1;
  const mismatch =
    props &&
    definition.check?.(
      props,
      items.map((item) => item.props),
    );
  if (mismatch) refuse(mismatch);
  out.push({ component: name, props: props ?? {}, children, items });
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

function compileChildren(context: CompileContext, { children = [] }: SourceNode, body: ComponentDefinition['body']) {
  if (body === 'prose') return context.blocks(children);
  const out: ProseNode[] = [];
  if (body === 'phrase') for (const child of children.flatMap(unwrapParagraph)) context.node(child, out);
  return out;
}

function compileItems(context: CompileContext, node: SourceNode, definition: ComponentDefinition): ProseItem[] {
  const { name, item, example, claims } = definition;
  if (!item) return [];
  const refuse = (found: SourceNode) =>
    context.refuse(found, { field: `<${name}>`, example, ...forbidden.items(found, definition) });
  const nodes = (node.children ?? []).flatMap(unwrapParagraph).filter((child) => !isBlank(child));
  if (nodes.length === 0) refuse(node);
  return nodes.flatMap((child) => {
    if (!isComponentNode(child) || child.name !== item.name) {
      refuse(child);
      return [];
    }
    const props = readAttributes(context, child, item.props, example);
    if (!props) return [];
    context.check(attributeText(props, claims), child);
    const children = child.children ?? [];
    if (!item.body && !children.every(isBlank))
      context.refuse(child, { field: `<${item.name}>`, example, ...forbidden.body });
    return [{ props, body: item.body ? context.blocks(children) : [] }];
  });
}

/** A phrase or a run of items on lines of their own arrives wrapped in a paragraph; the content is what counts. */
const unwrapParagraph = (node: SourceNode): SourceNode[] => (node.tagName === 'p' ? (node.children ?? []) : [node]);
