/** Email addresses: normalising, keys for rate limits, deletion and suppression. */
import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';
import isEmail from 'validator/lib/isEmail.js';
import normalizeEmail from 'validator/lib/normalizeEmail.js';
import type { Bindings, Statement } from './bindings.ts';

/**
 * Trims and lower-cases an address for storage, with its domain in ASCII, so that two spellings of one mailbox don't get
 * two mails. Undefined if it isn't valid or begins with a character that a spreadsheet could read as a formula.
 */
export function canonicalAddress(typed: unknown): string | undefined {
  const trimmed = typeof typed === 'string' ? typed.trim().toLowerCase() : '';
  const domainAt = trimmed.lastIndexOf('@') + 1;
  const address = trimmed.slice(0, domainAt) + domainToASCII(trimmed.slice(domainAt));
  return /^\w/.test(address) && isEmail(address, { allow_utf8_local_part: false }) ? address : undefined;
}

/**
 * Keyed digest (HMAC) of the mailbox behind an address, for counting only. Tags after a plus sign and dots that the
 * provider ignores don't count; the address can't be recovered from the digest.
 */
export function mailboxKey(secret: string, address: string): string {
  const mailbox = (normalizeEmail(address) || address).replace(/\+[^@]*/, '');
  return createHmac('sha256', secret).update(`mailbox:${mailbox}`).digest('base64url');
}

/** Key of a client's network: its IPv4 address, or the first 48 bits of its IPv6 address. */
export function networkKey(client: string): string {
  if (!ipaddr.isValid(client)) return 'unknown';
  const address = ipaddr.process(client);
  return 'parts' in address ? address.parts.slice(0, 3).join(':') : address.toString();
}

const IN_LIST = 'address IN (SELECT value FROM json_each(?1))';

/** Statements that delete addresses from all tables with personal data. */
export const deletion = (db: Bindings['DB'], addresses: readonly string[]): Statement[] =>
  ['subscribers', 'sendings'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE ${IN_LIST}`).bind(JSON.stringify(addresses)),
  );

/** Statements that delete addresses and suppress them: they get no more mail, even if they are signed up again. */
export const suppression = (db: Bindings['DB'], addresses: readonly string[]): Statement[] => [
  ...deletion(db, addresses),
  db
    .prepare('INSERT INTO suppressed SELECT value, ?2 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING')
    .bind(JSON.stringify(addresses), new Date().toISOString()),
];
