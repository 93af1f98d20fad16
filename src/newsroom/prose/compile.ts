/** Turns parsed prose into the tree that pages print, and lists what an article may not contain. */
import { escapeHtml } from '../../format/escape-html.ts';
import { slugify } from '../../format/slugify.ts';
import { typeset } from '../../format/typography.ts';
import { findComponent, parentOfItem, type ComponentDefinition } from '../../schemas/vocabulary/vocabulary.ts';
import type { Fault } from '../faults/fault.ts';
import { readAttributes } from './attributes.ts';
import { allowedElements, closeTag, isAllowedLink, linkAttributes, openTag, phraseElements, type Attributes } from './markdown-html.ts';
import type { SourceNode } from './source-tree.ts';
import { checkAdvertisingText } from './text-rules.ts';
import type { Heading, Prose, ProseItem, ProseNode } from './tree.ts';
import * as unwanted from './unwanted.ts';

/** The compiled prose with what cross-checks need to know of it. */
export interface Compiled {
  prose: Prose;
  /** Every link target that an editor wrote. */
  links: { href: string; line: number | undefined }[];
  faults: Fault[];
}

/**
 * Compiles the prose of one article.
 *
 * @param root the parsed file
 * @param file path from the project's root, for faults
 * @param paid true for advertising, whose figures and words are checked (D6, D12)
 */
export function compileProse(root: SourceNode, file: string, paid: boolean): Compiled {
  const compiler = new Compiler(file, paid);
  const nodes = compiler.blocks(root.children ?? []);
  const { headings, links, faults, words } = compiler;
  return { prose: { nodes, headings, words, components: [...compiler.components] }, links, faults };
}

const isComponentNode = ({ type }: SourceNode) => type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';
const isBlank = (node: SourceNode) => node.type === 'text' && (node.value ?? '').trim() === '';

class Compiler {
  readonly headings: Heading[] = [];
  readonly links: Compiled['links'] = [];
  readonly faults: Fault[] = [];
  readonly components = new Set<string>();
  words = 0;
  readonly #file: string;
  readonly #paid: boolean;
  /** Above zero while inside a component that carries the source of its figures. */
  #claimDepth = 0;
  /** The last character printed in the current block, for opening and closing quotes. */
  #previous = '';
  /** The text of the current block outside claims. */
  #passage = '';

  constructor(file: string, paid: boolean) {
    this.#file = file;
    this.#paid = paid;
  }

  /** Compiles block-level children; phrases that stand alone become a paragraph. */
  blocks(children: SourceNode[]): ProseNode[] {
    const out: ProseNode[] = [];
    let phrase: SourceNode[] = [];
    const flush = () => {
      if (phrase.some((node) => !isBlank(node))) this.#block('p', {}, phrase, out);
      phrase = [];
    };
    for (const child of children) {
      if (this.#isPhrase(child)) phrase.push(child);
      else {
        flush();
        this.#node(child, out);
      }
    }
    flush();
    return out;
  }

  #isPhrase(node: SourceNode): boolean {
    if (node.type === 'text') return true;
    if (isComponentNode(node)) return findComponent(node.name ?? '')?.body === 'phrase';
    return phraseElements.has(node.tagName ?? '');
  }

  #node(node: SourceNode, out: ProseNode[]): void {
    if (node.type === 'text') this.#text(node.value ?? '', out);
    else if (node.type === 'element') this.#element(node, out);
    else if (isComponentNode(node)) this.#component(node, out);
    else this.faults.push(unwanted.syntax(node, this.#file));
  }

  #text(value: string, out: ProseNode[]): void {
    const text = typeset(value, this.#previous);
    this.#previous = text.at(-1) ?? this.#previous;
    this.words += text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
    if (this.#claimDepth === 0) this.#passage += text;
    push(out, escapeHtml(text));
  }

  #element(node: SourceNode, out: ProseNode[]): void {
    const name = node.tagName ?? '';
    if (!allowedElements.has(name)) {
      this.faults.push(unwanted.element(node, this.#file));
      return;
    }
    if (phraseElements.has(name)) this.#wrap(name, name === 'a' ? this.#link(node) : {}, node.children ?? [], out);
    else if (name === 'table') this.#table(node, out);
    else this.#block(name, this.#blockAttributes(node), node.children ?? [], out);
  }

  #block(name: string, attributes: Attributes, children: SourceNode[], out: ProseNode[]): void {
    const outer = this.#passage;
    this.#passage = '';
    this.#previous = '';
    this.#wrap(name, attributes, children, out);
    this.#checkPassage(this.#passage, children.find((child) => child.position)?.position?.start);
    this.#passage = outer;
  }

  #checkPassage(text: string, start: { line: number; column: number } | undefined): void {
    if (this.#paid) this.faults.push(...checkAdvertisingText({ text, line: start?.line, column: start?.column }, this.#file));
  }

  #wrap(name: string, attributes: Attributes, children: SourceNode[], out: ProseNode[]): void {
    push(out, openTag(name, attributes));
    for (const child of children) this.#node(child, out);
    push(out, closeTag(name));
  }

  #blockAttributes(node: SourceNode): Attributes {
    if (node.tagName === 'h2') {
      const text = typeset(plainText(node));
      const base = slugify(text) || 'abschnitt';
      const taken = this.headings.filter(({ id }) => id === base || id.startsWith(`${base}--`)).length;
      const id = taken === 0 ? base : `${base}--${taken + 1}`;
      this.headings.push({ id, text });
      return { id };
    }
    if (node.tagName === 'th') return { scope: 'col', ...align(node) };
    return node.tagName === 'td' ? align(node) : {};
  }

  #table(node: SourceNode, out: ProseNode[]): void {
    push(out, '<div class="table-scroll" role="region" aria-label="Tabelle" tabindex="0">');
    this.#block('table', {}, (node.children ?? []).filter((child) => !isBlank(child)), out);
    push(out, '</div>');
  }

  #link(node: SourceNode): Attributes {
    const href = String(node.properties?.['href'] ?? '');
    if (!isAllowedLink(href)) {
      this.faults.push(unwanted.link(node, href, this.#file));
      return {};
    }
    this.links.push({ href, line: node.position?.start.line });
    return linkAttributes(href);
  }

  #component(node: SourceNode, out: ProseNode[]): void {
    const name = node.name ?? '';
    const definition = findComponent(name);
    if (!definition) {
      this.faults.push(unwanted.component(node, this.#file, parentOfItem(name)));
      return;
    }
    if (definition.paidOnly && !this.#paid) this.faults.push(unwanted.paidOnly(node, this.#file));
    const attributes = readAttributes(node, definition.props, this.#file, definition.example);
    if ('faults' in attributes) this.faults.push(...attributes.faults);
    const props = 'props' in attributes ? attributes.props : {};
    this.components.add(name);
    if (definition.claims) this.#claimDepth += 1;
    else this.#checkPassage(Object.values(props).filter((value) => typeof value === 'string').join(' · '), node.position?.start);
    out.push({ component: name, props, ...this.#body(node, definition) });
    if (definition.claims) this.#claimDepth -= 1;
  }

  #body(node: SourceNode, definition: ComponentDefinition): { children: ProseNode[]; items: ProseItem[] } {
    const children = (node.children ?? []).filter((child) => !isBlank(child));
    if (definition.body === 'items') return { children: [], items: this.#items(children, definition) };
    if (definition.body === 'keiner') {
      if (children.length > 0) this.faults.push(unwanted.body(node, this.#file, definition.example));
      return { children: [], items: [] };
    }
    if (children.length === 0) this.faults.push(unwanted.emptyBody(node, this.#file, definition.example));
    if (definition.body === 'prosa') return { children: this.blocks(node.children ?? []), items: [] };
    const out: ProseNode[] = [];
    for (const child of unravel(node.children ?? [])) this.#node(child, out);
    return { children: out, items: [] };
  }

  #items(children: SourceNode[], definition: ComponentDefinition): ProseItem[] {
    const { item } = definition;
    // A run of items on one line reaches us inside a paragraph.
    const nodes = children.flatMap((child) => (child.tagName === 'p' ? (child.children ?? []).filter((inner) => !isBlank(inner)) : [child]));
    if (!item || nodes.length === 0) {
      this.faults.push(unwanted.items({ name: definition.name }, this.#file, definition));
      return [];
    }
    return nodes.flatMap((child) => {
      if (!isComponentNode(child) || child.name !== item.name) {
        this.faults.push(unwanted.items(child, this.#file, definition));
        return [];
      }
      const attributes = readAttributes(child, item.props, this.#file, definition.example);
      if ('faults' in attributes) {
        this.faults.push(...attributes.faults);
        return [];
      }
      if (!definition.claims) this.#checkPassage(Object.values(attributes.props).filter((value) => typeof value === 'string').join(' · '), child.position?.start);
      if (item.body === 'keiner' && (child.children ?? []).some((inner) => !isBlank(inner))) {
        this.faults.push(unwanted.body(child, this.#file, definition.example));
      }
      return [{ props: attributes.props, body: item.body === 'prosa' ? this.blocks(child.children ?? []) : [] }];
    });
  }
}

/** A phrase written on lines of its own arrives wrapped in a paragraph; its content is what counts. */
const unravel = (children: SourceNode[]): SourceNode[] => children.flatMap((child) => (child.tagName === 'p' ? (child.children ?? []) : [child]));

const align = (node: SourceNode): Attributes => (/right/.test(String(node.properties?.['style'] ?? '')) ? { class: 'figure' } : {});

const plainText = (node: SourceNode): string => node.value ?? (node.children ?? []).map(plainText).join('');

/** Joins neighbouring HTML so that the tree stays small. */
function push(out: ProseNode[], html: string): void {
  if (html === '') return;
  const last = out.at(-1);
  if (last && 'html' in last) last.html += html;
  else out.push({ html });
}
