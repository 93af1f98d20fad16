import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { componentRegistry } from '../../prose/component-registry.ts';
import { formatDiagnostics } from '../diagnostics/diagnostic.ts';
import { advert, FILE, paidFields, story } from '../test/base-articles.ts';
import { brokenComponents } from '../test/broken-components.ts';
import { brokenProse } from '../test/broken-prose.ts';
import { readArticle } from './read-article.ts';
import type { ProseNode } from '../../prose/tree.ts';

/** The same inputs in every run unless FUZZ_SEED is set. */
const RUNS = { numRuns: 300, seed: Number(process.env['FUZZ_SEED'] ?? 1) };

/** All HTML that would be output without escaping. */
const htmlOf = (nodes: ProseNode[]): string[] =>
  nodes.flatMap((node) =>
    'html' in node ? [node.html] : [...htmlOf(node.children), ...node.items.flatMap((item) => htmlOf(item.body))],
  );

const allowedTag =
  /^<\/?(p|h[23]|ul|ol|li|blockquote|hr|table|caption|thead|tbody|tr|th|td|em|strong|del|br|code|div|a)( (id|scope|class|role|aria-label|tabindex|rel)="[^"<>]*"| href="(https:\/\/|\/(?!\/)|#|mailto:)[^"<>]*")*>$/;

/** Asserts that reading doesn't throw, and that accepted prose contains only the compiler's own tags and attributes. */
function expectSafe(source: string): void {
  const { value, diagnostics } = readArticle(source, FILE);
  if (diagnostics) {
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(diagnostics.every(({ file }) => file === FILE)).toBe(true);
    expect(formatDiagnostics(diagnostics)).not.toMatch(/\n\s+at .*:\d+:\d+/);
    return;
  }
  for (const html of htmlOf(value.prose.nodes)) {
    for (const [tag] of html.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(allowedTag);
  }
}

const signs = [
  ...'<>{}`*_[]()#|\n\t"&\\~:\0\ufeff\ud800',
  ...['\n\n', '- ', '> ', '---\n', '\r\n', '</', '/>', 'import ', 'export ', '<script>', 'javascript:'],
  ...[' onclick="x"', '<!--', '&lt;', '&#60;'],
];
const pieces = fc.oneof(
  fc.constantFrom(...signs),
  fc.constantFrom(...componentRegistry.map(({ example }) => example)),
  fc.constantFrom(...[...brokenComponents, ...brokenProse].map(([, prose]) => prose)),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

describe('reading any file neither throws nor lets HTML through', () => {
  it('any text', () => fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), expectSafe), RUNS));

  it('any prose made of signs, components and hostile pieces', () =>
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), fc.boolean(), (parts, paid) =>
        expectSafe((paid ? advert : story)(parts.join(''))),
      ),
      RUNS,
    ));

  it.each(['export "\\', 'import `\\', '{"\\', 'a \\'])('%s as the last line', (end) => {
    expectSafe(`${advert()}\n${end}`);
  });

  it('any cut, copy or insertion in a sound article', () => {
    const sound = advert();
    const place = fc.nat({ max: sound.length });
    fc.assert(
      fc.property(place, place, pieces, (from, to, piece) => {
        const [start, end] = [Math.min(from, to), Math.max(from, to)];
        expectSafe(sound.slice(0, start) + piece + sound.slice(end));
        expectSafe(sound.slice(0, start) + piece + sound.slice(start));
        expectSafe(sound.slice(0, end) + sound.slice(start));
      }),
      RUNS,
    );
  });

  it('any value in any field', () =>
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(paidFields)), fc.json(), (name, json) =>
        expectSafe(advert(undefined, { [name]: json })),
      ),
      RUNS,
    ));
});
