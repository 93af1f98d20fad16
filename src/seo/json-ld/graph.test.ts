import { expect, it } from 'vitest';
import { serializeJsonForScript } from './graph.ts';

const hostile = '"</script><b>&amp; „Ätsch“ <!-- \u2028\u2029';

it('keeps the value', () => expect(JSON.parse(serializeJsonForScript({ hostile }))).toEqual({ hostile }));

it('holds nothing that ends a script element, opens a comment or breaks a line', () => {
  const json = serializeJsonForScript({ hostile, [hostile]: [hostile] });
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(json).toContain('„Ätsch“');
});
