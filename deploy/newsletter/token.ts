/** Links that carry an address, what they are good for and until when, signed, so that nothing has to be stored for them. */

/** What a link may do; one made for one thing can't do another. */
export type Purpose = 'confirm' | 'unsubscribe' | 'test';

const encoder = new TextEncoder();

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

/** The purpose is signed but not written: it is known from the address of the page that reads the token. */
const signedText = (purpose: Purpose, content: string): Uint8Array<ArrayBuffer> =>
  encoder.encode(`${purpose}:${content}`);

/**
 * Makes a token for a link.
 *
 * @param secret NEWSLETTER_SECRET
 * @param purpose what the link is for
 * @param address whom it belongs to
 * @param expires until when it holds, in milliseconds since 1970; without it, for ever
 * @returns letters, digits, "-", "_" and one "."
 */
export async function sign(
  secret: string,
  purpose: Purpose,
  address: string,
  expires = Infinity,
): Promise<string> {
  const content = toBase64Url(encoder.encode(`${expires}:${address}`));
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), signedText(purpose, content));
  return `${content}.${toBase64Url(new Uint8Array(signature))}`;
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
export async function verify(
  secret: string,
  purpose: Purpose,
  token: string,
  now: number,
): Promise<string | undefined> {
  const [content, signature] = token.split('.');
  if (!content || !signature || !/^[\w-]+\.[\w-]{43}$/.test(token)) return undefined;
  const holds = await crypto.subtle.verify(
    'HMAC',
    await keyOf(secret),
    fromBase64Url(signature),
    signedText(purpose, content),
  );
  if (!holds) return undefined;
  const [, expires, address] = /^([^:]+):(.+)$/.exec(new TextDecoder().decode(fromBase64Url(content))) ?? [];
  return Number(expires) > now ? address : undefined;
}
