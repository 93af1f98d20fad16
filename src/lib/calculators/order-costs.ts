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
