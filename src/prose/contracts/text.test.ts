import { expect, it } from 'vitest';
import { LiveReport } from './text.ts';

const at = (time: string) => `2026-03-10T${time}:00+01:00`;
const found = (ended: string | undefined, ...times: string[]) =>
  LiveReport.check?.(
    { title: 'Sitzung', ended: ended && at(ended) },
    times.map((time) => ({ at: at(time), title: 'Eintrag' })),
  )?.found;

it.each([
  ['the newest above', undefined, ['18:00', '17:00'], undefined],
  ['an end with the last entry', '18:00', ['18:00', '17:00'], undefined],
  ['an older one above', undefined, ['17:00', '18:00'], `${at('18:00')} unter ${at('17:00')}`],
  ['two of one time', undefined, ['18:00', '18:00'], `${at('18:00')} unter ${at('18:00')}`],
  ['an end before the last entry', '17:30', ['18:00', '17:00'], `ended ${at('17:30')} vor ${at('18:00')}`],
])('judges the order of a live report: %s', (_what, ended, times, fault) => expect(found(ended, ...times)).toBe(fault));
