/**
 * `npm run newsletter -- <command>`: administers the newsletter of deploy/newsletter/. Uses the local database; with
 * --remote the deployed one, through wrangler's login. docs/newsletter.md describes the commands.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canonicalAddress } from '../../deploy/newsletter/addresses.ts';
import { purposes, sign } from '../../deploy/newsletter/token.ts';
import { formatDay, formatDayTime } from '../../src/lib/format/dates.ts';
import { formatNumber } from '../../src/lib/format/numbers.ts';
import { UserError } from '../../src/lib/user-error.ts';
import { MAILING_PATH, type Mailing } from '../../src/newsletter/mailing.ts';
import {
  insertStatements,
  quoted,
  readSubscribers,
  suppressStatements,
  writeSubscribers,
  type Subscriber,
} from '../newsletter/csv.ts';
import { readCommandLine, runCommand } from './command.ts';
import { localSecretFile, localStateFlags, wrangler } from '../hosts/wrangler.ts';

const TEST_LINK_MS = 10 * 60_000;
/** SQL condition: a sending of the newest issue, the only one that is still sent. */
const CURRENT = 'issue = (SELECT max(id) FROM issues)';
const NO_ISSUE = 'Noch ist nichts erschienen: Es würde nichts verschickt.';

const { values, positionals } = readCommandLine(
  { allowPositionals: true, options: { remote: { type: 'boolean', default: false } } },
  'npm run newsletter -- status --remote',
);
const [command = '', ...rest] = positionals;
/** wrangler's flags that choose the database. */
const database = values.remote ? ['--remote'] : ['--local', ...localStateFlags];

/** How often a command is tried whose database another process is writing to, such as a running „npm start“. */
const MAX_TRIES = 5;

/** Runs SQL on the database, as wrangler's flags say. Throws a UserError with wrangler's own words if it fails. */
async function runSql(flags: readonly string[], tries = MAX_TRIES): Promise<string> {
  try {
    return await wrangler('d1', 'execute', 'DB', ...database, ...flags);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    if (tries > 1 && (stdout + stderr).includes('SQLITE_BUSY')) {
      await sleep(500);
      return runSql(flags, tries - 1);
    }
    const first = values.remote
      ? 'docs/newsletter.md, „In Betrieb nehmen“, nennt die Schritte davor'
      : 'vor dem ersten Mal „npm start“';
    throw new UserError(`Die Datenbank antwortet nicht; ${first}. Wrangler sagt:\n${(stdout + stderr).trim()}`);
  }
}

/** Runs statements and returns the rows of all of them. */
async function query<Row>(sql: string): Promise<Row[]> {
  const output = await runSql(['--json', '--command', sql]);
  return (JSON.parse(output) as { results: Row[] }[]).flatMap(({ results }) => results);
}

/** Runs statements, if there are any, from a file, as they may be too long for a command line. */
async function execute(sql: string): Promise<void> {
  if (!sql) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'newsletter-'));
  try {
    const file = path.join(folder, 'statements.sql');
    writeFileSync(file, sql);
    await runSql(['--yes', '--file', file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The newest issue of the built site. */
function readMailing(): Mailing {
  const file = `dist${MAILING_PATH}`;
  if (!existsSync(file)) throw new UserError('In dist/ ist keine Ausgabe. Zuerst „npm run build“ ausführen.');
  return JSON.parse(readFileSync(file, 'utf8')) as Mailing;
}

function secret(): string {
  if (!values.remote) return readFileSync(localSecretFile(), 'utf8').trim().replace('NEWSLETTER_SECRET=', '');
  const set = process.env['NEWSLETTER_SECRET'];
  if (!set)
    throw new UserError('NEWSLETTER_SECRET fehlt in der Umgebung; ohne ihn lässt sich kein Link unterschreiben.');
  return set;
}

/** Sends a request to the site and prints status and body of the response. An error status fails the command. */
async function request(path: string, method = 'GET'): Promise<void> {
  const site = values.remote ? readMailing().origin : `http://localhost:${process.env['PORT'] ?? 4321}`;
  const headers = { accept: 'application/json', origin: site };
  const response = await fetch(site + path, { method, headers }).catch(() => {
    const hint = values.remote
      ? ''
      : ' „npm run serve“ startet sie hier; einen anderen Anschluss nennt die Variable PORT.';
    throw new UserError(`Unter ${site} antwortet keine Website.${hint}`);
  });
  console.log(`${response.status} ${await response.text()}`);
  if (!response.ok) process.exitCode = 1;
}

/** Text of the file named on the command line. */
function readInput(): string {
  const [file = ''] = rest;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UserError(
      `Die Datei „${file}“ ist nicht lesbar. Beispiel: npm run newsletter -- ${command} adressen.csv`,
    );
  }
}

/** The valid addresses among words, as the database has them. */
const addressesIn = (words: readonly string[]): string[] => words.flatMap((word) => canonicalAddress(word) ?? []);

const commands: Record<string, () => Promise<void>> = {
  /** Prints the state of the last issue, and the addresses that need a decision. */
  async status() {
    const list = `coalesce(group_concat(char(10) || '  ' || address || '  ' || claimed_at, ''), '') AS list`;
    const [last, ...totals] = (await query(
      `SELECT max(id) AS id, queued_at FROM issues;
       SELECT 'Adressen' AS title, count(*) AS count, '' AS list FROM subscribers
       UNION ALL SELECT 'Gesperrt (mit „suppress“)', count(*), '' FROM suppressed
       UNION ALL SELECT 'Gesendet', count(sent_at), '' FROM sendings WHERE ${CURRENT}
       UNION ALL SELECT 'Ohne Antwort (abgebrochen, oder gerade unterwegs)', count(*), ${list} FROM sendings
        WHERE ${CURRENT} AND sent_at IS NULL AND failed_at IS NULL
       UNION ALL SELECT 'Gescheitert', count(*), ${list} FROM sendings WHERE ${CURRENT} AND failed_at IS NOT NULL;
       -- D1 allows no more terms in one SELECT.
       SELECT 'Bei früheren Ausgaben offen geblieben; sie werden nicht mehr verschickt' AS title, count(*) AS count,
        '' AS list FROM sendings WHERE NOT ${CURRENT} AND sent_at IS NULL`,
    )) as [{ id: string | null; queued_at: string | null }, ...{ title: string; count: number; list: string }[]];
    const state = last.queued_at ? 'ganz' : 'noch nicht ganz';
    console.log(
      last.id ? `Letzte Ausgabe: ${formatDay(last.id)}, ${state} eingereiht` : 'Noch keine Ausgabe verschickt.',
    );
    for (const { title, count, list: addresses } of totals) console.log(`${title}: ${formatNumber(count)}${addresses}`);
  },

  /** Clears the newest issue's failed addresses, and those given; the next scheduled run queues them again. */
  async retry() {
    const named = addressesIn(rest).map(quoted).join(', ');
    const cleared = await query(
      `DELETE FROM sendings WHERE ${CURRENT} AND sent_at IS NULL AND (failed_at IS NOT NULL OR address IN (${named || "''"}))
        RETURNING address;
       UPDATE issues SET queued_to = '', queued_at = NULL, leased_until = ''`,
    );
    console.log(
      `${formatNumber(cleared.length)} Adressen: Der nächste Lauf reiht sie wieder ein; wer die Ausgabe schon hat, bekommt sie nicht noch einmal.`,
    );
  },

  /** Prints what the next run would send, and to how many addresses. */
  async 'dry-run'() {
    const { issue, from } = readMailing();
    if (!issue) return console.log(NO_ISSUE);
    const [now] = await query<{ readers: number; sent: number }>(
      `SELECT count(*) AS readers, (SELECT count(*) FROM issues WHERE id >= ${quoted(issue.id)}) AS sent FROM subscribers`,
    );
    const size = `${formatNumber(issue.html.length)} Zeichen HTML, ${formatNumber(issue.text.length)} Zeichen Text`;
    const plan = now?.sent
      ? 'Seit der letzten Ausgabe ist nichts erschienen: Es würde nichts verschickt.'
      : `Ab ${formatDayTime(issue.sendAt)}, von ${from.email}. Adressen: ${formatNumber(now?.readers ?? 0)}`;
    console.log([issue.subject, size, plan].join('\n'));
  },

  /** Sends the newest issue to one address, subscribed or not. */
  async test() {
    const address = canonicalAddress(rest[0]);
    if (!address) throw new UserError('Welche Adresse? npm run newsletter -- test name@beispiel.at');
    await request(`${purposes.test}?t=${sign(secret(), 'test', address, Date.now() + TEST_LINK_MS)}`, 'POST');
  },

  /** Triggers the scheduled run of the local server, as at the newest issue's time of sending. */
  async run() {
    const { issue } = readMailing();
    if (!issue) return console.log(NO_ISSUE);
    await request(`/cdn-cgi/local/scheduled?time=${Date.parse(issue.sendAt)}`);
  },

  /** Prints all addresses as CSV for the import of listmonk. */
  async export() {
    const rows = await query<Subscriber>('SELECT address, consented_at, consent FROM subscribers ORDER BY address');
    process.stdout.write(writeSubscribers(rows));
  },

  /** Suppresses the addresses in a file, separated by white space, commas, semicolons or quotation marks. */
  async suppress() {
    const words = readInput()
      .split(/[\s,;"]+/)
      .filter(Boolean);
    const addresses = addressesIn(words);
    await execute(suppressStatements(addresses));
    console.log(`${formatNumber(addresses.length)} Adressen gelöscht und gesperrt.`);
    const others = words.filter((word) => !canonicalAddress(word));
    if (others.length > 0) console.log(`Keine Adresse: ${others.join(', ')}`);
  },

  /** Lifts the suppression of the addresses given. */
  async unsuppress() {
    const addresses = addressesIn(rest).map(quoted).join(', ');
    if (!addresses) throw new UserError('Welche Adresse? npm run newsletter -- unsuppress name@beispiel.at');
    const lifted = await query(`DELETE FROM suppressed WHERE address IN (${addresses}) RETURNING address`);
    console.log(`${formatNumber(lifted.length)} von ${formatNumber(rest.length)} Sperren aufgehoben.`);
  },

  /** Imports addresses from a CSV of listmonk or of "export". */
  async import() {
    const { subscribers, refused } = readSubscribers(readInput());
    const suppressed = new Set(
      (await query<Subscriber>('SELECT address FROM suppressed')).map(({ address }) => address),
    );
    const skipped = subscribers.filter(({ address }) => suppressed.has(address));
    await execute(insertStatements(subscribers));
    const taken = subscribers.length - skipped.length;
    console.log(
      `${formatNumber(taken)} Adressen übernommen, ${formatNumber(refused.length + skipped.length)} Zeilen nicht.`,
    );
    for (const { line, reason } of refused) console.log(`  Zeile ${line}: ${reason}`);
    for (const { address } of skipped) console.log(`  ${address}: gesperrt`);
  },
};

await runCommand(async () => {
  const run = commands[command];
  if (!run)
    throw new UserError(`Unbekannter Befehl: ${command || 'keiner'}
Erlaubt sind ${Object.keys(commands).join(', ')}.
Beispiel: npm run newsletter -- status --remote`);
  await run();
});
