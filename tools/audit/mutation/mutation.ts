/** Mutation to a built site, in memory, to prove that the audit sees it. */
import type { BuiltSite, Changes } from '../site/built-site.ts';
import type { ExpectedSite } from '../expected-site.ts';

/** One kind of mutation. */
export interface Mutation {
  /** What is done, for the test's name. */
  name: string;
  /** Id of the rule that must find it. */
  rule: string;
  /** Does it. */
  apply: (tools: Tools) => Changes;
}

/** What a mutation works with. */
export interface Tools {
  site: BuiltSite;
  expected: ExpectedSite;
  /** File of a paid article; `fits` chooses among them. */
  paidPage: (fits?: (html: string) => boolean) => string;
  /** File of an editorial article. */
  editorialPage: () => string;
  /** Replaces the first match in a file. */
  edit: (file: string, find: string | RegExp, replacement: string | ((match: string) => string)) => Changes;
  /** Changes a page's JSON-LD nodes of one type. */
  editNode: (file: string, type: string, change: (node: Record<string, unknown>) => void) => Changes;
}

/**
 * Makes the tools for a site.
 *
 * @param site the undamaged site
 * @param expected what it must show
 */
export function makeTools(site: BuiltSite, expected: ExpectedSite): Tools {
  const edit: Tools['edit'] = (file, find, replacement) => {
    const before = site.read(file);
    const after = before.replace(find, replacement as string);
    if (before === after)
      throw new Error(`${file}: „${String(find)}“ kommt nicht vor; der Schaden lässt sich nicht anrichten.`);
    return { [file]: after };
  };
  const pick = (files: string[], fits: (html: string) => boolean): string => {
    const file = files.find((candidate) => site.has(candidate) && fits(site.read(candidate)));
    if (!file) throw new Error('Keine Seite passt für diesen Schaden.');
    return file;
  };
  const editorial = [...expected.articles.values()].filter(({ paid, withdrawn }) => !paid && !withdrawn);
  return {
    site,
    expected,
    edit,
    paidPage: (fits = () => true) =>
      pick(
        expected.paid.filter(({ withdrawn }) => !withdrawn).map(({ slug }) => `${slug}.html`),
        fits,
      ),
    editorialPage: () =>
      pick(
        editorial.map(({ slug }) => `${slug}.html`),
        () => true,
      ),
    editNode: (file, type, change) =>
      edit(file, /(<script type="application\/ld\+json">)([\s\S]*?)(<\/script>)/, ((
        _match: string,
        open: string,
        json: string,
        close: string,
      ) => {
        const graph = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
        for (const node of graph['@graph']) if ([node['@type']].flat().includes(type)) change(node);
        return open + JSON.stringify(graph).replaceAll('<', '\\u003c') + close;
      }) as (match: string) => string),
  };
}
