/** Changes to a built site, in memory, that prove the audit sees them: a place, chosen by what it is and never by name, and what happens there. */
import { pageFiles, pathOfPage, type BuildOutput, type Changes } from './build-output.ts';
import type { ExpectedAdvertisement, ExpectedArticle, ExpectedSite } from './expected-site.ts';
import { typesOf, type LinkedNode } from './graph.ts';
import { Markup } from './markup.ts';

/** What a mutation knows of the right site. */
export interface MutationSite {
  site: BuildOutput;
  expected: ExpectedSite;
  /** An advertisement and an editorial article that readers can read. */
  advertisement: ExpectedAdvertisement;
  story: ExpectedArticle;
  /** A parsed page, with the places of its elements in the text. */
  markup: (file: string) => Markup;
}

/** Changes a right site. */
export type Mutation = (about: MutationSite) => Changes;

/** Changes the HTML of an element, its tags included, or the text of a file. `article` is what the page shows. */
export type Edit = (text: string, about: MutationSite & { article: ExpectedArticle }) => string;

/** Makes the mutation that edits the first such element of the first such page, or without a selector the whole text. It throws where nothing changes. */
export type Place = (selector: string | null, edit: Edit) => Mutation;

const place =
  (candidates: (about: MutationSite) => readonly string[]): Place =>
  (selector, edit) =>
  (about) => {
    for (const file of candidates(about).filter(about.site.has)) {
      const text = about.site.read(file);
      const element = selector === null ? undefined : about.markup(file).first(selector);
      if (selector !== null && !element) continue;
      const [from, to] = [element?.startIndex ?? 0, element ? (element.endIndex ?? 0) + 1 : text.length];
      const article = about.expected.articles.get(pathOfPage(file)) as ExpectedArticle;
      const edited = edit(text.slice(from, to), { ...about, article });
      if (edited !== text.slice(from, to)) return { [file]: text.slice(0, from) + edited + text.slice(to) };
    }
    throw new Error(`Die Ausgabe hat nichts, woran der Schaden sich anrichten lässt (${selector ?? 'ganze Datei'}).`);
  };

const articlesOf = ({ expected }: MutationSite, isPaid: boolean) =>
  [...expected.articles.values()].filter(({ paid, withdrawn }) => !withdrawn && Boolean(paid) === isPaid);
const pagesOf = ({ site }: MutationSite) => pageFiles(site);

/** On an advertisement's page. */
export const paid = place((about) => articlesOf(about, true).map(({ slug }) => `${slug}.html`));
/** On an editorial article's page. */
export const editorial = place((about) => articlesOf(about, false).map(({ slug }) => `${slug}.html`));
/** On any page. */
export const anywhere = place(pagesOf);
/** On a page that search engines see and that is no article. */
export const plain = place((about) =>
  pagesOf(about).filter(
    (name) => !about.expected.articles.has(pathOfPage(name)) && !/noindex/.test(about.site.read(name)),
  ),
);
/** In a file, by its name or the first one that a pattern fits. */
export const file = (name: string | RegExp): Place =>
  place(({ site }) => (typeof name === 'string' ? [name] : site.files.filter((each) => name.test(each))));

/** Prepares a site for mutations. */
export function mutationSite(site: BuildOutput, expected: ExpectedSite): MutationSite {
  const parsed = new Map<string, Markup>();
  const markup = (name: string) => {
    const known = parsed.get(name) ?? new Markup(site.read(name), { withStartIndices: true, withEndIndices: true });
    parsed.set(name, known);
    return known;
  };
  const about = { site, expected, markup } as MutationSite;
  const [[advertisement], [story]] = [articlesOf(about, true), articlesOf(about, false)];
  return Object.assign(about, { advertisement, story });
}

/** What an edit knows; a text may be made of it. */
type Known = Parameters<Edit>[1];
type Text = string | ((about: Known) => string);

const OPEN = /^<[\w-]+(?:"[^"]*"|[^">])*>/;
const CLOSE = /<\/[\w-]+>$/;
const told = (text: Text, about: Known) => (typeof text === 'string' ? text : text(about));
const setting =
  (place: (html: string, text: string) => string) =>
  (text: Text): Edit =>
  (html, about) =>
    place(html, told(text, about));

/** Takes the element out. */
export const remove: Edit = () => '';
/** Sets it twice. */
export const double: Edit = (html) => html + html;
/** Puts it into a closed box. */
export const fold: Edit = (html) => `<details><summary>Mehr</summary>${html}</details>`;
/** Replaces what is in it. */
export const fill = setting((html, text) => `${OPEN.exec(html)?.[0]}${text}${CLOSE.exec(html)?.[0]}`);
/** Replaces what is in it by the headline without its label. */
export const fillHeadline = fill(({ article }) => article.data.title);
/** Sets something at its start. */
export const prepend = setting((html, text) => html.replace(OPEN, (tag) => tag + text));
/** Sets something at its end. */
export const append = setting((html, text) => html.replace(CLOSE, (tag) => text + tag));
/** Replaces the first match; all of them where the pattern is global. */
export const replace = (find: string | RegExp, by: Text) => setting((html, text) => html.replace(find, text))(by);
/** Gives an attribute another value, which may be made of the one it has; null takes it away. */
export const set =
  (name: string, value: string | null | ((before: string, about: Known) => string)): Edit =>
  (html, about) =>
    html.replace(OPEN, (tag) => {
      const [written = '', before = ''] = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag) ?? [];
      const after = typeof value === 'function' ? value(before, about) : value;
      const escaped = after?.replace(/&(?!\w+;)/g, '&amp;').replaceAll('"', '&quot;');
      return tag
        .replace(written, '')
        .replace(/^<[\w-]+/, (start) => start + (after === null ? '' : ` ${name}="${escaped}"`));
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
export const inData = (on: Place, type: string, changes: Record<string, (node: LinkedNode, about: Known) => unknown>) =>
  each(
    (change) =>
      on('script[type="application/ld+json"]', (html, about) => {
        const graph = JSON.parse(html.replace(OPEN, '').replace(CLOSE, '')) as { '@graph': LinkedNode[] };
        const node = graph['@graph'].find((candidate) => typesOf(candidate).includes(type));
        if (!node) return html;
        change(node, about);
        return fill(JSON.stringify(graph).replaceAll('<', '\\u003c'))(html, about);
      }),
    changes,
  );
