import { expect, it } from 'vitest';
import { instant, text } from './primitives.ts';

it.each(['Blatt\rBcc: x@y.at', 'Blatt \r\n Bcc: x@y.at', 'Blatt\n\nBcc: x@y.at'])('%j becomes one line', (lines) =>
  expect(text(1, 40).parse(lines)).toBe('Blatt Bcc: x@y.at'),
);

it.each([
  ['2026-07-01T08:00:00+01:00', 'an diesem Tag gilt die Zeitzone +02:00: 2026-07-01T08:00:00+02:00'],
  // Each offset used to be answered with the other one.
  ['2026-03-29T02:30:00+01:00', 'es gibt sie nicht; gemeint ist etwa 2026-03-29T03:30:00+02:00'],
  ['2026-03-29T02:30:00+02:00', 'es gibt sie nicht; gemeint ist etwa 2026-03-29T01:30:00+01:00'],
])('%s is refused with a time that exists', (value, message) =>
  expect(instant.safeParse(value).error?.issues[0]?.message).toContain(message),
);
