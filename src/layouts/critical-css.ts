/**
 * The styles of the first view, as they stand inside the page: of one style sheet for each kind of page, what this page uses above the link
 * to all styles.
 */
import { createHash } from 'node:crypto';
import { fontData } from 'astro:assets';
import article from '~/styles/critical-article.css?inline';
import front from '~/styles/critical-front.css?inline';

/** A style sheet, and its hash as the policy of a page names it. */
interface CriticalCss {
  text: string;
  hash: `sha256-${string}`;
}

/** Of a rule or a group of rules: what stands before its brace, and what it holds. */
interface Rule {
  prelude: string;
  content: string | Rule[];
}

/** Groups of rules; the content of others is declarations. */
const GROUP = /^@(?:layer|media|supports|container)\b/;

/** Reads a style sheet as the minifier writes it: no comments, and no braces in strings. */
function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  let [depth, start, open] = [0, 0, 0];
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (brace === '{' && depth++ === 0) open = index;
    if (brace === '}' && --depth === 0) {
      // Statements without braces name layers, whose order stands first in the sheet.
      const prelude = css.slice(start, open).replace(/^.*;/s, '');
      const content = css.slice(open + 1, index);
      rules.push({ prelude, content: GROUP.test(prelude) ? parse(content) : content });
      start = index + 1;
    }
  }
  return rules;
}

/** The elements and classes (with a point) without which a selector matches nothing. */
const namesOf = (selector: string): string[] =>
  selector
    .replace(/\[[^\]]*\]/g, '')
    // One of several is enough, and what is excluded need not be there.
    .replace(/:not\([^()]*\)|:(?:is|where)\([^()]*,[^()]*\)/g, '')
    .replace(/:nth-[a-z-]+\([^()]*\)|::?[a-z-]+/g, '')
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
      // Nobody points at anything before all styles are there.
      const matches = (selector: string) =>
        !/:(?:hover|focus)/.test(selector) && namesOf(selector).every((name) => present.has(name));
      const selectors = prelude.startsWith('@') ? [prelude] : prelude.split(/,(?![^(]*\))/).filter(matches);
      // The minifier repeats prefixed declarations.
      return selectors.length > 0 && content
        ? `${selectors.join(',')}{${[...new Set(content.split(';'))].join(';')}}`
        : '';
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
    .replace(/;\}/g, '}');
  return kept === css ? css : withoutUnread(kept);
}

const hashOf = (text: string): CriticalCss => ({
  text,
  hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
});

const faces = (
  [
    ['--font-face-serif', 'Portal Serif'],
    ['--font-face-sans', 'Portal Sans'],
  ] as const
).map(([variable, family]) => {
  const { src = [], weight } = fontData[variable]?.[0] ?? {};
  const url = src[0]?.url ?? '';
  const css = `@font-face{font-family:${family};src:url(${url});font-weight:${weight};font-display:optional}`;
  return { url, css };
});

/** Addresses of the fonts, to be loaded ahead. */
export const fontUrls = faces.map(({ url }) => url);

const fontFaces = faces.map(({ css }) => css).join('');

/** By what stands below the head of a page. */
export const firstViews = { article: hashOf(fontFaces + article), front: hashOf(fontFaces + front) };

const sheets = Object.values(firstViews).map((whole) => ({
  whole,
  rules: parse(whole.text),
  pruned: new Map<string, CriticalCss>(),
}));

/**
 * Leaves of the first view's styles what can match in a page.
 *
 * @param top a page from its beginning to the link to all styles
 * @returns the same with fewer styles, and the policy's hash of them
 */
export function pruneCriticalCss(top: string): string {
  const sheet = sheets.find(({ whole }) => top.includes(whole.text));
  if (!sheet) return top;
  const { whole, rules, pruned } = sheet;
  const elements = [...top.replace(whole.text, '').matchAll(/<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)/g)];
  const present = new Set(
    elements.flatMap(([, name = '', attributes = '']) => [
      name,
      ...(/ class="([^"]*)"/
        .exec(attributes)?.[1]
        ?.split(' ')
        .map((each) => `.${each}`) ?? []),
    ]),
  );
  const key = [...present].toSorted().join(' ');
  const kept = pruned.get(key) ?? hashOf(withoutUnread(print(rules, present)));
  pruned.set(key, kept);
  return top.replace(whole.text, () => kept.text).replace(whole.hash, kept.hash);
}
