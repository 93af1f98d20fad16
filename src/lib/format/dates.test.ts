import { describe, expect, it } from 'vitest';
import { formatDay, formatDayTime, formatDuration, formatMonth, formatMonthName, localInstant } from './dates.ts';

describe('days', () => {
  it('writes a calendar day', () => {
    expect(formatDay('2025-09-21')).toBe('21.\u00a0September 2025');
    expect(formatDay('2025-01-02')).toBe('2.\u00a0Jänner 2025');
  });

  it('puts an instant on Vienna’s calendar, in summer and winter', () => {
    expect(formatDay('2025-06-30T22:30:00Z')).toBe('1.\u00a0Juli 2025');
    expect(formatDay('2025-12-31T23:30:00Z')).toBe('1.\u00a0Jänner 2026');
    expect(formatDay(new Date('2025-12-31T22:30:00Z'))).toBe('31.\u00a0Dezember 2025');
  });

  it('refuses what is no date', () => {
    expect(() => formatDay('gestern')).toThrow('Kein Datum: „gestern“');
    expect(() => formatDay('2025-13-01')).toThrow(RangeError);
  });
});

it('times: writes Vienna time on a 24-hour clock', () => {
  expect(formatDayTime('2025-09-28T07:33:00+02:00')).toBe('28.\u00a0September 2025, 07:33\u00a0Uhr');
  expect(formatDayTime('2025-10-01T00:00:00+02:00')).toBe('1.\u00a0Oktober 2025, 00:00\u00a0Uhr');
  expect(localInstant(new Date('2025-09-28T06:00:00Z'))).toBe('2025-09-28T08:00:00+02:00');
  expect(localInstant(new Date('2025-12-31T23:30:00Z'))).toBe('2026-01-01T00:30:00+01:00');
});

it('months: knows Jänner', () => {
  expect(formatMonth('2024-01')).toBe('Jänner 2024');
  expect(formatMonth('2024-12')).toBe('Dezember 2024');
  expect(formatMonthName('2024-01')).toBe('Jänner');
});

it.each([
  [64 * 60 + 27, '64\u00a0Std. 27\u00a0Min.'],
  [120, '2\u00a0Std.'],
  [59.9, '59\u00a0Min.'],
  [0, '0\u00a0Min.'],
  [-5, '0\u00a0Min.'],
])('formatDuration: writes %d minutes', (minutes, expected) => expect(formatDuration(minutes)).toBe(expected));
