/** Numbers as the edition's readers expect them; the only place that formats one. */
import { LOCALE } from './locale.ts';

/** More say nothing to a reader. */
const MOST_DECIMALS = 2;

/** How a number is written. */
export interface NumberStyle {
  /** Exactly so many decimals; without it as many as the value has, two at most. */
  decimals?: number | undefined;
  /** `immer`: a plus sign before gains too; zero stays without a sign. */
  sign?: 'immer' | undefined;
}

/** Making one costs fifty times as much as using it, and there are only a few styles. */
const formats = new Map<string, Intl.NumberFormat>();

function formatFor({ decimals, sign }: NumberStyle): Intl.NumberFormat {
  const key = `${decimals} ${sign}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(LOCALE, {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? MOST_DECIMALS,
      signDisplay: sign === 'immer' ? 'exceptZero' : 'negative',
    });
  formats.set(key, format);
  return format;
}

/** Joins a figure to its unit, so that no line break parts them. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * Writes a number as "3.247", "+31,9" or "−1,2": decimal comma, points between thousands, a true minus sign. CLDR groups de-AT by spaces;
 * the specification and the articles write "3.247", and one page must not show both.
 */
export function formatNumber(value: number, style: NumberStyle = {}): string {
  return formatFor(style)
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? '.' : part.type === 'minusSign' ? '−' : part.value))
    .join('');
}

/** Writes a number with its unit, such as "31,9 %", with a no-break space. */
export const formatQuantity = (value: number, unit: string, style: NumberStyle = {}): string =>
  `${formatNumber(value, style)}${NO_BREAK_SPACE}${unit}`;

/** Writes the size of a file: "340 KB", "1,2 MB". */
export const formatFileSize = (bytes: number): string =>
  bytes < 1_000_000
    ? formatQuantity(Math.ceil(bytes / 1000), 'KB')
    : formatQuantity(bytes / 1_000_000, 'MB', { decimals: 1 });

/** Thousands parted by points or blanks, a decimal comma, and perhaps a unit behind. A point before other than three digits may be meant as a comma. */
const WRITTEN = /^([-−–]?)([1-9]\d{0,2}(?:[.\s]\d{3})+|\d+)(?:,(\d+))?\s*(?:€|Euro|EUR|%)?$/i;

/** Reads a number that a person typed, such as "1.250,50", "1 250,5" or "−3 %"; undefined where it is none, or may mean two. */
export function readNumber(text: string): number | undefined {
  const [, sign, whole, decimals = '0'] = WRITTEN.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(`${sign && '-'}${whole.replace(/\D/g, '')}.${decimals}`);
}

/** Marks the direction of a change by a shape, so that it is never told by colour alone (WCAG 1.4.1). */
export const directionMark = (value: number): '▲' | '▼' | '■' => (value > 0 ? '▲' : value < 0 ? '▼' : '■');

/** Says the direction of a change in words, for those who hear the page. */
export const directionWord = (value: number): 'gestiegen' | 'gefallen' | 'unverändert' =>
  value > 0 ? 'gestiegen' : value < 0 ? 'gefallen' : 'unverändert';

/** Counts the decimals that the values of a table or chart need, so that figures below each other line up. */
export const sharedDecimals = (values: readonly number[]): number =>
  Math.max(0, ...values.map((value) => Math.min(MOST_DECIMALS, (String(value).split('.')[1] ?? '').length)));
