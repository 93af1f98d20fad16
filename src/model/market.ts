/** The market's figures as pages show them: quotes written by hand, and time series of an authority. */
import type { QuoteData, TimeSeriesData } from '../content/schemas/market.ts';

/** A quote as the ticker shows it; one of a time series has no unit of its own, as its name says it. */
export type Quote = Pick<QuoteData, 'label' | 'value' | 'decimals' | 'change' | 'history' | 'asOf' | 'fictional'> & {
  unit?: QuoteData['unit'];
};

/** How many former values a quote's small line shows. */
const LINE = 12;

/** The change from one value to another in per cent. */
export const changeBetween = (before: number, after: number): number => (after / before - 1) * 100;

/** The last value of a time series with the one before it, and for months that of the year before. */
export function newestOf({ values }: TimeSeriesData) {
  const [last, before] = values.slice(-2).toReversed();
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

/** Chooses what the ticker shows: quotes written by hand, otherwise those time series of days that reach to the newest day, so that one day stands for all. */
export function tickerQuotes(quotes: readonly Quote[], timeSeries: readonly TimeSeriesData[]): Quote[] {
  if (quotes.length > 0) return [...quotes];
  const daily = timeSeries.map((each) => ({ ...each, ...newestOf(each) })).filter(({ period }) => period.length === 10);
  const [newest] = daily.map(({ period }) => period).toSorted((a, b) => (a < b ? 1 : -1));
  return daily
    .filter(({ period }) => period === newest)
    .map(({ label, decimals, value, change, values, period, fictional }) => {
      const history = values.slice(-LINE).map((each) => each.value);
      return { label, decimals, value, change, history, asOf: period, fictional };
    });
}
