import { expect, test } from 'vitest';
import { namesIn, parseCss, pruneCss } from './prune-css.ts';

const prune = (css: string, html: string) => pruneCss(parseCss(css), namesIn(html));

test('what can match stays, with its groups and in its order', () => {
  const html = '<html><body><main class="wide sm:grid h-[0.8em]"><p>Text</p></main>';
  expect(
    prune(
      '/*! Notice */\n@layer a{.wide{top:0}.gone{top:1px}}@media print{.gone>p{top:0}}@media (width>=40rem){.sm\\:grid{display:grid}}p,td{top:0}.h-\\[0\\.8em\\]{top:0}',
      html,
    ),
  ).toBe('@layer a{.wide{top:0}}@media (width>=40rem){.sm\\:grid{display:grid}}p{top:0}.h-\\[0\\.8em\\]{top:0}');
});

test.each([
  'main :is(p,td)>a:not(.quiet){top:0}',
  '.list>:last-child:nth-child(2n+1){top:0}',
  ':where(.list>:not(:last-child)){top:0}',
  '*,::before{top:0}',
  ':root{top:0}',
])('a selector that may match is kept: %s', (rule) => {
  expect(prune(rule, '<main><ul class="list"><li><a href="/">')).toBe(rule);
});

test('what only a pointer or a key shows waits for all styles', () => {
  expect(prune('a:hover,a[aria-current]{top:0}a:focus{top:0}', '<a href="/">')).toBe('a[aria-current]{top:0}');
});

test('of the layer below all others nothing goes', () => {
  const base = '@layer base{td{top:0}a{top:0}a:focus{top:0}}';
  expect(prune(base, '<p>')).toBe(base);
});

test('custom properties that nothing reads go, and those that only they have read', () => {
  expect(prune(':root{--a:1px;--b:var(--a);--c:2px}p{top:var(--c)}@property --a{inherits:false}', '<p>')).toBe(
    ':root{--c:2px}p{top:var(--c)}',
  );
});
