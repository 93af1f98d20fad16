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
