/** Sends the newsletter: queues all addresses of the newest issue, and sends it to each address at most once. */
import type { Mailing } from '../../src/newsletter/mailing.ts';
import { refusal } from './addresses.ts';
import type { Bindings, MessageBatch, OutgoingMail, Sending } from './bindings.ts';
import { deliver, isRefusal, isSuppressed, mailTo, readMailing, SilenceError } from './mail.ts';

/** Addresses per message. They are claimed together, so that at most this many stay undecided if a consumer dies. */
const GROUP = 10;
/** Addresses read from the database at once, and queued in one batch. */
const PAGE = 50 * GROUP;
/** Addresses queued in one run, because a Worker may make 1,000 calls; the next run continues. */
const PER_RUN = 100_000;
/** How long a run locks out others, if it dies before its end. */
const LEASE_MS = 4 * 60_000;
/** How long sendings of unknown outcome are kept. */
const KEEP_MS = 30 * 86_400_000;
/** Delay of the first retry, doubled for each further one: the eight of deploy/wrangler.jsonc take 8.5 hours. */
const RETRY_SECONDS = 120;

const timeOfDay = (now: Date, timeZone: string): string =>
  now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/** Splits a list into parts of `size` items; the last may be shorter. */
export const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Stores the newest issue once; deletes older issues and their sendings, recent ones of unknown outcome excepted. */
async function beginIssue({ DB }: Bindings, id: string, mailing: Mailing, now: Date): Promise<void> {
  const keepSince = new Date(now.getTime() - KEEP_MS).toISOString();
  await DB.batch([
    DB.prepare(
      'INSERT INTO issues (id, content) SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM issues WHERE id >= ?1)',
    ).bind(id, JSON.stringify(mailing)),
    DB.prepare('DELETE FROM issues WHERE id < (SELECT max(id) FROM issues)'),
    DB.prepare(
      `DELETE FROM sendings
        WHERE issue < (SELECT max(id) FROM issues) AND (sent_at IS NOT NULL OR claimed_at < ?)`,
    ).bind(keepSince),
  ]);
}

/** Queues the next page of addresses after `after`. @returns the last one, or undefined if there was none */
async function queuePage({ DB, QUEUE }: Bindings, issue: string, after: string): Promise<string | undefined> {
  const { results } = await DB.prepare('SELECT address FROM subscribers WHERE address > ? ORDER BY address LIMIT ?')
    .bind(after, PAGE)
    .all<{ address: string }>();
  const addresses = results.map(({ address }) => address);
  if (addresses.length > 0)
    await QUEUE.sendBatch(chunks(addresses, GROUP).map((group) => ({ body: { issue, addresses: group } })));
  return addresses.at(-1);
}

/**
 * Called every ten minutes: starts the newest issue when it is due, or resumes a run that did not finish, also if the
 * next issue has been deployed since. Addresses queued twice still get one mail.
 *
 * @param env the bindings
 * @param now the scheduled time of the call
 */
export async function runIssue(env: Bindings, now: Date): Promise<void> {
  const mailing = await readMailing(env);
  const { timeZone, sentDailyAt } = mailing;
  const issue = [mailing.issue, mailing.previous].find((each) => each && now >= new Date(each.sendAt));
  if (issue && timeOfDay(now, timeZone) >= sentDailyAt)
    await beginIssue(env, issue.id, { ...mailing, issue, previous: null }, now);
  // A run that has begun is resumed at any time, also after midnight.
  const lease = await env.DB.prepare(
    `UPDATE issues SET leased_until = ?1
      WHERE id = (SELECT max(id) FROM issues) AND queued_at IS NULL AND leased_until < ?2 RETURNING id, queued_to`,
  )
    .bind(new Date(now.getTime() + LEASE_MS).toISOString(), now.toISOString())
    .first<{ id: string; queued_to: string }>();
  if (!lease) return;
  const { id } = lease;
  let last: string | undefined = lease.queued_to;
  for (let queued = 0; last !== undefined && queued < PER_RUN; queued += PAGE) {
    const next = await queuePage(env, id, last);
    await env.DB.prepare('UPDATE issues SET queued_to = ?2, queued_at = ?3 WHERE id = ?1')
      .bind(id, next ?? last, next === undefined ? now.toISOString() : null)
      .run();
    last = next;
  }
}

/** What the mail service did with a group: refused a mail, or stopped answering. */
interface Outcome {
  isRefused: boolean;
  isSilent: boolean;
}

/** Claims and sends to the addresses of a group that aren't claimed yet. */
async function sendGroup(env: Bindings, mailing: Mailing, { issue, addresses }: Sending): Promise<Outcome> {
  const { DB } = env;
  const now = () => new Date().toISOString();
  // Before the claims: what fails here is certainly not sent.
  const mails = addresses.map((to) => mailTo(env, mailing, mailing.issue!, 'unsubscribe', to));
  const { results } = await DB.prepare(
    `INSERT INTO sendings (issue, address, claimed_at)
      SELECT ?1, address, ?3 FROM subscribers WHERE address IN (SELECT value FROM json_each(?2))
      ON CONFLICT DO NOTHING RETURNING address`,
  )
    .bind(issue, JSON.stringify(addresses), now())
    .all<{ address: string }>();
  const sent: string[] = [];
  const refused: string[] = [];
  const suppressed: string[] = [];
  let isSilent = false;
  const claimed = new Set(results.map(({ address }) => address));
  const send = async (mail: OutgoingMail): Promise<void> => {
    const { to } = mail;
    try {
      await deliver(env, mail);
      sent.push(to);
    } catch (error) {
      console.error('newsletter:', error);
      isSilent ||= error instanceof SilenceError;
      if (isSuppressed(error)) suppressed.push(to);
      else if (isRefusal(error)) refused.push(to);
    }
  };
  await Promise.all(mails.filter(({ to }) => claimed.has(to)).map(send));
  const inList = 'issue = ?1 AND address IN (SELECT value FROM json_each(?2))';
  const record = () =>
    DB.batch([
      DB.prepare(`UPDATE sendings SET sent_at = ?3 WHERE ${inList}`).bind(issue, JSON.stringify(sent), now()),
      DB.prepare(`DELETE FROM sendings WHERE ${inList}`).bind(issue, JSON.stringify(refused)),
      DB.prepare(
        `UPDATE subscribers SET refused_since = NULL
          WHERE refused_since IS NOT NULL AND address IN (SELECT value FROM json_each(?))`,
      ).bind(JSON.stringify(sent)),
      ...refusal(DB, suppressed),
    ]);
  // Once more after an error: without a record, sent mails would count as unanswered.
  await record().catch(record);
  return { isRefused: refused.length > 0, isSilent };
}

/**
 * Sends the messages of the queue, which may deliver them more than once. Messages of an older issue are dropped,
 * because its claims have been deleted. When the mail service falls silent, the remaining messages are sent later.
 */
export async function sendBatch({ messages }: MessageBatch, env: Bindings): Promise<void> {
  const newest = await env.DB.prepare('SELECT id, content FROM issues ORDER BY id DESC LIMIT 1').first<{
    id: string;
    content: string;
  }>();
  if (!newest) return;
  const mailing = JSON.parse(newest.content) as Mailing;
  let isSilent = false;
  for (const message of messages) {
    const retry = () => message.retry({ delaySeconds: RETRY_SECONDS * 2 ** (message.attempts - 1) });
    if (message.body.issue !== newest.id) message.ack();
    else if (isSilent) retry();
    else {
      const outcome = await sendGroup(env, mailing, message.body);
      isSilent = outcome.isSilent;
      if (outcome.isRefused) retry();
      else message.ack();
    }
  }
}

/**
 * Records the addresses of dead letters as failed, for a person to decide. Claimed addresses stay as they are, because
 * their mail may have been sent.
 */
export async function noteFailures({ messages }: MessageBatch, { DB }: Bindings): Promise<void> {
  await DB.prepare(
    `INSERT INTO sendings (issue, address, claimed_at, failed_at)
      SELECT message.value ->> 'issue', address, ?2, ?2 FROM json_each(?1) AS message
        JOIN json_each(message.value, '$.addresses') AS one JOIN subscribers ON address = one.value
      WHERE true ON CONFLICT DO NOTHING`,
  )
    .bind(JSON.stringify(messages.map(({ body }) => body)), new Date().toISOString())
    .run();
}
