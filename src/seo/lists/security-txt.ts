/** /.well-known/security.txt (RFC 9116): where to report a security problem. */
import type { SiteData } from '../../content/schemas/site.ts';
import { canonicalUrl, machineRoutes } from '../../lib/links/routes.ts';

/** The mailbox that reports go to; where an edition has none of this name, the first one. */
const MAILBOX = 'Redaktion';

/** Writes security.txt. It expires a year after the build: a site that is no longer built must not promise that somebody reads. */
export function securityTxt({ url, mailboxes, publisher }: SiteData, now: Date): string {
  const { email } = mailboxes.find(({ role }) => role === MAILBOX) ?? mailboxes[0] ?? publisher;
  const expires = new Date(now);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z/, 'Z')}`,
    'Preferred-Languages: de, en',
    `Canonical: ${canonicalUrl(machineRoutes.security, url)}`,
    '',
  ].join('\n');
}
