import { describe, expect, it } from 'vitest';
import { findComponent, parentOfItem } from '../../prose/component-registry.ts';
import { formatDiagnostics } from '../diagnostics/diagnostic.ts';
import { article, editorialFields, FILE, paidFields } from './base-articles.ts';
import { brokenComponents } from './broken-components.ts';
import { brokenFields } from './broken-fields.ts';
import { brokenProse } from './broken-prose.ts';
import { brokenYaml } from './broken-yaml.ts';
import { hostileProse } from './hostile-prose.ts';
import { readArticle } from '../compiler/read-article.ts';

/** Far more than any takes; a busy machine is no diagnostic. */
const MOST_MS = 10_000;

/** What advertising may not hold is broken where it would be sound. */
const CALCULATOR = '<Calculator';

const corpus = [
  ...brokenFields,
  ...brokenYaml,
  ...[...brokenComponents, ...brokenProse, ...hostileProse].map(
    ([name, prose]) => [name, article(prose.startsWith(CALCULATOR) ? editorialFields : paidFields, prose)] as const,
  ),
  ['Rechner in einer Anzeige', article(paidFields, findComponent('Calculator')?.example)] as const,
];

it('is a corpus of at least 150 broken articles made from two sound ones', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(150);
  for (const fields of [editorialFields, paidFields])
    expect(readArticle(article(fields), FILE).diagnostics).toBeUndefined();
});

describe('a broken article is refused with its file, in German, without a stack', () => {
  it.each(corpus)(
    '%s',
    (_name, source) => {
      const { value, diagnostics = [] } = readArticle(source, FILE);
      expect(value).toBeUndefined();
      expect(diagnostics.length).toBeGreaterThan(0);
      expect(diagnostics.length).toBeLessThan(110);
      for (const diagnostic of diagnostics) {
        expect(diagnostic.file).toBe(FILE);
        for (const part of [diagnostic.field, diagnostic.found, diagnostic.allowed]) expect(part).toMatch(/\S/);
        expect(diagnostic.found.length).toBeLessThan(400);
        if (diagnostic.line !== undefined) expect(diagnostic.line).toBeLessThanOrEqual(source.split('\n').length);
      }
      for (const { allowed, example = '' } of diagnostics)
        for (const [, name = ''] of `${allowed} ${example}`.matchAll(/<\/?([A-Z]\w*)/g))
          // What an editor has invented is named back, not recommended.
          expect(findComponent(name) ?? parentOfItem(name) ?? source.includes(`<${name}`), name).toBeTruthy();
      const text = formatDiagnostics(diagnostics);
      expect(text).not.toMatch(/\n\s+at .*:\d+:\d+|node_modules|\[object|undefined|TypeError|RangeError/);
    },
    MOST_MS,
  );
});

describe('what is no diagnostic', () => {
  const sound = article(paidFields);

  it.each([
    ['Windows line endings', sound.replaceAll('\n', '\r\n')],
    ['old Mac line endings', sound.replaceAll('\n', '\r')],
    ['a byte order mark', `\uFEFF${sound}`],
    ['both', `\uFEFF${sound.replaceAll('\n', '\r\n')}`],
    ['no newline at the end', sound.trimEnd()],
    ['spaces after the hyphens', sound.replaceAll('---\n', '---  \n')],
    ['trailing spaces', sound.replace('Text mit', 'Text  \nmit')],
  ])('%s', (_name, source) => {
    const { value, diagnostics } = readArticle(source, FILE);
    expect(diagnostics).toBeUndefined();
    expect(JSON.stringify(value)).not.toMatch(/\\r|\uFEFF/);
  });

  it('counts the lines of a Windows file as an editor shows them', () => {
    const source = article(editorialFields, 'Eins.\n\nZwei <Foo />.').replaceAll('\n', '\r\n');
    expect(readArticle(source, FILE).diagnostics?.[0]).toMatchObject({ line: 15, column: 6 });
  });
});
