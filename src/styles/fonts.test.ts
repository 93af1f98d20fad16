import { globSync, readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { fontFile, theme } from '../content/schemas/theme.ts';
import { subsetFontFile, fontCharacters } from './fonts.ts';

test('what the product says is written in characters of the cut fonts', () => {
  const files = ['src/texts.json', 'src/fixed-texts.json', ...globSync('src/lib/law/*.json')];
  // Emoji and marks in content, which no Latin font has, browsers take from the system’s fonts.
  const outside = files.flatMap((file) =>
    [...readFileSync(file, 'utf8')].filter((letter) => /[^\s⌘]/.test(letter) && !fontCharacters.has(letter)),
  );
  expect(outside, 'add them to fontCharacters').toEqual([]);
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
