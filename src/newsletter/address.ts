/** Which addresses the newsletter takes. */

/** RFC 5321: a longer one can't be delivered to. */
export const MAX_ADDRESS_LENGTH = 254;

/** What `<input type="email">` lets through (HTML standard), but with no sign at the beginning and at least one dot in the domain. */
const ADDRESS =
  /^\w[\w.!#$%&'*+/=?^`{|}~-]{0,63}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/;

/**
 * Brings an address to the form in which it is compared, lower-cased and without blanks around it: two spellings of one mailbox would
 * get two mails. Undefined where it is no address.
 */
export function canonicalAddress(typed: unknown): string | undefined {
  const address = typeof typed === 'string' ? typed.trim().toLowerCase() : '';
  return address.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(address) ? address : undefined;
}

/** Domains as fingers write them, and what was meant. */
const slips: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmx.ta': 'gmx.at',
  'hotmial.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'yaho.com': 'yahoo.com',
  'iclod.com': 'icloud.com',
};

/** The address that was meant where its domain is a known slip; undefined for all others. */
export function meantAddress(typed: string): string | undefined {
  const [name = '', domain = ''] = typed.trim().split('@');
  const meant = slips[domain.toLowerCase()];
  return meant && `${name}@${meant}`;
}
