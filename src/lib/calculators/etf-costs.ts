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
