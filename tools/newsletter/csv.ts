/** Addresses as CSV, to and from listmonk: its import wants `email`, `name` and `attributes`, its export adds `status` and dates. */
import { canonicalAddress } from '../../src/newsletter/address.ts';

/** One address with the proof of its consent. */
export interface Subscriber {
  address: string;
  /** An instant. */
  consented_at: string;
  /** What the reader agreed to. */
  consent: string;
}

/** What could not be taken over. */
export interface RefusedLine {
  /** From 1, the heading included. */
  line: number;
  reason: string;
}

const field = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * Writes addresses.
 *
 * @param subscribers any order
 * @returns CSV with a heading
 */
export const writeSubscribers = (subscribers: readonly Subscriber[]): string =>
  [
    'email,name,attributes',
    ...subscribers.map(({ address, consented_at, consent }) =>
      [address, '', JSON.stringify({ consented_at, consent })].map(field).join(','),
    ),
  ].join('\n') + '\n';

/** Parts CSV into records; fields may hold commas, quotes and line breaks (RFC 4180). */
function parseCsv(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quotedField, plain, end] of text
    .replaceAll('\r\n', '\n')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    records.at(-1)?.push(quotedField?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\n') records.push([]);
    if (end === '') break;
  }
  return records.filter((record) => record.some(Boolean));
}

/**
 * Reads addresses. Who was blocked or unsubscribed elsewhere stays out; so does a line without a time of consent, because the
 * consent could not be proved.
 *
 * @param csv with a heading that names at least `email`
 */
export function readSubscribers(csv: string): { subscribers: Subscriber[]; refused: RefusedLine[] } {
  const [heading = [], ...records] = parseCsv(csv);
  const subscribers = new Map<string, Subscriber>();
  const refused: RefusedLine[] = [];
  for (const [index, record] of records.entries()) {
    const row = Object.fromEntries(heading.map((name, column) => [name, record[column] ?? '']));
    const attributes = JSON.parse(row['attributes'] || '{}') as Partial<Record<string, string>>;
    const address = canonicalAddress(row['email']);
    const since = attributes['consented_at'] ?? row['created_at'] ?? '';
    const isActive = !row['status'] || row['status'] === 'enabled';
    const reason = !address
      ? 'keine gültige Adresse'
      : !isActive
        ? `Status ${row['status']}`
        : Number.isNaN(Date.parse(since))
          ? 'kein Zeitpunkt der Einwilligung'
          : undefined;
    if (reason || !address) {
      refused.push({ line: index + 2, reason: reason ?? '' });
      continue;
    }
    subscribers.set(address, {
      address,
      consented_at: new Date(since).toISOString(),
      consent: attributes['consent'] ?? 'Beim früheren Versanddienst eingewilligt.',
    });
  }
  return { subscribers: [...subscribers.values()], refused };
}

/** A text as SQL writes it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** D1 takes statements of up to 100,000 bytes. */
const ROWS = 100;

/**
 * Makes the statements that store addresses; one that is there already keeps its first consent.
 *
 * @param subscribers what {@link readSubscribers} read
 */
export function insertStatements(subscribers: readonly Subscriber[]): string {
  const statements: string[] = [];
  for (let start = 0; start < subscribers.length; start += ROWS) {
    const rows = subscribers
      .slice(start, start + ROWS)
      .map(({ address, consented_at, consent }) => `(${[address, consented_at, consent].map(quoted).join(',')})`);
    statements.push(
      `INSERT INTO subscribers (address, consented_at, consent) VALUES ${rows.join(',')} ON CONFLICT DO NOTHING;`,
    );
  }
  return statements.join('\n');
}
