/** Shows the mails of the local Workers runtime, which writes them to files instead of sending them. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * Reads what wrangler logs and prints each mail's subject, recipient and link.
 *
 * @param output wrangler's standard output at log level "log"
 */
export async function printMails(output: Readable): Promise<void> {
  let to = '';
  let subject = '';
  for await (const line of createInterface({ input: output })) {
    const [, field, value = ''] = /^(To|Subject|Text): (.*)$/.exec(line) ?? [];
    if (field === 'To') to = value;
    if (field === 'Subject') subject = value;
    if (field !== 'Text') continue;
    const link = /https?:\/\/\S+\/newsletter\/\S+/.exec(readFileSync(value, 'utf8'))?.[0] ?? 'no link';
    console.log(`  Mail to ${to}: ${subject}\n  ${link}\n`);
  }
}

/** Wrangler's hint that the timer does not run here, with the command that is no longer ours to type. */
const TIMER_NOTICE =
  /^(.*Scheduled Workers are not|\s+To manually trigger|\s+curl "http|\s+For more details, see .*cron-triggers)/;

/**
 * Passes on what wrangler warns of, but for its notice about the timer: "npm run newsletter -- run" takes its place.
 *
 * @param output wrangler's standard error
 */
export async function printErrors(output: Readable): Promise<void> {
  for await (const line of createInterface({ input: output }))
    if (line.trim() && !TIMER_NOTICE.test(line)) console.error(line);
}
