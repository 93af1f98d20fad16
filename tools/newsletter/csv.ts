/** Addresses as CSV, to and from listmonk: its import wants `email`, `name` and `attributes`, its export adds `status` and dates. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { canonicalAddress } from '../../deploy/newsletter/addresses.ts';
import { chunks } from '../../deploy/newsletter/sending.ts';

/** One address with the proof of its consent. */
export interface Subscriber {
  address: string;
  /** An instant. */
  consented_at: string;
  /** What the reader agreed to. */
  consent: string;
}

/** Writes addresses as CSV with a heading. A text that a spreadsheet would reckon with is marked as text. */
export const writeSubscribers = (subscribers: readonly Subscriber[]): string =>
  stringify(
    subscribers.map(({ address, ...attributes }) => [address, '', JSON.stringify(attributes)]),
    { header: true, columns: ['email', 'name', 'attributes'], escape_formulas: true },
  );

/** What listmonk and we keep beside an address. */
function attributesOf(json: string | undefined): Partial<Subscriber> {
  try {
    return { ...(JSON.parse(json || '{}') as Partial<Subscriber>) };
  } catch {
    return {};
  }
}

/**
 * Reads addresses, from CSV whose heading names at least `email`. Who was blocked or unsubscribed elsewhere stays out; so does a line
 * without a time of consent, because the consent could not be proved. Lines count from the heading, the first.
 */
export function readSubscribers(csv: string): {
  subscribers: Subscriber[];
  refused: { line: number; reason: string }[];
} {
  const rows = parse<Record<string, string>>(csv, {
    bom: true,
    columns: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const subscribers = new Map<string, Subscriber>();
  const refused = rows.flatMap((row, index) => {
    const { consented_at: since = row['created_at'], consent = 'Beim früheren Versanddienst eingewilligt.' } =
      attributesOf(row['attributes']);
    const address = canonicalAddress(row['email']);
    const at = new Date(since ?? '');
    const refuse = (reason: string) => [{ line: index + 2, reason }];
    if (!address) return refuse('keine gültige Adresse');
    if (row['status'] && row['status'] !== 'enabled') return refuse(`Status ${row['status']}`);
    if (Number.isNaN(at.getTime())) return refuse('kein Zeitpunkt der Einwilligung');
    subscribers.set(address, { address, consented_at: at.toISOString(), consent: String(consent) });
    return [];
  });
  return { subscribers: [...subscribers.values()], refused };
}

/** A text as SQL writes it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** D1 takes statements of up to 100,000 bytes. */
const ROWS = 50;

/** Makes the statements that store addresses; one that is there already keeps its first consent, and one that is shut out stays out. */
export const insertStatements = (subscribers: readonly Subscriber[]): string =>
  chunks(subscribers, ROWS)
    .map(
      (rows) => `INSERT INTO subscribers SELECT value ->> 'address', value ->> 'consented_at', value ->> 'consent'
  FROM json_each(${quoted(JSON.stringify(rows))}) WHERE value ->> 'address' NOT IN (SELECT address FROM suppressed) ON CONFLICT DO NOTHING;`,
    )
    .join('\n');

/** Makes the statements that delete addresses and shut them out. */
export const suppressStatements = (addresses: readonly string[]): string =>
  chunks(addresses, ROWS)
    .flatMap((rows) => {
      const list = `SELECT value FROM json_each(${quoted(JSON.stringify(rows))})`;
      return [
        `DELETE FROM subscribers WHERE address IN (${list});`,
        `DELETE FROM sendings WHERE address IN (${list});`,
        `INSERT INTO suppressed SELECT value, ${quoted(new Date().toISOString())} FROM (${list}) WHERE true ON CONFLICT DO NOTHING;`,
      ];
    })
    .join('\n');
