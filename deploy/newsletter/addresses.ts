/** Addresses: how they are compared, counted, deleted and shut out. */
import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import isEmail from 'validator/lib/isEmail.js';
import normalizeEmail from 'validator/lib/normalizeEmail.js';
import type { Bindings, Statement } from './bindings.ts';

/**
 * Brings an address to the form in which it is stored, lower-cased and without blanks around it: two spellings of one mailbox would get
 * two mails. Undefined where it is no address, or begins with a sign that a spreadsheet would reckon with.
 */
export function canonicalAddress(typed: unknown): string | undefined {
  const address = typeof typed === 'string' ? typed.trim().toLowerCase() : '';
  return /^\w/.test(address) && isEmail(address, { allow_utf8_local_part: false }) ? address : undefined;
}

/**
 * Names the mailbox that an address leads to, for counting only: without what stands behind a plus sign, and without the dots that the
 * mailbox's provider ignores. It is keyed, so that what is stored tells nobody an address.
 */
export function mailboxKey(secret: string, address: string): string {
  const mailbox = (normalizeEmail(address) || address).replace(/\+[^@]*/, '');
  return createHmac('sha256', secret).update(`mailbox:${mailbox}`).digest('base64url');
}

/** Names the network that a request comes from: an IPv4 address, or the first 48 bits of an IPv6 one, as a connection may have all below. */
export function networkKey(client: string): string {
  if (!ipaddr.isValid(client)) return 'unknown';
  const address = ipaddr.process(client);
  return 'parts' in address ? address.parts.slice(0, 3).join(':') : address.toString();
}

const IN_LIST = 'address IN (SELECT value FROM json_each(?1))';

/** Deletes addresses with all that stands beside them. */
export const deletion = (db: Bindings['DB'], addresses: readonly string[]): Statement[] =>
  ['subscribers', 'sendings'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE ${IN_LIST}`).bind(JSON.stringify(addresses)),
  );

/** Deletes addresses and shuts them out: they get no mail any more, whoever signs them up. */
export const suppression = (db: Bindings['DB'], addresses: readonly string[]): Statement[] => [
  ...deletion(db, addresses),
  db
    .prepare('INSERT INTO suppressed SELECT value, ?2 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING')
    .bind(JSON.stringify(addresses), new Date().toISOString()),
];

/** Whether an error of the mail service says that it shuts an address out: after a bounce, or a complaint. */
export const isShutOut = (error: unknown): boolean => (error as { code?: unknown }).code === 'E_RECIPIENT_SUPPRESSED';
