/** Market data for pages: manually entered quotes, and official time series. */
import type { QuoteData, TimeSeriesData } from '../content/schemas/market.ts';

/** A quote of the ticker. Quotes of time series have no unit, as their label contains it ("EUR/USD"). */
export type Quote = Pick<QuoteData, 'label' | 'value' | 'decimals' | 'change' | 'history' | 'asOf' | 'fictional'> & {
  unit?: QuoteData['unit'];
};

/** Number of values in a quote's sparkline. */
const SPARKLINE_VALUES = 12;

/** The change from one value to another, in per cent. */
export const changeBetween = (before: number, after: number): number => (after / before - 1) * 100;

/**
 * The latest value of a time series, with its change in per cent from the previous value and, for monthly series, from
 * the same month of the previous year.
 */
export function newestOf({ values }: TimeSeriesData) {
  const [last, before] = [values.at(-1), values.at(-2)];
  if (!last || !before) throw new Error('Eine Reihe hat mindestens drei Werte.');
  const [year = '', ...rest] = last.period.split('-');
  const yearBefore = [String(Number(year) - 1), ...rest].join('-');
  const former = rest.length === 1 ? values.find(({ period }) => period === yearBefore) : undefined;
  return {
    ...last,
    change: changeBetween(before.value, last.value),
    overYear: former && { period: former.period, change: changeBetween(former.value, last.value) },
  };
}

/** Selects the ticker's quotes: the manual ones, or else the daily time series that have a value for the newest day. */
export function tickerQuotes(quotes: readonly Quote[], timeSeries: readonly TimeSeriesData[]): Quote[] {
  if (quotes.length > 0) return [...quotes];
  const daily = timeSeries.map((data) => ({ ...data, ...newestOf(data) })).filter(({ period }) => period.length === 10);
  const [newest] = daily.map(({ period }) => period).toSorted((a, b) => (a < b ? 1 : -1));
  return daily
    .filter(({ period }) => period === newest)
    .map(({ label, decimals, value, change, values, period, fictional }) => {
      const history = values.slice(-SPARKLINE_VALUES).map((entry) => entry.value);
      return { label, decimals, value, change, history, asOf: period, fictional };
    });
}
