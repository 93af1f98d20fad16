import { describe, expect, it } from 'vitest';
import { etfCosts, offsetLosses, orderCosts, protectDeposits } from './formulas.ts';

it.each([
  // Schelhammer Capital Bank on the loss offset of the KESt, 23 November 2022: 22 + 1.375 Euro are given back.
  [[80, 160, 5, 0], { before: 23.38, after: 0, onInterest: 0, lapsed: 75 }],
  // By hand: 27.5 % of 2,300 = 632.50; of 300 = 82.50; 25 % of 300 = 75.
  [[1500, 2000, 800, 300], { before: 632.5, after: 82.5, onInterest: 75, lapsed: 0 }],
  [[0, 500, 0, 1000], { before: 0, after: 0, onInterest: 250, lapsed: 500 }],
  [[0, 0, 0, 0], { before: 0, after: 0, onInterest: 0, lapsed: 0 }],
  // Half a cent is rounded up.
  [[4.6, 0, 0, 0], { before: 1.27, after: 1.27, onInterest: 0, lapsed: 0 }],
  [[0.02, 0, 0, 0.02], { before: 0.01, after: 0.01, onInterest: 0.01, lapsed: 0 }],
])('losses set off within a year: %j', ([gains = 0, losses = 0, distributions = 0, interest = 0], expected) => {
  expect(offsetLosses({ gains, losses, distributions, interest })).toEqual(expected);
});

it.each([
  // Directive 2014/49/EU, Article 6 (1), by hand: two accounts at one bank, the same at two banks.
  [[[140_000, 0]], [[100_000, 40_000]]],
  [
    [
      [60_000, 0],
      [80_000, 0],
    ],
    [
      [60_000, 0],
      [80_000, 0],
    ],
  ],
  // Article 7 (2): halves of a joint account of 180,000 Euro, alone and beside an own one.
  [[[0, 180_000]], [[90_000, 0]]],
  [[[60_000, 180_000]], [[100_000, 50_000]]],
  [[[100_000, 0]], [[100_000, 0]]],
  [[[100_000.01, 0]], [[100_000, 0.01]]],
  [[], []],
])('deposits that are covered: %j', (banks, expected) => {
  const result = protectDeposits(banks.map(([own = 0, joint = 0]) => ({ own, joint })));
  expect(result.map(({ covered, above }) => [covered, Math.round(above * 100) / 100])).toEqual(expected);
});

describe('costs of an ETF', () => {
  const plan = { once: 0, monthly: 0, years: 1, yield: 0, ter: 0, perPurchase: 0 };

  it.each([
    // SEC, Investor Bulletin on fees: 100,000 dollars at 4 % a year with 1 % costs. After 20 years:
    // 27,832 in fees and 12,067 of lost return.
    [
      { once: 100_000, years: 20, yield: 4, ter: 1 },
      { costs: 27_832 + 12_067, without: 219_112 },
    ],
    // By hand: an annuity due of 12 payments at 1 % a month, 100 × 1.01 × (1.01^12 - 1) / 0.01.
    [
      { monthly: 100, yield: 100 * (1.01 ** 12 - 1) },
      { paidIn: 1200, without: 1281, after: 1281 },
    ],
    // By hand: 1,000 - 10, and twelve times 50 - 1.5; half of it is left by costs of 50 %.
    [
      { once: 1000, perPurchase: 10, ter: 50 },
      { after: 495, costs: 505, fees: 10 },
    ],
    [
      { monthly: 50, perPurchase: 1.5 },
      { paidIn: 600, after: 582, costs: 18, fees: 18 },
    ],
    // Fees are capped at the payment.
    [
      { monthly: 5, perPurchase: 8 },
      { after: 0, costs: 60, fees: 60 },
    ],
    [
      { once: 100, yield: -10 },
      { without: 90, after: 90, costs: 0, fees: 0 },
    ],
  ])('%j', (given, expected) => {
    const rounded = Object.entries(etfCosts({ ...plan, ...given })).map(([name, value]) => [name, Math.round(value)]);
    expect(Object.fromEntries(rounded)).toMatchObject(expected);
  });
});

describe('costs of an order', () => {
  const list = { sum: 0, fixed: 0, percent: 0, least: 0, most: Infinity, exchange: 0 };
  // sino AG, price list of March 2018 for Xetra: 0.15 %, at least 8, at most 75 Euro.
  const sino = { ...list, percent: 0.15, least: 8, most: 75 };

  it.each([
    [{ ...sino, sum: 2000 }, [8, 8, 0.4]],
    [{ ...sino, sum: 10_000 }, [15, 15, 0.15]],
    [{ ...sino, sum: 100_000 }, [75, 75, 0.075]],
    // By hand: 4.90 + 12.50, and 2.50 for the exchange.
    [{ ...list, sum: 5000, fixed: 4.9, percent: 0.25, exchange: 2.5 }, [17.4, 19.9, 0.398]],
    // Half a cent is rounded up: 0.145.
    [{ ...list, sum: 58, percent: 0.25 }, [0.15, 0.15, 15 / 58]],
    [{ ...list, sum: 50, fixed: 1 }, [1, 1, 2]],
  ])('%j', (order, [fee, total, share = 0]) => {
    const result = orderCosts(order);
    expect(result).toMatchObject({ fee, total });
    expect(result.share).toBeCloseTo(share, 10);
  });
});
