/** Draws what was found. */
import { markWords, type Found, type SearchedPage } from '../../search/search.ts';

/** Makes an element; texts and elements are its children, and what is absent is left out. */
function make(name: string, attributes: Record<string, string>, ...children: (Node | string | undefined)[]) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** Draws the first of the found pages. The advertising label stands in the link before the headline, as on every card (D2). */
export function drawHits(place: HTMLElement, { marks, pages, parts }: Found, shown: readonly SearchedPage[]): void {
  const marked = (text: string) =>
    markWords(text, marks).map((part) => (part.found ? make('mark', {}, part.text) : part.text));
  const has = (text: string) => markWords(text, marks).some(({ found }) => found);
  const draw = (page: SearchedPage, at: number) => {
    const { path, title, text, label, category, date, ended } = page;
    const [fragment, heading] = page.parts[(parts.get(pages[at] ?? -1) ?? 0) - 1] ?? [];
    const section =
      heading === undefined || has(title) || has(text)
        ? undefined
        : make(
            'a',
            { href: `${path}#${fragment}`, class: 'tap-line text-sm' },
            make('span', { class: 'link-quiet' }, TEXTS.search.inSection, ...marked(heading)),
          );
    return make(
      'li',
      { class: 'py-5', 'data-hit': path },
      make(
        'div',
        { class: 'card card-row' },
        make(
          'p',
          { class: 'card-line' },
          make('span', { class: 'kicker' }, category ?? TEXTS.search.page),
          date && make('time', { datetime: date[0] }, date[1]),
          ended && make('span', { class: 'font-bold text-risk' }, ended),
        ),
        make(
          'h2',
          {},
          make(
            'a',
            { href: path, class: 'card-link' },
            label === undefined ? undefined : make('span', { class: 'ad-label', 'data-ad-label': '' }, label),
            label === undefined ? undefined : ' ',
            make('span', { class: 'card-title' }, ...marked(title)),
          ),
        ),
        make('p', { class: 'mt-1 max-w-measure text-sm text-ink-soft' }, ...marked(text)),
      ),
      section,
    );
  };
  const list = make('ol', { class: 'mt-4 ruled border-t-2 border-ink' }, ...shown.map(draw));
  place.replaceChildren(...(shown.length > 0 ? [list] : []));
}
