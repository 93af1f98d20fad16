/** The arithmetic of the calculators (src/prose/Calculator). All amounts are Euro, and none is less than 0. */

/** What a person has at a bank with a licence of its own, in Euro. */
interface Deposits {
  /** On accounts in this person's name alone. */
  own: number;
  /** On accounts of two people, whole. */
  joint: number;
}

/** In Euro, for each person and bank: Directive 2014/49/EU, Article 6 (1), in Austria the ESAEG. */
const PROTECTED = 100_000;

/**
 * Tells what a deposit guarantee scheme pays to one person, bank by bank: min(100,000, own + joint / 2). Holders of a joint account have equal
 * shares where nothing else was agreed (Article 7 (2)).
 *
 * @returns Euro for each bank, in their order: what is covered and what is above the limit
 */
export const protectDeposits = (banks: readonly Deposits[]) =>
  banks.map(({ own, joint }) => {
    const share = own + joint / 2;
    return { covered: Math.min(PROTECTED, share), above: Math.max(0, share - PROTECTED) };
  });

/** A plan to save; amounts in Euro, rates in per cent a year. */
interface Plan {
  /** Paid in at the start. */
  once: number;
  /** Paid in at the beginning of each month. */
  monthly: number;
  years: number;
  /** The return before costs that is assumed for each year. */
  yield: number;
  /** What the fund takes of its assets, the total expense ratio (TER). */
  ter: number;
  /** The fee of each purchase. */
  perPurchase: number;
}

/** What payments grow to, if each year makes `factor` of one Euro: once × factor^years, and as much of each month's payment. */
function endValue(once: number, monthly: number, years: number, factor: number): number {
  const months = years * 12;
  const grown = (month: number) => factor ** (month / 12);
  return Array.from({ length: months }, (_, paid) => monthly * grown(months - paid)).reduce(
    (sum, value) => sum + value,
    once * grown(months),
  );
}

/**
 * Compares a plan with the same one without costs. A year makes (1 + yield) × (1 - TER) of what is invested; fees of purchases are not invested.
 * The U.S. Securities and Exchange Commission reckons in the same way (Investor Bulletin "How Fees and Expenses Affect Your Investment Portfolio").
 *
 * @returns Euro: what was paid in, the end values, their difference, and the fees in it
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

/** Capital income of one private person and one calendar year in Euro; all of it at least 0. */
interface CapitalIncome {
  /** Gains from sales. */
  gains: number;
  /** Losses from sales, written without a minus. */
  losses: number;
  /** Dividends, distributions of funds, interest of bonds. */
  distributions: number;
  /** Interest of accounts and savings books. */
  interest: number;
}

/** 27.5 % and 25 %, section 27a (1) EStG: taxes in cents for each Euro. */
const CENTS_PER_EURO = { securities: 27.5, deposits: 25 };

const tax = (base: number, rate: number): number => Math.round(base * rate) / 100;

/**
 * Sets losses off against gains and distributions, as section 27 (8) EStG allows within a year: 27.5 % of
 * max(0, gains + distributions - losses). Interest of deposits (25 %) takes no part, and what is left of a loss lapses.
 *
 * @returns Euro, taxes rounded to cents: the tax on securities without and with the offset, the tax on interest, the loss that lapses
 */
export function offsetLosses({ gains, losses, distributions, interest }: CapitalIncome) {
  const profit = gains + distributions;
  return {
    before: tax(profit, CENTS_PER_EURO.securities),
    after: tax(Math.max(0, profit - losses), CENTS_PER_EURO.securities),
    onInterest: tax(interest, CENTS_PER_EURO.deposits),
    lapsed: Math.max(0, losses - profit),
  };
}

/** A price list for one order; amounts in Euro. */
interface Order {
  /** What is bought or sold. */
  sum: number;
  fixed: number;
  /** Per cent of the sum. */
  percent: number;
  /** The least and the most of both together; no limit is Infinity. */
  least: number;
  most: number;
  /** What the exchange takes. */
  exchange: number;
}

const cents = (euros: number): number => Math.round(euros * 100) / 100;

/**
 * Tells what an order costs: fixed + sum × percent / 100, kept between `least` and `most`, and the fee of the exchange.
 *
 * @returns Euro, rounded to cents: the broker's fee, and all together; and that in per cent of the sum
 */
export function orderCosts({ sum, fixed, percent, least, most, exchange }: Order) {
  const fee = cents(Math.min(most, Math.max(least, fixed + (sum * percent) / 100)));
  const total = cents(fee + exchange);
  return { fee, total, share: (total / sum) * 100 };
}
