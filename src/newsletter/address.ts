/** RFC 5321: a longer address can't be delivered to. */
export const MAX_ADDRESS_LENGTH = 254;

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
