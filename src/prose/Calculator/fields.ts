/** What the calculators ask for, how it is read, and how it stands in an address. Names stand in articles and addresses: they are German. */
import { readNumber } from '../../lib/format/numbers.ts';

/** One number that a reader puts in. */
export interface Field {
  name: string;
  unit: 'Euro' | '%' | 'Jahre';
  min: number;
  max: number;
  /** Takes no decimals. */
  whole?: true;
  /** What an empty field means, if not 0. */
  blank?: number;
  /** The field below whose number this one must not be. */
  notBelow?: string;
}

/** More than anybody types, and little enough for an address. */
export const MAX_LENGTH = 20;

const euro = (name: string): Field => ({ name, unit: 'Euro', min: 0, max: 100_000_000 });
const percent = (name: string, min: number, max: number): Field => ({ name, unit: '%', min, max });

/** So many banks can be compared. */
export const BANKS = [1, 2, 3, 4] as const;

/** The fields of each calculator. */
export const fields = {
  verlustausgleich: ['gewinn', 'ertraege', 'verlust', 'zinsen'].map(euro),
  einlagensicherung: BANKS.flatMap((bank) => [euro(`eigen${bank}`), euro(`gemeinsam${bank}`)]),
  etf: [
    euro('einmalig'),
    euro('monatlich'),
    { name: 'jahre', unit: 'Jahre', min: 1, max: 60, whole: true },
    percent('ertrag', -20, 20),
    percent('ter', 0, 10),
    euro('spesen'),
  ],
  order: [
    { ...euro('betrag'), min: 1 },
    euro('grundgebuehr'),
    percent('prozent', 0, 10),
    euro('mindestens'),
    { ...euro('hoechstens'), blank: Infinity, notBelow: 'mindestens' },
    euro('boerse'),
  ],
} as const satisfies Record<string, readonly Field[]>;

/** Which calculator. */
export type Kind = keyof typeof fields;

/** Texts as they were typed, by the names of fields; one that is missing is empty. */
export type Typed = Readonly<Record<string, string>>;

/** Why a text is not taken: it is no number, or none between these. */
export type Fault = { text: string } | (Pick<Field, 'min' | 'max' | 'unit' | 'whole'> & { text?: never });

/** Reads what was typed. Numbers that have a fault are missing. */
export function readFields(kind: Kind, typed: Typed) {
  const values: Record<string, number> = {};
  const faults: Record<string, Fault> = {};
  for (const field of fields[kind] as readonly Field[]) {
    const { name, unit, max, whole, blank = 0, notBelow = '' } = field;
    const text = typed[name]?.trim() ?? '';
    const value = text === '' ? blank : readNumber(text);
    const min = values[notBelow] ?? field.min;
    if (value === undefined) faults[name] = { text };
    else if (value !== Infinity && (value < min || value > max || (whole && !Number.isInteger(value))))
      faults[name] = { min, max, unit, ...(whole && { whole }) };
    else values[name] = value;
  }
  return { values, faults };
}

/** Reads the start of a calculator as an editor writes it: "gewinn 1.500 | verlust 2.000". */
export const readStart = (start: string): Typed =>
  Object.fromEntries(
    start.split('|').map((entry) => {
      const [name = '', ...number] = entry.trim().split(/\s+/);
      return [name, number.join(' ')];
    }),
  );

/** The fragment that names a calculator; what was typed follows it behind a question mark. It never leaves the reader's device. */
export const fragmentOf = (kind: Kind) => `#rechner-${kind}` as const;

/** Writes a fragment that shows the same calculation to whoever opens it. */
export const writeFragment = (kind: Kind, typed: Typed): string =>
  `${fragmentOf(kind)}?${String(new URLSearchParams(Object.entries(typed).filter(([, text]) => text.trim() !== '')))}`;

/** Reads such a fragment; undefined where it is not of this calculator. What it says is checked like what is typed. */
export function readFragment(kind: Kind, fragment: string): Typed | undefined {
  const start = `${fragmentOf(kind)}?`;
  if (!fragment.startsWith(start)) return undefined;
  const given = new URLSearchParams(fragment.slice(start.length));
  return Object.fromEntries(fields[kind].map(({ name }) => [name, (given.get(name) ?? '').slice(0, MAX_LENGTH)]));
}
