/** Settings of site.yaml for Astro's configuration, read before Astro starts. Errors are left to the content check. */
import { siteSchema } from '../content/schemas/site.ts';
import { siteSetting } from './static-routes.ts';

/** Reads the site's URL; a placeholder if it is invalid. */
export const siteUrl = (): string => siteSchema.shape.url.safeParse(siteSetting('url')).data ?? 'https://site.invalid';

/** The origin of a URL as a CSP source after a space, or an empty string. */
const source = (address: string | undefined): string => (address ? ` ${new URL(address).origin}` : '');

/** Directives for `security.csp`. An invalid newsletter service in site.yaml adds no source. */
export function cspDirectives() {
  const service = siteSchema.shape.newsletter.safeParse(siteSetting('newsletter')).data?.service;
  // The Worker answers on the site itself.
  const outside = service?.kind === 'workers' ? undefined : service;
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${source(outside?.apiUrl)}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action 'self'${source(outside?.formAction)}`,
  ] as const;
}
