/**
 * The building blocks of mutations: changes to built files, in memory, that the audit must find. A mutation edits the
 * first element that matches a selector on the first page of a kind; pages are chosen by kind, never by name.
 */
import render from 'dom-serializer';
import type { Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { memoize } from '../../src/lib/cache/memoize.ts';
import { pageFiles, pathOfPage, type BuildOutput, type Changes } from '../../tools/audit/build-output.ts';
import type { ExpectedAdvertisement, ExpectedArticle, ExpectedEdition } from '../../tools/audit/expected-edition.ts';
import { typesOf, type LinkedNode } from '../../tools/audit/page.ts';
import { Markup } from '../../tools/audit/markup.ts';

/** The unmutated build. */
export interface Original {
  output: BuildOutput;
  expected: ExpectedEdition;
  /** A published advertisement. */
  advertisement: ExpectedAdvertisement;
  /** A published editorial article. */
  story: ExpectedArticle;
  /** Parses a file, with the source positions of its elements. Cached. */
  markup: (file: string) => Markup;
}

/** Returns the changed files of a mutated build. */
export type Mutation = (original: Original) => Changes;

/** The element that is edited. */
export interface Target extends Original {
  element: Element;
  /** Its source, tags included. */
  source: string;
  /** The article of the page. */
  article: ExpectedArticle;
}

/** Returns the source that replaces the element's. */
export type Edit = (target: Target) => string;

/** A text, or a function that makes it from the target. */
type Text = string | ((target: Target) => string);

/**
 * Creates a mutation that edits the first matching element that the edit changes, on the first of some pages with one.
 * The mutation throws if there is none.
 */
export type ElementMutation = (selector: string, edit: Edit) => Mutation;

const parse = (source: string, isXml = false) => new Markup(source, { withEndIndices: true, xmlMode: isXml });

/** Edits the first matching element that the edit changes. Returns the text unchanged if there is none. */
function editFirst(text: string, markup: Markup, selector: string, edit: (element: Element, source: string) => string) {
  for (const element of markup.all(selector)) {
    const [start, end] = [element.startIndex ?? 0, (element.endIndex ?? 0) + 1];
    const source = text.slice(start, end);
    const edited = edit(element, source);
    if (edited !== source) return text.slice(0, start) + edited + text.slice(end);
  }
  return text;
}

/** Mutates the first of some files in which the edit changes an element. */
export const mutateFirst =
  (candidates: (original: Original) => readonly string[]): ElementMutation =>
  (selector, edit) =>
  (original) => {
    for (const file of candidates(original).filter(original.output.has)) {
      const text = original.output.read(file);
      const article = original.expected.articles.get(pathOfPage(file)) as ExpectedArticle;
      const edited = editFirst(text, original.markup(file), selector, (element, source) =>
        edit({ ...original, element, source, article }),
      );
      if (edited !== text) return { [file]: edited };
    }
    throw new Error(`Die Ausgabe hat nichts, woran der Schaden sich anrichten lässt (${selector}).`);
  };

const filesOf = (articles: readonly ExpectedArticle[]) => articles.map(({ slug }) => `${slug}.html`);

/** Mutates a published advertisement. */
export const paid = mutateFirst(({ expected }) => filesOf(expected.published.filter((article) => article.paid)));
/** Mutates a published editorial article. */
export const editorial = mutateFirst(({ expected }) => filesOf(expected.published.filter((article) => !article.paid)));
/** Mutates any page. */
export const anywhere = mutateFirst(({ output }) => pageFiles(output));
/** Mutates an indexed page that is no article. */
export const plain = mutateFirst(({ output, expected, markup }) =>
  pageFiles(output)
    .filter((file) => !expected.articles.has(pathOfPage(file)))
    .filter((file) => !markup(file).first('meta[name="robots"][content*="noindex"]')),
);
/** Mutates the file with this path. */
export const file = (name: string): ElementMutation => mutateFirst(() => [name]);

/** Prepares a build for mutations. Throws if its edition lacks a published advertisement or editorial article. */
export function prepareOriginal(output: BuildOutput, expected: ExpectedEdition): Original {
  const markup = memoize((name: string) => parse(output.read(name), name.endsWith('.xml')));
  const advertisement = expected.paid.find(({ withdrawn }) => !withdrawn);
  const story = expected.published.find((article) => !article.paid);
  if (!advertisement || !story) throw new Error('Mutations need a published advertisement and an editorial article.');
  return { output, expected, advertisement, story, markup };
}

/** Mutates a JSON file by changing its data in place; throws if nothing changes. */
export const inJson =
  <Data>(name: string, change: (data: Data, original: Original) => unknown): Mutation =>
  (original) => {
    const data = JSON.parse(original.output.read(name)) as Data;
    const before = JSON.stringify(data);
    change(data, original);
    if (JSON.stringify(data) === before) throw new Error(`In ${name} ändert sich nichts.`);
    return { [name]: JSON.stringify(data) };
  };

/** Edits HTML of a feed or mail; see {@link ElementMutation}. Returns it unchanged if no element matches. */
export const editHtml = (html: string, selector: string, edit: Edit, original: Original): string =>
  editFirst(html, parse(html), selector, (element, source) =>
    edit({ ...original, element, source, article: original.advertisement }),
  );

const resolveText = (text: Text, target: Target) => (typeof text === 'string' ? text : text(target));

/** Splits an element's source into opening tag, content and closing tag. */
function split({ element, source }: Pick<Target, 'element' | 'source'>): [string, string, string] {
  const { firstChild, lastChild } = element;
  const offset = element.startIndex ?? 0;
  if (firstChild && lastChild) {
    const [start, end] = [(firstChild.startIndex ?? 0) - offset, (lastChild.endIndex ?? 0) + 1 - offset];
    return [source.slice(0, start), source.slice(start, end), source.slice(end)];
  }
  const [closed, close] = [render(element, { xmlMode: true, selfClosingTags: false }), `</${element.name}>`];
  return [closed.slice(0, -close.length), '', close];
}

/** Removes the element. */
export const remove: Edit = () => '';
/** Duplicates the element. */
export const double: Edit = ({ source }) => source + source;
/** Wraps the element in a closed `<details>`. */
export const wrapInDetails: Edit = ({ source }) => `<details><summary>Mehr</summary>${source}</details>`;
/** Creates an edit that writes the element from its three parts and a text. */
const rewrite =
  (write: (open: string, inner: string, close: string, text: string) => string) =>
  (text: Text): Edit =>
  (target) =>
    write(...split(target), resolveText(text, target));
/** Replaces the element's content by HTML. */
export const fill = rewrite((open, _inner, close, text) => open + text + close);
/** Replaces the element's content by the headline without its label. */
export const fillHeadline = fill(({ article }) => article.data.title);
/** Inserts HTML at the start of the element. */
export const prepend = rewrite((open, inner, close, text) => open + text + inner + close);
/** Inserts HTML at the end of the element. */
export const append = rewrite((open, inner, close, text) => open + inner + text + close);
/** Replaces text in the element's source: its first occurrence, or all matches of a global pattern. */
export const replace =
  (find: RegExp | Text, by: string): Edit =>
  (target) =>
    target.source.replace(find instanceof RegExp ? find : resolveText(find, target), by);
/** Edits only elements that satisfy a condition. */
export const when =
  (condition: (target: Target) => boolean, edit: Edit): Edit =>
  (target) =>
    condition(target) ? edit(target) : target.source;
/** Edits the element's parsed tree in place. */
export const changeTree =
  (edit: (root: Element, markup: Markup, target: Target) => void): Edit =>
  (target) => {
    const markup = parse(target.source);
    const root = markup.first(target.element.name) as Element;
    edit(root, markup, target);
    return render(root, { encodeEntities: 'utf8' });
  };
/** Moves the first match inside the element to the element's end. */
export const moveToEnd = (selector: string): Edit =>
  changeTree((root, markup) => {
    const moved = markup.first(selector);
    if (moved) DomUtils.appendChild(root, moved);
  });
/** Sets an attribute to a value, or to one computed from the present value; null removes it. */
export const set = (name: string, value: string | null | ((before: string, target: Target) => string)): Edit =>
  changeTree(({ attribs }, _markup, target) => {
    const after = typeof value === 'function' ? value(attribs[name] ?? '', target) : value;
    if (after === null) delete attribs[name];
    else attribs[name] = after;
  });

/** Creates several mutations of one form, by name. */
export const variants = <Detail>(
  make: (detail: Detail) => Mutation,
  details: Record<string, Detail>,
): Record<string, Mutation> =>
  Object.fromEntries(Object.entries(details).map(([name, detail]) => [name, make(detail)]));

/** Creates mutations that append HTML to a page, by name. */
export const added = (html: Record<string, string>) => variants((piece) => plain('main', append(piece)), html);
/** Creates mutations that insert a sentence into an advertisement, by name. */
export const withSentence = (texts: Record<string, string>) =>
  variants((text) => paid('.prose p', prepend(text)), texts);
/** Returns a function that creates a mutation, which changes the first JSON-LD node of a type in place. */
export const inJsonLd =
  (on: ElementMutation, type: string) =>
  (changeNode: (node: LinkedNode, original: Original) => unknown): Mutation =>
    on('script[type="application/ld+json"]', (target) => {
      const graph = JSON.parse(DomUtils.textContent(target.element)) as { '@graph': LinkedNode[] };
      const node = graph['@graph'].find((candidate) => typesOf(candidate).includes(type));
      if (!node) return target.source;
      changeNode(node, target);
      return fill(JSON.stringify(graph).replaceAll('<', '\\u003c'))(target);
    });
