import { expect, it } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { siteSchema } from '../../src/content/schemas/site.ts';
import { WORKER_CONFIG } from '../hosts/wrangler.ts';

const { newsletter } = siteSchema.shape;
const isTime = (sentDailyAt: string) => {
  const issues = newsletter.safeParse({ sentDailyAt }).error?.issues ?? [];
  return !issues.some(({ path }) => path[0] === 'sentDailyAt');
};

it('an edition may set every ten minutes of a day, and no other time', () => {
  for (const time of ['00:00', '08:00', '17:00', '23:50']) expect(isTime(time), time).toBe(true);
  for (const time of ['25:00', '24:00', '8:00', '08:60', '08:05', '17 Uhr']) expect(isTime(time), time).toBe(false);
});

it('the timer calls at each of these times, in every time zone', () =>
  expect(readConfig({ config: WORKER_CONFIG }).triggers.crons).toEqual(['*/10 * * * *']));
