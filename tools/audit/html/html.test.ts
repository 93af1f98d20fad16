import { describe, expect, it } from 'vitest';
import { hiddenBecause } from './dom.ts';
import { Page } from './page.ts';
import { normalize, passagesOf, textOf } from './text.ts';

const page = (body: string) =>
  new Page('a.html', `<!doctype html><html lang="de-AT"><body>${body}</body></html>`);
const nameOf = (body: string) => {
  const parsed = page(body);
  const link = parsed.first('a');
  return link && parsed.nameOf(link);
};

describe('text', () => {
  it('takes no-break spaces for spaces and drops soft hyphens', () => {
    expect(normalize(' 31,9\u00a0%  Finanz\u00admarkt\n')).toBe('31,9 % Finanzmarkt');
  });

  it('parts blocks, not words', () => {
    const main = page('<main><p>Eins<b>zwei</b></p><p>drei</p>vier<script>x</script></main>').first('main');
    expect(main && textOf(main)).toBe('Einszwei drei vier');
    expect(main && passagesOf(main).map(({ text }) => text)).toEqual(['Einszwei', 'drei', 'vier']);
  });

  it('leaves out what is skipped, with all that is in it', () => {
    const main = page('<main><p>Rund <span data-claim>31,9 %<i>!</i></span> mehr</p></main>').first('main');
    expect(
      main && passagesOf(main, ({ attribs }) => 'data-claim' in attribs).map(({ text }) => text),
    ).toEqual(['Rund mehr']);
  });
});

describe('accessible name', () => {
  it.each([
    ['<a href="/x"><span>Anzeige</span> <span>Titel</span></a>', 'Anzeige Titel'],
    ['<a href="/x"><span aria-hidden="true">Anzeige</span> Titel</a>', 'Titel'],
    ['<a href="/x" aria-label="Anzeige: Titel">Titel</a>', 'Anzeige: Titel'],
    ['<a href="/x" aria-labelledby="t">Titel</a><p id="t">Anzeige: dort</p>', 'Anzeige: dort'],
    ['<a href="/x"><img src="/i.png" alt="Anzeige: Bild"></a>', 'Anzeige: Bild'],
    ['<a href="/x" title="Titel"></a>', 'Titel'],
  ])('of %s', (body, name) => expect(nameOf(body)).toBe(name));
});

describe('hidden', () => {
  it.each([
    ['<p hidden><b>x</b></p>', 'Attribut hidden'],
    ['<details><summary>y</summary><b>x</b></details>', 'in <details>'],
    ['<details><summary><b>x</b></summary></details>', undefined],
    ['<div style="display: none"><b>x</b></div>', 'durch style verborgen'],
    ['<div style="opacity: 0.5"><b>x</b></div>', undefined],
    ['<div class="a sr-only"><b>x</b></div>', 'Klasse sr-only'],
    ['<div popover><b>x</b></div>', 'in einem Popover'],
    ['<b>x</b>', undefined],
  ])('%s', (body, reason) => {
    const element = page(body).first('b');
    expect(element && hiddenBecause(element)).toBe(reason);
  });
});
