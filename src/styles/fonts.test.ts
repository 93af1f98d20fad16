import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { fontFile, theme } from '../content/schemas/theme.ts';
import { subsetFontFile, fontCharacters } from './fonts.ts';

/** Symbols in content that no Latin font has: browsers take them from the system's fonts. */
const MARKS = new Set('→◆○■●▲▼\n\t');

test('what the content says is written in characters of the cut fonts', () => {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:mdx?|ya?ml|json)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(0);
  const outside = files.flatMap((file) =>
    [...new Set(readFileSync(path.join('content', file), 'utf8').normalize('NFC'))]
      .filter((character) => !fontCharacters.has(character) && !MARKS.has(character))
      .map((character) => `${file}: ${character}`),
  );
  expect(outside, 'add them to fontCharacters, or to MARKS where they are no text').toEqual([]);
});

test.each(Object.values(theme().fonts))(
  '$package is cut down, and keeps its notice but not a reserved name',
  async (font) => {
    const cut = readFileSync(await subsetFontFile(font.package));
    expect(cut.length).toBeLessThan(readFileSync(fontFile(font.package, 'latin')).length * 0.9);
    const plain = await subsetFont(cut, 'ÄÖÜäöüß€', { targetFormat: 'sfnt' });
    const utf16 = Buffer.from(plain.subarray(0, plain.length & ~1));
    const names = [utf16, utf16.subarray(1, -1)].map((half) => Buffer.from(half).swap16().toString('utf16le')).join('');
    const reserved = /Reserved Font Names? ["'‘“]([^"'’”]+)/.exec(names)?.[1];
    if (reserved) expect(names.split(reserved)).toHaveLength(2);
    else
      expect(readFileSync(`node_modules/@fontsource-variable/${font.package}/LICENSE`, 'utf8')).not.toMatch(
        /Reserved Font Name [‘"']/,
      );
  },
);
