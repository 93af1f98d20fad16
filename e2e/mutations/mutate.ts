/** Changes to what was built, in memory, that prove the audit sees them: a place, chosen by what it is and never by name, and what happens there. */
import render from 'dom-serializer';
import type { Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { pageFiles, pathOfPage, type BuildOutput, type Changes } from '../../tools/audit/build-output.ts';
import type { ExpectedAdvertisement, ExpectedArticle, ExpectedEdition } from '../../tools/audit/expected-edition.ts';
import { typesOf, type LinkedNode } from '../../tools/audit/graph.ts';
import { Markup } from '../../tools/audit/markup.ts';

/** What a mutation knows of the right output. */
export interface Right {
  output: BuildOutput;
  expected: ExpectedEdition;
  /** An advertisement and an editorial article that readers can read. */
  advertisement: ExpectedAdvertisement;
  story: ExpectedArticle;
  /** A parsed file, with the places of its elements in the text. */
  markup: (file: string) => Markup;
}

/** Changes a right output. */
export type Mutation = (right: Right) => Changes;

/** An element that is edited. */
export interface Target extends Right {
  element: Element;
  /** Its source, tags included. */
  source: string;
  /** What the page shows. */
  article: ExpectedArticle;
}

/** Makes the source that takes the place of an element's. */
export type Edit = (target: Target) => string;

/** A text, which may be made of what an edit knows. */
type Text = string | ((target: Target) => string);

/** Makes the mutation that edits the first such element that changes by it, on the first such page. It throws where nothing changes. */
export type Place = (selector: string, edit: Edit) => Mutation;

const parse = (source: string, isXml = false) => new Markup(source, { withEndIndices: true, xmlMode: isXml });

/** Edits the first element of a text that changes by it; the text as it was where none does. */
function editFirst(text: string, markup: Markup, selector: string, edit: (element: Element, source: string) => string) {
  for (const element of markup.all(selector)) {
    const [from, to] = [element.startIndex ?? 0, (element.endIndex ?? 0) + 1];
    const source = text.slice(from, to);
    const edited = edit(element, source);
    if (edited !== source) return text.slice(0, from) + edited + text.slice(to);
  }
  return text;
}

/** On the first of some files, chosen by what the output has. */
export const place =
  (candidates: (right: Right) => readonly string[]): Place =>
  (selector, edit) =>
  (right) => {
    for (const file of candidates(right).filter(right.output.has)) {
      const text = right.output.read(file);
      const article = right.expected.articles.get(pathOfPage(file)) as ExpectedArticle;
      const edited = editFirst(text, right.markup(file), selector, (element, source) =>
        edit({ ...right, element, source, article }),
      );
      if (edited !== text) return { [file]: edited };
    }
    throw new Error(`Die Ausgabe hat nichts, woran der Schaden sich anrichten lässt (${selector}).`);
  };

const articlesOf = ({ expected }: Right, isPaid: boolean) =>
  [...expected.articles.values()].filter(({ paid, withdrawn }) => !withdrawn && Boolean(paid) === isPaid);

/** On an advertisement's page. */
export const paid = place((right) => articlesOf(right, true).map(({ slug }) => `${slug}.html`));
/** On an editorial article's page. */
export const editorial = place((right) => articlesOf(right, false).map(({ slug }) => `${slug}.html`));
/** On any page. */
export const anywhere = place(({ output }) => pageFiles(output));
/** On a page that search engines see and that is no article. */
export const plain = place(({ output, expected, markup }) =>
  pageFiles(output)
    .filter((file) => !expected.articles.has(pathOfPage(file)))
    .filter((file) => !markup(file).first('meta[name="robots"][content*="noindex"]')),
);
/** In a file. */
export const file = (name: string): Place => place(() => [name]);

/** Prepares an output for mutations. */
export function rightOutput(output: BuildOutput, expected: ExpectedEdition): Right {
  const parsed = new Map<string, Markup>();
  const markup = (name: string) => {
    const known = parsed.get(name) ?? parse(output.read(name), name.endsWith('.xml'));
    parsed.set(name, known);
    return known;
  };
  const right = { output, expected, markup } as Right;
  const [[advertisement], [story]] = [articlesOf(right, true), articlesOf(right, false)];
  return Object.assign(right, { advertisement, story });
}

/** Changes the data of a JSON file. */
export const inJson =
  <Data>(name: string, change: (data: Data, right: Right) => unknown): Mutation =>
  (right) => {
    const data = JSON.parse(right.output.read(name)) as Data;
    const before = JSON.stringify(data);
    change(data, right);
    if (JSON.stringify(data) === before) throw new Error(`In ${name} ändert sich nichts.`);
    return { [name]: JSON.stringify(data) };
  };

/** Edits the first element of some HTML, such as that of a feed or a mail, that changes by it. */
export const editHtml = (html: string, selector: string, edit: Edit, right: Right): string =>
  editFirst(html, parse(html), selector, (element, source) =>
    edit({ ...right, element, source, article: right.advertisement }),
  );

const told = (text: Text, target: Target) => (typeof text === 'string' ? text : text(target));

/** An element's source in three: its opening tag, what is in it, its closing tag. */
function split({ element, source }: Pick<Target, 'element' | 'source'>): [string, string, string] {
  const { firstChild, lastChild } = element;
  const start = element.startIndex ?? 0;
  if (firstChild && lastChild) {
    const [from, to] = [(firstChild.startIndex ?? 0) - start, (lastChild.endIndex ?? 0) + 1 - start];
    return [source.slice(0, from), source.slice(from, to), source.slice(to)];
  }
  const [closed, close] = [render(element, { xmlMode: true, selfClosingTags: false }), `</${element.name}>`];
  return [closed.slice(0, -close.length), '', close];
}

/** Takes the element out. */
export const remove: Edit = () => '';
/** Sets it twice. */
export const double: Edit = ({ source }) => source + source;
/** Puts it into a closed box. */
export const fold: Edit = ({ source }) => `<details><summary>Mehr</summary>${source}</details>`;
/** Writes an element anew from its three parts and a text. */
const rewritten =
  (write: (open: string, inner: string, close: string, text: string) => string) =>
  (text: Text): Edit =>
  (target) =>
    write(...split(target), told(text, target));
/** Replaces what is in it. */
export const fill = rewritten((open, _inner, close, text) => open + text + close);
/** Replaces what is in it by the headline without its label. */
export const fillHeadline = fill(({ article }) => article.data.title);
/** Sets something at its start. */
export const prepend = rewritten((open, inner, close, text) => open + text + inner + close);
/** Sets something at its end. */
export const append = rewritten((open, inner, close, text) => open + inner + text + close);
/** Replaces words; the first time they occur, or each time where a pattern is global. */
export const replace =
  (find: RegExp | Text, by: string): Edit =>
  (target) =>
    target.source.replace(find instanceof RegExp ? find : told(find, target), by);
/** Edits only elements of which something is true. */
export const where =
  (isMeant: (target: Target) => boolean, edit: Edit): Edit =>
  (target) =>
    isMeant(target) ? edit(target) : target.source;
/** Edits the element's tree. */
export const change =
  (edit: (root: Element, markup: Markup, target: Target) => void): Edit =>
  (target) => {
    const markup = parse(target.source);
    const root = markup.first(target.element.name) as Element;
    edit(root, markup, target);
    return render(root, { encodeEntities: 'utf8' });
  };
/** Gives an attribute another value, which may be made of the one it has; null takes it away. */
export const set = (name: string, value: string | null | ((before: string, target: Target) => string)): Edit =>
  change(({ attribs }, _markup, target) => {
    const after = typeof value === 'function' ? value(attribs[name] ?? '', target) : value;
    if (after === null) delete attribs[name];
    else attribs[name] = after;
  });

/** Mutations of one form, by their names. */
export const each = <Detail>(
  make: (detail: Detail) => Mutation,
  details: Record<string, Detail>,
): Record<string, Mutation> =>
  Object.fromEntries(Object.entries(details).map(([name, detail]) => [name, make(detail)]));

/** Mutations that set HTML at the end of a page. */
export const added = (html: Record<string, string>) => each((piece) => plain('main', append(piece)), html);
/** Mutations that set a sentence at the start of an advertisement. */
export const said = (texts: Record<string, string>) => each((text) => paid('.prose p', prepend(text)), texts);
/** Mutations that take an element out. */
export const removed = (on: Place, selectors: Record<string, string>) =>
  each((selector) => on(selector, remove), selectors);

/** Changes to the first JSON-LD node of a type, on the first such page that has one. */
export const inData = (on: Place, type: string, changes: Record<string, (node: LinkedNode, right: Right) => unknown>) =>
  each(
    (changeNode) =>
      on('script[type="application/ld+json"]', (target) => {
        const graph = JSON.parse(DomUtils.textContent(target.element)) as { '@graph': LinkedNode[] };
        const node = graph['@graph'].find((candidate) => typesOf(candidate).includes(type));
        if (!node) return target.source;
        changeNode(node, target);
        return fill(JSON.stringify(graph).replaceAll('<', '\\u003c'))(target);
      }),
    changes,
  );
