/** Links that carry an address, what they are good for and until when, signed, so that nothing has to be stored for them. */
import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link may do, and where it leads; one made for one thing can't do another. */
export const purposes = {
  confirm: '/newsletter/bestaetigen',
  unsubscribe: '/newsletter/abmelden',
  test: '/newsletter/probe',
} as const;

/** One of them. */
export type Purpose = keyof typeof purposes;

/** The purpose is signed but not written: it is known from the address of the page that reads the token. */
const signatureOf = (secret: string, purpose: Purpose, content: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${content}`).digest();

/**
 * Makes a token for a link.
 *
 * @param secret NEWSLETTER_SECRET
 * @param purpose what the link is for
 * @param address whom it belongs to
 * @param expires until when it holds, in milliseconds since 1970; without it, for ever
 * @returns letters, digits, "-", "_" and one "."
 */
export function sign(secret: string, purpose: Purpose, address: string, expires = Infinity): string {
  const content = Buffer.from(`${expires}:${address}`).toString('base64url');
  return `${content}.${signatureOf(secret, purpose, content).toString('base64url')}`;
}

/**
 * Reads a token back.
 *
 * @param secret NEWSLETTER_SECRET
 * @param purpose what the link should be for
 * @param token what stands in the link
 * @param now in milliseconds since 1970
 * @returns the address, or undefined where the token is forged, damaged, for something else, or expired
 */
export function verify(secret: string, purpose: Purpose, token: string, now: number): string | undefined {
  const [, content = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secret, purpose, content);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [, expires, address] = /^([^:]+):(.+)$/.exec(Buffer.from(content, 'base64url').toString()) ?? [];
  return Number(expires) > now ? address : undefined;
}
