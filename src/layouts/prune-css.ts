/** Leaves of a style sheet what a page uses. */

/** Of a rule or a group of rules: what stands before its brace, and what it holds. */
export interface Rule {
  prelude: string;
  content: string | Rule[];
}

/** Groups of rules of which some may go; the layer `base` stays whole, because no other style sheet has it. */
const GROUP = /^@(?:layer (?!base)|media|supports|container)/;

/**
 * Reads a style sheet as the minifier writes it: no comments but a notice at its head, and no braces in strings.
 *
 * @param css the style sheet
 */
export function parseCss(css: string): Rule[] {
  const rules: Rule[] = [];
  let [depth, start, open] = [0, 0, 0];
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (brace === '{' && depth++ === 0) open = index;
    if (brace === '}' && --depth === 0) {
      // Statements without braces name layers, whose order stands first in the sheet, below the notice of a licence.
      const prelude = css.slice(start, open).replace(/^.*(?:;|\*\/)\s*/s, '');
      const content = css.slice(open + 1, index);
      rules.push({ prelude, content: GROUP.test(prelude) ? parseCss(content) : content });
      start = index + 1;
    }
  }
  return rules;
}

/** The elements and classes (with a point) without which a selector matches nothing. */
const namesOf = (selector: string): string[] =>
  selector
    .replace(/(?<!\\)\[[^\]]*\]/g, '')
    // One of several is enough, and what is excluded need not be there.
    .replace(/(?<!\\):(?:not\([^()]*\)|(?:is|where)\([^()]*,[^()]*\))/g, '')
    .replace(/(?<!\\):(?:nth-[a-z-]+\([^()]*\)|:?[a-z-]+)/g, '')
    .match(/\.?(?:\\.|[\w-])+/g)
    ?.map((name) => name.replaceAll('\\', '')) ?? [];

/** Prints the rules that can match where there are only these elements and classes. */
const print = (rules: readonly Rule[], present: ReadonlySet<string>): string =>
  rules
    .map(({ prelude, content }) => {
      if (typeof content !== 'string') {
        const kept = print(content, present);
        return kept && `${prelude}{${kept}}`;
      }
      if (prelude.startsWith('@')) return `${prelude}{${content}}`;
      // Nobody points at anything before all styles are there.
      const matches = (selector: string) =>
        !/:(?:hover|focus)/.test(selector) && namesOf(selector).every((name) => present.has(name));
      const selectors = prelude.split(/,(?![^(]*\))/).filter(matches);
      return selectors.length > 0 && content ? `${selectors.join(',')}{${content}}` : '';
    })
    .join('');

/** Takes away custom properties that nothing reads, until all are read. */
function withoutUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const kept = css
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ''))
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      read.has(name) ? declaration : '',
    )
    .replace(/;\}/g, '}')
    .replace(/(?<=[{}])[^{}]*\{\}/g, '');
  return kept === css ? css : withoutUnread(kept);
}

/**
 * Names what a piece of a page is made of.
 *
 * @param html a page from its beginning to somewhere
 * @returns its elements, and its classes with a point before them
 */
export const namesIn = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)/g)].flatMap(([, name = '', attributes = '']) => [
      name,
      ...(/ class="([^"]*)"/
        .exec(attributes)?.[1]
        ?.split(' ')
        .map((each) => `.${each}`) ?? []),
    ]),
  );

/**
 * Leaves of a style sheet what can match and what is read.
 *
 * @param rules the style sheet
 * @param present see {@link namesIn}
 */
export const pruneCss = (rules: readonly Rule[], present: ReadonlySet<string>): string =>
  withoutUnread(print(rules, present));
