/** Signed tokens for links in mails: they contain the address and the expiry, so that nothing has to be stored. */
import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Purposes of links, each with the path of its page. A token is valid for one purpose only. */
export const purposes = {
  confirm: '/newsletter/bestaetigen',
  unsubscribe: '/newsletter/abmelden',
  test: '/newsletter/probe',
} as const;

/** Purpose of a link. */
export type Purpose = keyof typeof purposes;

/** The purpose is signed, but isn't part of the token: it follows from the path that receives it. */
function signatureOf(secret: string, purpose: Purpose, content: string): Buffer {
  // Anybody could sign with an empty one.
  if (!secret) throw new Error('NEWSLETTER_SECRET is empty');
  return createHmac('sha256', secret).update(`${purpose}:${content}`).digest();
}

/**
 * Makes a token for a link.
 *
 * @param secret NEWSLETTER_SECRET
 * @param purpose purpose of the link
 * @param address the reader's email address
 * @param expires when it expires, in milliseconds since 1970; by default never
 * @returns letters, digits, "-", "_" and one "."
 */
export function sign(secret: string, purpose: Purpose, address: string, expires = Infinity): string {
  const content = Buffer.from(`${expires}:${address}`).toString('base64url');
  return `${content}.${signatureOf(secret, purpose, content).toString('base64url')}`;
}

/**
 * Verifies a token.
 *
 * @param secret NEWSLETTER_SECRET
 * @param purpose the expected purpose
 * @param token the token of the link
 * @param now in milliseconds since 1970
 * @returns the address, or undefined if the token is forged, damaged, for another purpose, or expired
 */
export function verify(secret: string, purpose: Purpose, token: string, now: number): string | undefined {
  const [, content = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  const expected = signatureOf(secret, purpose, content).toString('base64url');
  // As text: several last characters decode to the same bytes, and a used link is known by its signature.
  const isSigned =
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  if (!isSigned) return undefined;
  const [, expires, address] = /^([^:]+):(.+)$/.exec(Buffer.from(content, 'base64url').toString()) ?? [];
  return Number(expires) > now ? address : undefined;
}
