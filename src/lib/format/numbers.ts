/** Parsing and formatting of numbers in the edition's locale. No other module formats numbers. */
import { CURRENCY, IS_SWISS } from './locale.ts';

/** Decimals of a fee in per cent, a price of fuel or a rate of exchange. */
const MAX_DECIMALS = 4;

/** Germany groups thousands by points, as the specification does; CLDR groups those of de-AT by spaces. */
const NUMBER_LOCALE = IS_SWISS ? 'de-CH' : 'de-DE';

/** Options of number formatting. */
export interface NumberStyle {
  /** Exact number of decimals; by default as many as the value has, at most four. */
  decimals?: number | undefined;
  /** `immer`: positive numbers get a plus sign; zero has no sign. */
  sign?: 'immer' | undefined;
}

/** Cached by style: creating a formatter costs fifty times as much as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatFor({ decimals, sign }: NumberStyle): Intl.NumberFormat {
  const key = `${decimals} ${sign}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(NUMBER_LOCALE, {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? MAX_DECIMALS,
      signDisplay: sign === 'immer' ? 'exceptZero' : 'negative',
    });
  formats.set(key, format);
  return format;
}

const NO_BREAK_SPACE = '\u00a0';

/** Formats a number as "3.247", "+31,9" or "−1,2"; in Switzerland and Liechtenstein as "3’247" and "31.9". */
export const formatNumber = (value: number, style: NumberStyle = {}): string =>
  formatFor(style).format(value).replace('-', '−').replaceAll("'", '’');

/** Formats a number with its noun, as "1 Befund" or "1.200 Befunde". */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Formats a number with its unit, such as "31,9 %", with a no-break space. */
export const formatQuantity = (value: number, unit: string, style: NumberStyle = {}): string =>
  `${formatNumber(value, style)}${NO_BREAK_SPACE}${unit}`;

/** Formats an amount of money as "1.200 Euro" or, with cents, "1.200,50 Euro"; in Switzerland in francs. */
export const formatMoney = (value: number): string =>
  formatQuantity(value, CURRENCY, { decimals: Number.isInteger(value) ? 0 : 2 });

/** Formats a file size as "340 KB" or "1,2 MB". */
export const formatFileSize = (bytes: number): string =>
  bytes < 1_000_000
    ? formatQuantity(Math.ceil(bytes / 1000), 'KB')
    : formatQuantity(bytes / 1_000_000, 'MB', { decimals: 1 });

/** Thousands separated by points or spaces, a decimal comma, an optional unit, no cents as ",–"; no decimal point. */
const EUROPEAN = /^(?:€\s*)?([-−–]?)([1-9]\d{0,2}(?:[.\s]\d{3})+|\d+)(?:,(?:(\d+)|[-–]))?\s*(?:€|Euro|EUR|%)?$/i;
/** Thousands separated by apostrophes or spaces, a decimal point or comma, an optional unit, no cents as ".–". */
const SWISS =
  /^(?:(?:CHF|Fr\.)\s*)?([-−–]?)([1-9]\d{0,2}(?:['’\s]\d{3})+|\d+)(?:[.,](?:(\d+)|[-–]))?\s*(?:CHF|Fr\.|Franken|%)?$/i;
const WRITTEN = IS_SWISS ? SWISS : EUROPEAN;

/**
 * Parses a typed number such as "1.250,50", "1 250,5" or "−3 %", in Switzerland "1’250.50"; undefined if it is invalid,
 * ambiguous, or has more decimals than `maxDecimals`.
 */
export function readNumber(text: string, maxDecimals = Infinity): number | undefined {
  const [, sign, whole, decimals = '0'] = WRITTEN.exec(text.trim()) ?? [];
  return whole === undefined || decimals.length > maxDecimals
    ? undefined
    : Number(`${sign && '-'}${whole.replace(/\D/g, '')}.${decimals}`);
}

/** Whether a cell of a table is a number such as "+18,4 %", or says that there is none. */
export const isFigure = (cell: string): boolean =>
  readNumber(cell.replace(/^\+/, '')) !== undefined || /^(?:–|-|k\. ?A\.)$/.test(cell);

/** Symbol for the direction of a change, so that it is not conveyed by colour alone (WCAG 1.4.1). */
export const directionMark = (value: number): '▲' | '▼' | '■' => (value > 0 ? '▲' : value < 0 ? '▼' : '■');

/** Word for the direction of a change, for screen readers. */
export const directionWord = (value: number): 'gestiegen' | 'gefallen' | 'unverändert' =>
  value > 0 ? 'gestiegen' : value < 0 ? 'gefallen' : 'unverändert';

/** Number of decimals for all values of a table or chart, so that figures in a column line up; at most four. */
export const sharedDecimals = (values: readonly (number | undefined)[]): number =>
  Math.max(0, ...values.map((value) => Math.min(MAX_DECIMALS, (String(value).split('.')[1] ?? '').length)));
