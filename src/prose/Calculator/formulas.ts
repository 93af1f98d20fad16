/** The formulas of the calculators. No amount is negative; those of savings plans and orders may be in any currency. */

/** One person's deposits at one licensed bank, in euros. */
interface Deposits {
  /** Sum of accounts in this person's name alone. */
  own: number;
  /** Full sum of accounts held jointly by two people. */
  joint: number;
}

/** Coverage level in euros per person and bank: Directive 2014/49/EU, Article 6 (1); in Austria the ESAEG. */
const PROTECTED = 100_000;

/**
 * Computes what a deposit guarantee scheme pays one person per bank: min(100,000, own + joint / 2). Holders of a joint
 * account have equal shares unless agreed otherwise (Article 7 (2)).
 * @returns for each bank, in the given order: euros covered and euros above the limit
 */
export const protectDeposits = (banks: readonly Deposits[]) =>
  banks.map(({ own, joint }) => {
    const share = own + joint / 2;
    return { covered: Math.min(PROTECTED, share), above: Math.max(0, share - PROTECTED) };
  });

/** A savings plan; rates in per cent a year. */
interface Plan {
  /** Paid in at the start. */
  once: number;
  /** Paid in at the beginning of each month. */
  monthly: number;
  years: number;
  /** Assumed annual return before costs. */
  yield: number;
  /** Total expense ratio of the fund. */
  ter: number;
  perPurchase: number;
}

/** Final value of a plan whose investments grow by `factor` a year; monthly payments are compounded by month. */
function endValue(once: number, monthly: number, years: number, factor: number): number {
  const months = years * 12;
  const grown = (month: number) => factor ** (month / 12);
  return Array.from({ length: months }, (_, paid) => monthly * grown(months - paid)).reduce(
    (sum, value) => sum + value,
    once * grown(months),
  );
}

/**
 * Compares a savings plan with the same one without costs. Each year multiplies investments by (1 + yield) × (1 - TER);
 * purchase fees are deducted before investing. The method is that of the U.S. Securities and Exchange Commission
 * (Investor Bulletin "How Fees and Expenses Affect Your Investment Portfolio").
 * @returns amounts: total paid in, final values without and after costs, their difference, and the purchase fees
 * contained in it
 */
export function etfCosts({ once, monthly, years, yield: rate, ter, perPurchase }: Plan) {
  const feeOf = (payment: number) => Math.min(payment, perPurchase);
  const growth = 1 + rate / 100;
  const without = endValue(once, monthly, years, growth);
  const after = endValue(once - feeOf(once), monthly - feeOf(monthly), years, growth * (1 - ter / 100));
  return {
    paidIn: once + monthly * years * 12,
    without,
    after,
    costs: without - after,
    fees: feeOf(once) + feeOf(monthly) * years * 12,
  };
}

/** Capital income of one private person in one calendar year, in euros. */
interface CapitalIncome {
  /** Gains from sales. */
  gains: number;
  /** Losses from sales, as a positive number. */
  losses: number;
  /** Dividends, fund distributions, bond interest. */
  distributions: number;
  /** Interest on accounts and savings books. */
  interest: number;
}

/** Tax rates in per cent, that is cents per euro: section 27a (1) EStG. */
const CENTS_PER_EURO = { securities: 27.5, deposits: 25 };

/**
 * Rounds cents to whole ones, in euros. Binary fractions are a trace off, as in 4.6 × 27.5 = 126.49999999999999, so the
 * seventh decimal of a cent is dropped first.
 */
const wholeCents = (cents: number): number => Math.round(Number(cents.toFixed(6))) / 100;

/**
 * Offsets losses against gains and distributions within a year (section 27 (8) EStG): the tax is 27.5 % of
 * max(0, gains + distributions - losses). Deposit interest (25 %) can't be offset, and a remaining loss lapses.
 * @returns euros, taxes rounded to cents: tax on securities before and after the offset, tax on interest, and the
 * lapsed loss
 */
export function offsetLosses({ gains, losses, distributions, interest }: CapitalIncome) {
  const profit = gains + distributions;
  return {
    before: wholeCents(profit * CENTS_PER_EURO.securities),
    after: wholeCents(Math.max(0, profit - losses) * CENTS_PER_EURO.securities),
    onInterest: wholeCents(interest * CENTS_PER_EURO.deposits),
    lapsed: Math.max(0, losses - profit),
  };
}

/** An order and the broker's price list. */
interface Order {
  sum: number;
  fixed: number;
  /** Variable fee in per cent of the value. */
  percent: number;
  /** Minimum and maximum of the fixed and variable fee together; Infinity if there is no maximum. */
  least: number;
  most: number;
  /** Fee of the stock exchange. */
  exchange: number;
}

/**
 * Computes the costs of an order: fixed + sum × percent / 100, clamped to `least` and `most`, plus the exchange fee.
 * @returns the broker's fee and the total, rounded to cents, and the total in per cent of the order's value
 */
export function orderCosts({ sum, fixed, percent, least, most, exchange }: Order) {
  const fee = wholeCents(100 * Math.min(most, Math.max(least, fixed + (sum * percent) / 100)));
  const total = wholeCents(100 * (fee + exchange));
  return { fee, total, share: (total / sum) * 100 };
}
