/** The daily run: it queues the addresses of the newest issue, and each address gets the issue at most once. */
import type { Mailing } from '../../src/newsletter/mailing.ts';
import { isShutOut, suppression } from './addresses.ts';
import type { Bindings, MessageBatch, Sending } from './bindings.ts';
import { mailTo, readMailing } from './mail.ts';

/** Addresses of one message, claimed together: so many at most are cut off when a consumer dies. */
const GROUP = 10;
/** Addresses read at a time, and queued in one batch. */
const PAGE = 50 * GROUP;
/** Addresses a run queues before it leaves the rest to the next call of the timer: a Worker may make 1,000 calls. */
const PER_RUN = 100_000;
/** A run that died keeps others out for so long. */
const LEASE_MS = 4 * 60_000;
/** How long an undecided sending is remembered. */
const KEEP_MS = 30 * 86_400_000;

const timeOfDay = (now: Date, timeZone: string): string =>
  now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/** Cuts a list into pieces of a size. */
export const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Takes the newest issue in hand, once; what older issues left behind goes. */
async function beginIssue({ DB }: Bindings, id: string, mailing: Mailing, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - KEEP_MS).toISOString();
  await DB.batch([
    DB.prepare(
      'INSERT INTO issues (id, content) SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM issues WHERE id >= ?1)',
    ).bind(id, JSON.stringify(mailing)),
    DB.prepare('DELETE FROM issues WHERE id < (SELECT max(id) FROM issues)'),
    DB.prepare(
      `DELETE FROM sendings
        WHERE issue < (SELECT max(id) FROM issues) AND (sent_at IS NOT NULL OR claimed_at < ?)`,
    ).bind(forgotten),
  ]);
}

/** Queues one page of addresses. @returns the last one, or undefined at the end */
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
 * Called by the timer every ten minutes: begins the newest issue when it is time, or goes on with a run
 * that did not reach the end. What is queued twice is still sent once.
 *
 * @param env the bindings
 * @param now when the timer was set to call
 */
export async function runIssue(env: Bindings, now: Date): Promise<void> {
  const mailing = await readMailing(env);
  const id = mailing.issue?.id;
  if (!id || now < new Date(id) || timeOfDay(now, mailing.timeZone) < mailing.sentDailyAt) return;
  await beginIssue(env, id, mailing, now);
  const lease = await env.DB.prepare(
    `UPDATE issues SET leased_until = ?2
      WHERE id = ?1 AND queued_at IS NULL AND leased_until < ?3 RETURNING queued_to`,
  )
    .bind(id, new Date(now.getTime() + LEASE_MS).toISOString(), now.toISOString())
    .first<{ queued_to: string }>();
  let last = lease?.queued_to;
  for (let queued = 0; last !== undefined && queued < PER_RUN; queued += PAGE) {
    const next = await queuePage(env, id, last);
    await env.DB.prepare('UPDATE issues SET queued_to = ?2, queued_at = ?3 WHERE id = ?1')
      .bind(id, next ?? last, next === undefined ? now.toISOString() : null)
      .run();
    last = next;
  }
}

/** Whether an error says for certain that the mail was not taken. Others leave it open, and it is not sent again. */
function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.startsWith('E_') && code !== 'E_INTERNAL_SERVER_ERROR';
}

/** Sends to those of a group whom nobody has claimed for this issue yet. @returns whether any mail was refused */
async function sendGroup(env: Bindings, mailing: Mailing, { issue, addresses }: Sending): Promise<boolean> {
  const { DB, EMAIL } = env;
  const now = () => new Date().toISOString();
  const { results } = await DB.prepare(
    `INSERT INTO sendings (issue, address, claimed_at)
      SELECT ?1, address, ?3 FROM subscribers WHERE address IN (SELECT value FROM json_each(?2))
      ON CONFLICT DO NOTHING RETURNING address`,
  )
    .bind(issue, JSON.stringify(addresses), now())
    .all<{ address: string }>();
  const sent: string[] = [];
  const refused: string[] = [];
  const shutOut: string[] = [];
  const deliver = async (to: string): Promise<void> => {
    try {
      await EMAIL.send(mailTo(env, mailing, mailing.issue!, 'unsubscribe', to));
      sent.push(to);
    } catch (error) {
      console.error('newsletter:', error);
      if (isShutOut(error)) shutOut.push(to);
      else if (isRefusal(error)) refused.push(to);
    }
  };
  await Promise.all(results.map(({ address }) => deliver(address)));
  const inList = 'issue = ?1 AND address IN (SELECT value FROM json_each(?2))';
  await DB.batch([
    DB.prepare(`UPDATE sendings SET sent_at = ?3 WHERE ${inList}`).bind(issue, JSON.stringify(sent), now()),
    DB.prepare(`DELETE FROM sendings WHERE ${inList}`).bind(issue, JSON.stringify(refused)),
    ...suppression(DB, shutOut),
  ]);
  return refused.length > 0;
}

/**
 * Sends what the queue delivers. Messages of an older issue are dropped: its claims are gone.
 *
 * @param batch messages, which may arrive more than once
 * @param env the bindings
 */
export async function sendBatch({ messages }: MessageBatch, env: Bindings): Promise<void> {
  const newest = await env.DB.prepare('SELECT id, content FROM issues ORDER BY id DESC LIMIT 1').first<{
    id: string;
    content: string;
  }>();
  if (!newest) return;
  const mailing = JSON.parse(newest.content) as Mailing;
  for (const message of messages) {
    if (message.body.issue === newest.id && (await sendGroup(env, mailing, message.body))) message.retry();
    else message.ack();
  }
}

/**
 * Notes addresses whose sending failed for good, for a person to decide. One that was claimed stays as it is: its mail
 * may have gone out.
 *
 * @param batch messages of the dead-letter queue
 * @param env the bindings
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
