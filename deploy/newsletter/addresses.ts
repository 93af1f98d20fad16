/** Email addresses: normalising, keys for limits, and deletion of dead ones. */
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

/** Keyed digest (HMAC) for counting only: what was counted can't be recovered from it. */
const digest = (secret: string, counted: string): string =>
  createHmac('sha256', secret).update(counted).digest('base64url');

/**
 * Digest of the mailbox behind an address. Tags after a plus sign, dots, dashes and underscores don't count, whoever the
 * provider is: some ignore them, so that a mailbox would have thousands of spellings.
 */
export function mailboxKey(secret: string, address: string): string {
  const mailbox = (normalizeEmail(address) || address).replace(/\+[^@]*|[._-](?=.*@)/g, '');
  return digest(secret, `mailbox:${mailbox}`);
}

/** Digest of a client's network: its IPv4 address, or the first 48 bits of its IPv6 address. */
export function networkKey(secret: string, client: string): string {
  const address = ipaddr.isValid(client) ? ipaddr.process(client) : undefined;
  const isIpv6 = address !== undefined && 'parts' in address;
  const network = isIpv6 ? address.parts.slice(0, 3).join(':') : (address?.toString() ?? 'unknown');
  return digest(secret, `network:${network}`);
}

const IN_LIST = 'address IN (SELECT value FROM json_each(?1))';

/**
 * How long the mail service refuses an address before it is deleted here. It refuses one with a full mailbox for a day,
 * one that bounced for a week, and for good one that is dead or whose owner has complained (Cloudflare Email Service,
 * "Suppression lists").
 */
const DEAD_AFTER_MS = 8 * 86_400_000;

/** Statements for addresses that the mail service has refused: note since when, and delete dead ones. */
export function refusal(db: Bindings['DB'], addresses: readonly string[]): Statement[] {
  const list = JSON.stringify(addresses);
  const now = new Date().toISOString();
  const deadSince = new Date(Date.now() - DEAD_AFTER_MS).toISOString();
  return [
    db.prepare(`DELETE FROM sendings WHERE ${IN_LIST}`).bind(list),
    db.prepare(`UPDATE subscribers SET refused_since = ?2 WHERE ${IN_LIST} AND refused_since IS NULL`).bind(list, now),
    db.prepare(`DELETE FROM subscribers WHERE ${IN_LIST} AND refused_since < ?2`).bind(list, deadSince),
  ];
}
