import { expect, test } from 'vitest';
import { focusPoint, focusSide, pictureSchema } from './picture.ts';

test.each([
  ['mitte', '50% 50%', 'center'],
  ['oben', '50% 0%', 'top'],
  ['rechts', '100% 50%', 'right'],
  ['30% 40%', '30% 40%', 'left'],
  ['70% 90%', '70% 90%', 'right bottom'],
])('focus: %s keeps %s, cut at %s', (focus, point, side) => {
  expect([focusPoint(focus), focusSide(focus)]).toEqual([point, side]);
  expect(pictureSchema.shape.focus.parse(focus)).toBe(focus);
});

test.each(['30%', '101% 0%', '30px 40px', 'top', '1% 2%;color:red'])('focus: %s is refused', (focus) => {
  expect(pictureSchema.shape.focus.safeParse(focus).success).toBe(false);
});

test.each(['img_1234.jpg', 'dsc_0042-frueh.jpg', `${'a'.repeat(80)}.png`])('a camera’s name is a name: %s', (name) => {
  expect(pictureSchema.shape.src.safeParse(name).success).toBe(true);
});
