/**
 * `npm run newsletter -- <command>`: what a person does with the newsletter of deploy/newsletter/. Works on this machine's
 * database; with --remote on the deployed one, through wrangler's login. docs/newsletter.md describes the commands.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sign } from '../../deploy/newsletter/token.ts';
import { formatDayTime } from '../../src/lib/format/dates.ts';
import { formatNumber } from '../../src/lib/format/numbers.ts';
import { MAILING_PATH, type Mailing } from '../../src/newsletter/mailing.ts';
import { insertStatements, quoted, readSubscribers, writeSubscribers, type Subscriber } from '../newsletter/csv.ts';
import { local, localSecretFile, wrangler } from '../newsletter/wrangler.ts';

const TEST_LINK_MS = 10 * 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: 'boolean', default: false },
    site: { type: 'string' },
    at: { type: 'string' },
  },
});
const [command = '', ...rest] = positionals;
const where = values.remote ? ['--remote'] : ['--local', ...local];

async function query<Row>(sql: string): Promise<Row[]> {
  const output = await wrangler('d1', 'execute', 'DB', ...where, '--json', '--command', sql);
  return (JSON.parse(output) as { results: Row[] }[]).flatMap(({ results }) => results);
}

const readMailing = () => JSON.parse(readFileSync(`dist${MAILING_PATH}`, 'utf8')) as Mailing;
const site = values.site ?? (values.remote ? readMailing().origin : `http://localhost:${process.env['PORT'] ?? 4321}`);

function secret(): string {
  if (!values.remote) return readFileSync(localSecretFile(), 'utf8').trim().replace('NEWSLETTER_SECRET=', '');
  const set = process.env['NEWSLETTER_SECRET'];
  if (!set) throw new Error('NEWSLETTER_SECRET fehlt in der Umgebung; ohne ihn lässt sich kein Link unterschreiben.');
  return set;
}

/** Sends a POST to the site and says what came back. */
async function post(address: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', origin: new URL(address).origin },
  });
  console.log(`${answer.status} ${await answer.text()}`);
}

const commands: Record<string, () => Promise<void>> = {
  /** How the last run went, and whom a person has to decide about. */
  async status() {
    const [count] = await query<{
      subscribers: number;
      issue: string | null;
      queued: string | null;
      sent: number;
    }>(
      `SELECT (SELECT count(*) FROM subscribers) AS subscribers, (SELECT max(id) FROM issues) AS issue,
        (SELECT max(queued_at) FROM issues) AS queued, (SELECT count(*) FROM sendings WHERE sent_at IS NOT NULL) AS sent`,
    );
    if (!count) return;
    console.log(`Adressen: ${formatNumber(count.subscribers)}`);
    if (!count.issue) return console.log('Noch keine Ausgabe verschickt.');
    console.log(
      `Letzte Ausgabe: ${formatDayTime(count.issue)}, ${count.queued ? 'ganz' : 'noch nicht ganz'} eingereiht`,
    );
    console.log(`Gesendet: ${formatNumber(count.sent)}`);
    const open = await query<{ address: string; claimed_at: string; failed_at: string | null }>(
      'SELECT address, claimed_at, failed_at FROM sendings WHERE sent_at IS NULL ORDER BY failed_at, address',
    );
    const print = (title: string, rows: typeof open) =>
      console.log(
        `${title}: ${formatNumber(rows.length)}${rows.map(({ address, claimed_at }) => `\n  ${address}  ${claimed_at}`).join('')}`,
      );
    print(
      'Ohne Antwort (abgebrochen, oder gerade unterwegs)',
      open.filter(({ failed_at }) => !failed_at),
    );
    print(
      'Dreimal gescheitert',
      open.filter(({ failed_at }) => failed_at),
    );
  },

  /** Frees addresses that failed three times, and those named; the next call of the timer queues them again. */
  async retry() {
    const named = rest.map(quoted).join(', ');
    await query(
      `DELETE FROM sendings WHERE sent_at IS NULL AND (failed_at IS NOT NULL OR address IN (${named || "''"}));
       UPDATE issues SET queued_to = '', queued_at = NULL, leased_until = ''`,
    );
    console.log('Der nächste Lauf reiht sie wieder ein; wer die Ausgabe schon hat, bekommt sie nicht noch einmal.');
  },

  /** What the next run would send, and to how many. */
  async 'dry-run'() {
    const { issue, from } = readMailing();
    if (!issue) return console.log('Noch ist nichts erschienen: Es würde nichts verschickt.');
    const [state] = await query<{ subscribers: number; newest: string | null }>(
      'SELECT (SELECT count(*) FROM subscribers) AS subscribers, (SELECT max(id) FROM issues) AS newest',
    );
    console.log(
      `${issue.subject}\n${formatNumber(issue.html.length)} Zeichen HTML, ${formatNumber(issue.text.length)} Zeichen Text`,
    );
    if (state?.newest && state.newest >= issue.id)
      return console.log('Seit der letzten Ausgabe ist nichts erschienen: Es würde nichts verschickt.');
    console.log(
      `Ab ${formatDayTime(issue.id)} an ${formatNumber(state?.subscribers ?? 0)} Adressen, von ${from.email}.`,
    );
  },

  /** Sends the newest issue to one address, which need not be subscribed. */
  async test() {
    const [address] = rest;
    if (!address) throw new Error('Welche Adresse? npm run newsletter -- test name@beispiel.at');
    const token = sign(secret(), 'test', address, Date.now() + TEST_LINK_MS);
    await post(`${site}/newsletter/probe?t=${token}`);
  },

  /** Calls the timer of this machine's server as if the hour of sending had come; --at says when else. */
  async run() {
    const morning = new Date().setUTCHours(9, 0, 0, 0);
    const time = values.at ? Date.parse(values.at) : Math.max(morning, Date.parse(readMailing().issue?.id ?? ''));
    const answer = await fetch(`${site}/cdn-cgi/local/scheduled?time=${time}`);
    console.log(`${answer.status} ${await answer.text()}`);
  },

  /** Prints all addresses as CSV that listmonk imports. */
  async export() {
    const rows = await query<Subscriber>('SELECT address, consented_at, consent FROM subscribers ORDER BY address');
    process.stdout.write(writeSubscribers(rows));
  },

  /** Takes over addresses from a CSV of listmonk or of "export". */
  async import() {
    const { subscribers, refused } = readSubscribers(readFileSync(rest[0] ?? '', 'utf8'));
    const file = path.join(tmpdir(), `newsletter-${process.pid}.sql`);
    writeFileSync(file, insertStatements(subscribers), { mode: 0o600 });
    await wrangler('d1', 'execute', 'DB', ...where, '--yes', '--file', file);
    console.log(
      `${formatNumber(subscribers.length)} Adressen übernommen, ${formatNumber(refused.length)} Zeilen nicht.`,
    );
    for (const { line, reason } of refused) console.log(`  Zeile ${line}: ${reason}`);
  },
};

const chosen = commands[command];
if (!chosen) {
  console.error(`npm run newsletter -- ${Object.keys(commands).join(' | ')} [--remote]`);
  process.exit(1);
}
await chosen();
