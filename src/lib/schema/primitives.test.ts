import { expect, it } from 'vitest';
import { text } from './primitives.ts';

it.each(['Blatt\rBcc: x@y.at', 'Blatt \r\n Bcc: x@y.at', 'Blatt\n\nBcc: x@y.at'])('%j becomes one line', (lines) =>
  expect(text(1, 40).parse(lines)).toBe('Blatt Bcc: x@y.at'),
);
