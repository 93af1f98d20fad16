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
