import { expect, it } from 'vitest';
import { fromViennaClock, toViennaClock } from './vienna-clock.ts';

it.each([
  ['2025-09-21T08:00', '2025-09-21T08:00:00+02:00'],
  ['2025-01-07T06:00', '2025-01-07T06:00:00+01:00'],
  ['2025-10-26T02:30', '2025-10-26T02:30:00+02:00'],
])('writes %s with the zone of that day', (local, instant) => {
  expect(fromViennaClock(local)).toBe(instant);
  expect(toViennaClock(instant)).toBe(local);
});

it('shows a time of another zone on the clock of Vienna', () => {
  expect(toViennaClock('2025-09-21T06:00:00Z')).toBe('2025-09-21T08:00');
});

it('hands on what no clock shows, so that the schema refuses it', () => {
  expect(fromViennaClock('2025-03-30T02:30')).toBe('2025-03-30T02:30');
  expect(toViennaClock('bald')).toBe('');
});
