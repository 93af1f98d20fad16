/** Input fields of the calculators, their parsing and URLs. Names are German, as articles and URLs contain them. */
import { CURRENCY } from '../../lib/format/locale.ts';
import { readNumber } from '../../lib/format/numbers.ts';

/** A numeric input field. */
export interface Field {
  name: string;
  unit: typeof CURRENCY | '%' | 'Jahre';
  min: number;
  max: number;
  /** Whether decimals are refused. */
  whole?: true;
  /** Value of an empty field; 0 by default. */
  blank?: number;
  /** Name of an earlier field whose value is this one's minimum. */
  notBelow?: string;
}

/** Maximum length of a field's text, also in URLs. */
export const MAX_LENGTH = 20;

const amount = (name: string): Field => ({ name, unit: CURRENCY, min: 0, max: 100_000_000 });
const percent = (name: string, min: number, max: number): Field => ({ name, unit: '%', min, max });

/** Numbers of the banks whose deposits can be entered. */
export const BANKS = [1, 2, 3, 4] as const;

/** The fields of each calculator. */
export const fields = {
  verlustausgleich: ['gewinn', 'ertraege', 'verlust', 'zinsen'].map(amount),
  einlagensicherung: BANKS.flatMap((bank) => [amount(`eigen${bank}`), amount(`gemeinsam${bank}`)]),
  etf: [
    amount('einmalig'),
    amount('monatlich'),
    { name: 'jahre', unit: 'Jahre', min: 1, max: 60, whole: true },
    percent('ertrag', -20, 20),
    percent('ter', 0, 10),
    amount('spesen'),
  ],
  order: [
    { ...amount('betrag'), min: 1 },
    amount('grundgebuehr'),
    percent('prozent', 0, 10),
    amount('mindestens'),
    { ...amount('hoechstens'), blank: Infinity, notBelow: 'mindestens' },
    amount('boerse'),
  ],
} as const satisfies Record<string, readonly Field[]>;

/** Name of a calculator. */
export type Kind = keyof typeof fields;

/** Texts of the fields by name; missing ones are empty. */
export type Typed = Readonly<Record<string, string>>;

/** Why a text is invalid: it is no number, or one that is out of range or has another unit. */
export type Fault = { text: string } | (Pick<Field, 'min' | 'max' | 'unit' | 'whole'> & { text?: never });

/** Parses the texts of all fields; each field gets either a value or a fault. */
export function readFields(kind: Kind, typed: Typed) {
  const values: Record<string, number> = {};
  const faults: Record<string, Fault> = {};
  for (const field of fields[kind] as readonly Field[]) {
    const { name, unit, max, whole, blank = 0, notBelow = '' } = field;
    const text = typed[name]?.trim() ?? '';
    // "1,000" is a thousand in English, so amounts have cents at most.
    const value = text === '' ? blank : readNumber(text, unit === CURRENCY ? 2 : undefined);
    const hasOtherUnit = (unit === '%' ? /[€\p{L}]/u : /%/).test(text);
    const min = values[notBelow] ?? field.min;
    if (value === undefined) faults[name] = { text };
    else if (hasOtherUnit || (value !== blank && value > max) || value < min || (whole && !Number.isInteger(value)))
      faults[name] = { min, max, unit, ...(whole && { whole }) };
    else values[name] = value;
  }
  return { values, faults };
}

/** Parses initial values as editors write them: "gewinn 1.500 | verlust 2.000". */
export const readStart = (start: string): Typed =>
  Object.fromEntries(
    start.split('|').map((entry) => {
      const [name = '', ...number] = entry.trim().split(/\s+/);
      return [name, number.join(' ')];
    }),
  );

/** Element id of a calculator. An article has one of each kind at most. */
export const calculatorId = (kind: Kind): string => `rechner_${kind}`;

/** URL fragment of a calculation; the input follows after a question mark. Fragments are not sent to the server. */
export const fragmentOf = (kind: Kind) => `#rechner-${kind}` as const;

/** Serialises the input to a URL fragment, so that a calculation can be shared. */
export const writeFragment = (kind: Kind, typed: Typed): string =>
  `${fragmentOf(kind)}?${String(new URLSearchParams(Object.entries(typed).filter(([, text]) => text.trim() !== '')))}`;

/** Parses such a fragment to unvalidated input; undefined if it belongs to another calculator. */
export function readFragment(kind: Kind, fragment: string): Typed | undefined {
  const start = `${fragmentOf(kind)}?`;
  if (!fragment.startsWith(start)) return undefined;
  const parameters = new URLSearchParams(fragment.slice(start.length));
  return Object.fromEntries(fields[kind].map(({ name }) => [name, (parameters.get(name) ?? '').slice(0, MAX_LENGTH)]));
}
