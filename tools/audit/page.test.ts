import { describe, expect, it } from 'vitest';
import { Markup } from './markup.ts';
import { Page } from './page.ts';
import { hiddenBecause, isBefore, isInside, normalize, passagesOf, textOf } from './text.ts';

const page = (body: string) => new Page('a.html', `<!doctype html><html lang="de-AT"><body>${body}</body></html>`);
const nameOf = (body: string) => {
  const parsed = page(body);
  const link = parsed.first('a');
  return link && parsed.nameOf(link);
};

describe('text', () => {
  it('has no-break spaces replaced and soft hyphens removed', () =>
    expect(normalize(' 31,9\u00a0%  Finanz\u00admarkt\n')).toBe('31,9 % Finanzmarkt'));

  it('is separated at blocks, not at inline elements', () => {
    const main = page('<main><p>Eins<b>zwei</b></p><p>drei</p>vier<script>x</script></main>').first('main');
    expect(main && textOf(main)).toBe('Einszwei drei vier');
    expect(main && passagesOf(main).map(({ text }) => text)).toEqual(['Einszwei', 'drei', 'vier']);
  });

  it('omits skipped elements with their content, and keeps their place in the line', () => {
    const main = page('<main><p>Rund <b>31 %<i>!</i></b>, nicht <b>40</b></p><p><b>50</b></p></main>').first('main');
    expect(main && passagesOf(main, ({ name }) => name === 'b').map(({ text }) => text)).toEqual([
      'Rund \ufffc, nicht \ufffc',
    ]);
  });
});

describe('selectors', () => {
  const markup = new Markup(
    '<main id="m"><p class="a b">1</p><a href="/x" data-k>2</a><ul><li>3<a href="/y">4</a></li></ul></main><a>5</a>',
  );
  const found = (selector: string) => markup.all(selector).map((element) => textOf(element));
  it.each([
    ['one name', 'li > a[href]', ['4']],
    ['no name', '[href]', ['2', '4']],
    ['several names', 'li > a[href], .b', ['1', '4']],
    ['a name that is not there', 'table', []],
  ])('find all elements that match, by %s: %s', (_what, selector, texts) => expect(found(selector)).toEqual(texts));

  it('match descendants of an element, not the element itself', () => {
    const [list] = markup.all('ul');
    expect(markup.all('ul, a', list).map((element) => textOf(element))).toEqual(['4']);
  });

  it('elements are compared by nesting and order', () => {
    const [first, second] = markup.all('a[href]');
    const [list] = markup.all('ul');
    if (!first || !second || !list) throw new Error('The document has all three.');
    expect([isInside(second, list), isInside(first, list), isInside(list, list)]).toEqual([true, false, false]);
    expect([isBefore(first, second), isBefore(second, first)]).toEqual([true, false]);
  });
});

it('keeps popovers out of the line around them', () => {
  const main = page('<main><p>Rund 31 %<span popover>Angabe.</span>.</p></main>').first('main');
  expect(main && passagesOf(main).map(({ text }) => text)).toEqual(['Rund 31 %.', 'Angabe.']);
});

it.each([
  ['<a href="/x"><span>Anzeige</span> <span>Titel</span></a>', 'Anzeige Titel'],
  ['<a href="/x"><span aria-hidden="true">Anzeige</span> Titel</a>', 'Titel'],
  ['<a href="/x" aria-label="Anzeige: Titel">Titel</a>', 'Anzeige: Titel'],
  ['<a href="/x" aria-labelledby="t">Titel</a><p id="t">Anzeige: dort</p>', 'Anzeige: dort'],
  ['<a href="/x"><img src="/i.png" alt="Anzeige: Bild"></a>', 'Anzeige: Bild'],
  ['<a href="/x" title="Titel"></a>', 'Titel'],
])('accessible name: of %s', (body, name) => expect(nameOf(body)).toBe(name));

it.each<[body: string, reason: string | undefined]>([
  ['<p hidden><b>x</b></p>', 'Attribut hidden'],
  ['<details><summary>y</summary><b>x</b></details>', 'in <details>'],
  ['<details><summary><b>x</b></summary></details>', undefined],
  ['<div style="display: none"><b>x</b></div>', 'durch style verborgen'],
  ['<div style="opacity: 0.5"><b>x</b></div>', undefined],
  ['<div class="a sr-only"><b>x</b></div>', 'Klasse sr-only'],
  ...['hidden', 'invisible', 'opacity-0', 'collapse'].map((name): [string, string] => [
    `<div class="${name}"><b>x</b></div>`,
    `Klasse ${name}`,
  ]),
  ...['VISIBILITY: Hidden', 'opacity:0', 'color: red; {'].map((style): [string, string] => [
    `<div style="${style}"><b>x</b></div>`,
    'durch style verborgen',
  ]),
  ...['template', 'noscript', 'dialog'].map((name): [string, string] => [
    `<${name}><b>x</b></${name}>`,
    `in <${name}>`,
  ]),
  ['<div aria-hidden="true"><b>x</b></div>', 'aria-hidden="true"'],
  ['<div popover><b>x</b></div>', 'in einem Popover'],
  ['<b>x</b>', undefined],
])('hidden: %s', (body, reason) => {
  const element = page(body).first('b');
  expect(element && hiddenBecause(element)).toBe(reason);
});
