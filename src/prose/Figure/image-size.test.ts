import { expect, it } from 'vitest';
import { readImageSize } from './image-size.ts';

it('reads the size of an SVG from its viewBox', async () => {
  expect(await readImageSize('/bilder/ablauf-pruefung.svg')).toEqual({ width: 400, height: 300 });
});

it('names a missing file, the field and what is there', async () => {
  await expect(readImageSize('/bilder/fehlt.png')).rejects.toThrow(
    /<Figure src="\/bilder\/fehlt\.png">.*public\/bilder\/fehlt\.png fehlt.*ablauf-pruefung\.svg/,
  );
});
