/** Renders search hits. */
import { markWords, type SearchedPage, type SearchResult } from '../../search/search.ts';

/** Creates an element with attributes and children; undefined children are skipped. */
function createElement(name: string, attributes: Record<string, string>, ...children: (Node | string | undefined)[]) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** Replaces an element's content by the first hits, of which `shown` has the data. Labels are inside the links (D2). */
export function renderHits(target: HTMLElement, result: SearchResult, shown: readonly SearchedPage[]): void {
  const { marks, pages, parts } = result;
  const highlighted = (text: string) =>
    markWords(text, marks).map((part) => (part.found ? createElement('mark', {}, part.text) : part.text));
  const hasMatch = (text: string) => markWords(text, marks).some(({ found }) => found);
  const renderHit = (page: SearchedPage, index: number) => {
    const { path, title, text, label, category, date, ended } = page;
    const number = pages[index];
    const part = number === undefined ? 0 : (parts.get(number) ?? 0);
    const [fragment, heading = ''] = page.parts[part - 1] ?? [];
    // A link to the section is only useful if neither title nor summary show the match.
    const isUseful = fragment !== undefined && !hasMatch(title) && !hasMatch(text);
    const kicker = createElement('span', { class: 'kicker' }, category ?? TEXTS.search.page);
    const time = date && createElement('time', { datetime: date[0] }, date[1]);
    const end = ended && createElement('span', { class: 'font-bold text-risk' }, ended);
    const line = createElement('p', { class: 'card-line' }, kicker, ' ', time, ' ', end);
    const adLabel = label ? [createElement('span', { class: 'ad-label', 'data-ad-label': '' }, label), ' '] : [];
    const headline = createElement('span', { class: 'card-title' }, ...highlighted(title));
    const link = createElement('a', { href: path, class: 'card-link' }, ...adLabel, headline);
    const summary = createElement('p', { class: 'mt-1 max-w-measure text-sm text-ink-soft' }, ...highlighted(text));
    const card = createElement('div', { class: 'card card-row' }, line, createElement('h2', {}, link), summary);
    const section = isUseful
      ? createElement(
          'a',
          { href: `${path}#${fragment}`, class: 'tap-line text-sm' },
          createElement('span', { class: 'link-quiet' }, TEXTS.search.inSection, ...highlighted(heading)),
        )
      : undefined;
    return createElement('li', { class: 'py-5', 'data-hit': path }, card, section);
  };
  const list = createElement('ol', { class: 'mt-4 ruled border-t-2 border-ink' }, ...shown.map(renderHit));
  target.replaceChildren(...(shown.length > 0 ? [list] : []));
  // Some screen readers stop at each text, which here would be each word.
  target.normalize();
}
