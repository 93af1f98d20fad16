/** Subscribers as CSV of listmonk: columns `email`, `name` and `attributes`; its exports add `status` and dates. */
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { canonicalAddress } from '../../deploy/newsletter/addresses.ts';
import { chunks } from '../../deploy/newsletter/sending.ts';
import { UserError } from '../../src/lib/user-error.ts';

/** An address with the proof of consent. */
export interface Subscriber {
  address: string;
  /** ISO 8601 timestamp. */
  consented_at: string;
  /** Wording that the reader agreed to. */
  consent: string;
}

/** Serialises subscribers as CSV with a header row. No value begins like a formula of a spreadsheet. */
export const writeSubscribers = (subscribers: readonly Subscriber[]): string =>
  stringify(
    subscribers.map(({ address, ...attributes }) => [address, '', JSON.stringify(attributes)]),
    { header: true, columns: ['email', 'name', 'attributes'] },
  );

/** Parses the column `attributes`, JSON in which `writeSubscribers` stores the consent; empty if it is invalid. */
function attributesOf(json: string | undefined): Partial<Subscriber> {
  try {
    return { ...(JSON.parse(json || '{}') as Partial<Subscriber>) };
  } catch {
    return {};
  }
}

/**
 * Checks the header row of subscribers. Throws a UserError unless it has the column `email`, and `attributes` or
 * `status`: in exports of other services, those who unsubscribed can't be told from the others.
 */
function headerOf(names: string[]): string[] {
  if (names.includes('email') && (names.includes('attributes') || names.includes('status'))) return names;
  throw new UserError(
    `Die erste Zeile ist „${names.join(',')}“; erlaubt ist, mit Beistrich getrennt, eine Kopfzeile mit den Spalten email und attributes. Zeilen darüber entfernen, oder neu ausgeben: npm run --silent newsletter -- export > a.csv. Aus der Liste eines anderen Dienstes nur bestätigte Adressen nehmen, mit den Spalten email, status (in jeder Zeile enabled) und created_at (wann eingewilligt wurde: 2024-05-01 10:00:00).`,
  );
}

/** A time as ISO 8601 or as listmonk writes it, which may end with an offset and the name of a time zone. */
const timestamp = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?: ?(?:Z|[+-]\d\d(?::?\d\d)?))?)?(?= |$)/;

function rowsOf(csv: string): Record<string, string>[] {
  try {
    return parse(csv, { bom: true, columns: headerOf, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UserError(
      `Die Datei ist kein CSV mit Beistrichen zwischen den Spalten und Anführungszeichen um ganze Werte: ${error.message}`,
    );
  }
}

/**
 * Parses subscribers from CSV. Refuses invalid addresses, those blocked elsewhere, and those without a time of consent,
 * as the consent could not be proved. Line 1 is the header row. Throws a UserError if it has another or isn't CSV.
 */
export function readSubscribers(csv: string) {
  const subscribers = new Map<string, Subscriber>();
  const refused = rowsOf(csv).flatMap((row, index) => {
    const { consented_at: since = row['created_at'], consent = 'Beim früheren Versanddienst eingewilligt.' } =
      attributesOf(row['attributes']);
    const address = canonicalAddress(row['email']);
    const at = new Date(timestamp.exec(since ?? '')?.[0] ?? '');
    const refuse = (reason: string) => [{ line: index + 2, reason }];
    if (!address) return refuse('keine gültige Adresse');
    const { status = 'enabled' } = row;
    if (status !== 'enabled') return refuse(`Status ${status || 'fehlt'}`);
    if (Number.isNaN(at.getTime())) return refuse('kein Zeitpunkt der Einwilligung');
    subscribers.set(address, { address, consented_at: at.toISOString(), consent: String(consent) });
    return [];
  });
  return { subscribers: [...subscribers.values()], refused };
}

/** A text as SQL string literal. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Rows in a statement; D1 takes statements of up to 100,000 bytes. */
const ROWS_PER_STATEMENT = 50;

/** SQL that inserts subscribers. Existing ones keep their first consent; suppressed addresses are skipped. */
export const insertStatements = (subscribers: readonly Subscriber[]): string =>
  chunks(subscribers, ROWS_PER_STATEMENT)
    .map(
      (
        rows,
      ) => `INSERT INTO subscribers (address, consented_at, consent) SELECT value ->> 'address', value ->> 'consented_at', value ->> 'consent'
  FROM json_each(${quoted(JSON.stringify(rows))}) WHERE value ->> 'address' NOT IN (SELECT address FROM suppressed) ON CONFLICT DO NOTHING;`,
    )
    .join('\n');

/** SQL that deletes addresses and suppresses them. */
export const suppressStatements = (addresses: readonly string[]): string =>
  chunks(addresses, ROWS_PER_STATEMENT)
    .flatMap((rows) => {
      const list = `SELECT value FROM json_each(${quoted(JSON.stringify(rows))})`;
      return [
        `DELETE FROM subscribers WHERE address IN (${list});`,
        `DELETE FROM sendings WHERE address IN (${list});`,
        `INSERT INTO suppressed SELECT value, ${quoted(new Date().toISOString())} FROM (${list}) WHERE true ON CONFLICT DO NOTHING;`,
      ];
    })
    .join('\n');
