import { expect, it } from 'vitest';
import { setHeadline } from './picture-design.ts';
import { measure } from './renderer.ts';

const room = { width: 736, height: 320 };

/** Font size and number of lines of a headline. */
async function setting(headline: string) {
  const node = await setHeadline(headline, room);
  const [box] = await measure([node]);
  const size = Number(node.style?.fontSize);
  return { size, lines: Math.round((box?.height ?? 0) / (size * 1.1)), style: node.style };
}

it('sets a short headline in the largest size, on one line', async () => {
  expect(await setting('Kurs steigt')).toMatchObject({ size: 104, lines: 1 });
});

it('steps down until all lines fit', async () => {
  const { size, lines } = await setting('Warum Anlegerinnen und Anleger beim Handeln verlieren und was man weiß');
  expect(size).toBeLessThan(80);
  expect(size * lines * 1.1).toBeLessThanOrEqual(room.height);
});

it('steps down until the longest word fits', async () => {
  expect((await setting('Kapitalertragsteuererklärungen')).size).toBeLessThan(62);
});

it('begins no line with a dash', async () => {
  expect(await setHeadline('Österreich – Überraschung', room)).toMatchObject({
    text: 'Österreich\u00a0– Überraschung',
  });
});

it.each(['W'.repeat(110), 'Wort '.repeat(400)])(
  'breaks a word that no line can hold, and cuts a text that no picture can hold',
  async (text) => {
    expect(await setting(text)).toMatchObject({ size: 44, style: { lineClamp: 6, overflowWrap: 'anywhere' } });
  },
);
