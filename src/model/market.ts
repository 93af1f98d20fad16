/** Market data for pages: manually entered quotes, and official time series. */
import { isRate, type QuoteData, type TimeSeriesData } from '../content/schemas/market.ts';
import { formatDay, formatDayTime } from '../lib/format/dates.ts';
import { fill } from '../lib/format/fill.ts';
import { texts } from '../texts.ts';

/**
 * A quote of the ticker. Quotes of time series have no unit, as their label contains it ("EUR/USD"). `changeUnit` is
 * the unit of the change, "%" if it is left out.
 */
export type Quote = Pick<QuoteData, 'label' | 'value' | 'decimals' | 'change' | 'history' | 'asOf' | 'fictional'> & {
  unit?: QuoteData['unit'];
  changeUnit?: string;
};

const SPARKLINE_VALUES = 12;

/**
 * Measures the change of a time series between two of its values: in percentage points if they are in per cent, such as
 * interest rates, otherwise in per cent of the former.
 */
const changeBetween = (unit: string, before: number, after: number) =>
  isRate(unit)
    ? { change: after - before, changeUnit: 'Prozentpunkte' }
    : { change: (after / before - 1) * 100, changeUnit: '%' };

/**
 * The first and the latest value of a time series, with the changes of the latter from the previous value and, for
 * monthly series, from the same month of the previous year. Changes of values with one decimal have one, too.
 */
export function newestOf({ values, unit, decimals }: TimeSeriesData) {
  const [first, last, before] = [values.at(0), values.at(-1), values.at(-2)];
  if (!first || !last || !before) throw new Error('Eine Reihe hat mindestens drei Werte.');
  const [year = '', ...rest] = last.period.split('-');
  const yearBefore = [String(Number(year) - 1), ...rest].join('-');
  const former = rest.length === 1 ? values.find(({ period }) => period === yearBefore) : undefined;
  return {
    ...last,
    changeDecimals: Math.min(2, Math.max(1, decimals)),
    ...changeBetween(unit, before.value, last.value),
    first: { ...first, ...changeBetween(unit, first.value, last.value) },
    overYear: former && { period: former.period, ...changeBetween(unit, former.value, last.value) },
  };
}

/** Selects the ticker's quotes: the manual ones, or else the daily time series that have a value for the newest day. */
export function tickerQuotes(quotes: readonly Quote[], timeSeries: readonly TimeSeriesData[]): Quote[] {
  if (quotes.length > 0) return [...quotes];
  const daily = timeSeries.map((data) => ({ ...data, ...newestOf(data) })).filter(({ period }) => period.length === 10);
  const [newest] = daily.map(({ period }) => period).toSorted((a, b) => (a < b ? 1 : -1));
  return daily
    .filter(({ period }) => period === newest)
    .map(({ label, decimals, value, change, changeUnit, values, period, fictional }) => {
      const history = values.slice(-SPARKLINE_VALUES).map((entry) => entry.value);
      return { label, decimals, value, change, changeUnit, history, asOf: period, fictional };
    });
}

/** What stands beside quotes: that they are invented, or their date, of several the oldest, as none is older. */
export function quotesNote(quotes: readonly Quote[]): string {
  if (quotes.some(({ fictional }) => fictional)) return texts.frontPage.fictionalQuotes;
  const [oldest = ''] = quotes.map(({ asOf }) => asOf).toSorted();
  return fill(texts.frontPage.asOf, { day: oldest.includes('T') ? formatDayTime(oldest) : formatDay(oldest) });
}
