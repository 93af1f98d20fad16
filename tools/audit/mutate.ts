/** Changes to a built site, in memory, that prove the audit sees them. Pages and elements are chosen by what they are, never by name. */
import type { Element } from 'domhandler';
import { pathOfPage, type BuiltSite, type Changes } from './built-site.ts';
import type { ExpectedAdvertisement, ExpectedArticle, ExpectedSite } from './expected-site.ts';
import { Markup } from './markup.ts';

/** Changes a right site. */
export type Mutation = (tools: MutationTools) => Changes;

/** What a mutation works with. */
export interface MutationTools {
  site: BuiltSite;
  expected: ExpectedSite;
  /** A paid article's page; with a selector, one that has such an element, and the same for the others. */
  paid: (selector?: string) => EditablePage;
  editorial: (selector?: string) => EditablePage;
  /** A page that search engines see and that is no article. */
  plain: (selector?: string) => EditablePage;
  /** Any page. */
  page: (selector: string) => EditablePage;
  /** A page whose structured data have a node of this type. */
  describing: (type: string) => EditablePage;
  /** A file by its name, or the first one that a pattern fits. */
  file: (name: string | RegExp) => EditablePage;
  /** The article that a page shows. */
  articleOf: (page: EditablePage) => ExpectedArticle;
  /** An advertisement that readers can read. */
  advertisement: ExpectedAdvertisement;
}

/** A file whose changed forms can be made. Every method throws where there is nothing to change. */
export class EditablePage {
  readonly file: string;
  readonly html: string;
  #markup: Markup | undefined;

  constructor(file: string, html: string) {
    this.file = file;
    this.html = html;
  }

  get markup(): Markup {
    return (this.#markup ??= new Markup(this.html, { withStartIndices: true, withEndIndices: true }));
  }

  #element(selector: string): Element {
    const element = this.markup.first(selector);
    if (!element) throw new Error(`${this.file}: „${selector}“ kommt nicht vor.`);
    return element;
  }

  #splice(from: number, to: number, text: string): Changes {
    return { [this.file]: this.html.slice(0, from) + text + this.html.slice(to) };
  }

  #inside({ children, endIndex }: Element): [number, number] {
    const end = this.html.lastIndexOf('</', endIndex ?? 0);
    return [children[0]?.startIndex ?? end, (children.at(-1)?.endIndex ?? end - 1) + 1];
  }

  /** Replaces the first match in the text. */
  replace(find: string | RegExp, replacement: string | ((match: string) => string)): Changes {
    const after = this.html.replace(find, replacement as string);
    if (after === this.html) throw new Error(`${this.file}: „${String(find)}“ kommt nicht vor.`);
    return { [this.file]: after };
  }

  /** Takes an element out. */
  remove(selector: string): Changes {
    return this.wrap(selector, () => '');
  }

  /** Replaces an element by something made of it. */
  wrap(selector: string, around: (html: string) => string): Changes {
    const { startIndex, endIndex } = this.#element(selector);
    const [from, to] = [startIndex ?? 0, (endIndex ?? 0) + 1];
    return this.#splice(from, to, around(this.html.slice(from, to)));
  }

  /** Replaces what is in an element. */
  fill(selector: string, html: string): Changes {
    return this.#splice(...this.#inside(this.#element(selector)), html);
  }

  /** Sets HTML at the start of an element. */
  prepend(selector: string, html: string): Changes {
    const [start] = this.#inside(this.#element(selector));
    return this.#splice(start, start, html);
  }

  /** Sets HTML at the end of an element. */
  append(selector: string, html: string): Changes {
    const [, end] = this.#inside(this.#element(selector));
    return this.#splice(end, end, html);
  }

  /** Gives an attribute another value; null takes it away. */
  attribute(selector: string, name: string, change: string | null | ((value: string) => string)): Changes {
    const { attribs } = this.#element(selector);
    const before = attribs[name] ?? '';
    const value = typeof change === 'function' ? change(before) : change;
    if (value === before) throw new Error(`${this.file}: ${name} von „${selector}“ bleibt, wie es ist.`);
    const rest = Object.entries(attribs).filter(([other]) => other !== name);
    const attributes = value === null ? rest : [...rest, [name, value]];
    const tag = attributes.map(
      ([other = '', text = '']) => ` ${other}="${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
    );
    return this.wrap(selector, (html) =>
      html.replace(/^(<[\w-]+)(?:"[^"]*"|'[^']*'|[^'">])*>/, (_tag, start: string) => `${start}${tag.join('')}>`),
    );
  }

  /** Changes the first JSON-LD node of a type. */
  node(type: string, change: (node: Record<string, unknown>) => void): Changes {
    const script = 'script[type="application/ld+json"]';
    const [from, to] = this.#inside(this.#element(script));
    const graph = JSON.parse(this.html.slice(from, to)) as { '@graph': Record<string, unknown>[] };
    const node = graph['@graph'].find((candidate) => [candidate['@type']].flat().includes(type));
    if (!node) throw new Error(`${this.file}: Die strukturierten Daten haben keinen Knoten ${type}.`);
    change(node);
    return this.#splice(from, to, JSON.stringify(graph).replaceAll('<', '\\u003c'));
  }
}

/** Makes the tools for a site. */
export function mutationTools(site: BuiltSite, expected: ExpectedSite): MutationTools {
  const pages = new Map<string, EditablePage>();
  const open = (file: string) => {
    const page = pages.get(file) ?? new EditablePage(file, site.read(file));
    pages.set(file, page);
    return page;
  };
  const choose = (what: string, files: Iterable<string>, selector?: string): EditablePage => {
    for (const file of files) {
      if (!site.has(file)) continue;
      const page = open(file);
      if (!selector || page.markup.first(selector)) return page;
    }
    throw new Error(
      `Die Ausgabe hat ${what}${selector ? ` mit „${selector}“` : ''} nicht; der Schaden lässt sich nicht anrichten.`,
    );
  };
  const readable = [...expected.articles.values()].filter(({ withdrawn }) => !withdrawn);
  const articles = (paid: boolean) =>
    readable.filter((article) => Boolean(article.paid) === paid).map(({ slug }) => `${slug}.html`);
  const html = site.files.filter((file) => file.endsWith('.html'));
  const plain = html.filter((file) => !expected.articles.has(pathOfPage(file)) && !/noindex/.test(site.read(file)));
  return {
    site,
    expected,
    paid: (selector) => choose('eine Anzeige', articles(true), selector),
    editorial: (selector) => choose('einen redaktionellen Beitrag', articles(false), selector),
    plain: (selector) => choose('eine Seite', plain, selector),
    page: (selector) => choose('eine Seite', html, selector),
    describing: (type) =>
      choose(
        `eine Seite mit ${type}`,
        html.filter((file) => site.read(file).includes(`"@type":"${type}"`)),
      ),
    file: (name) =>
      choose(
        `die Datei ${String(name)}`,
        typeof name === 'string' ? [name] : site.files.filter((file) => name.test(file)),
      ),
    articleOf: ({ file }) => expected.articles.get(pathOfPage(file)) as ExpectedArticle,
    advertisement: expected.paid.find(({ withdrawn }) => !withdrawn) as ExpectedAdvertisement,
  };
}
