/** Settings of site.yaml for Astro's configuration, read before Astro starts. Errors are left to the content check. */
import { readYamlFile } from '../lib/files.ts';
import { siteSchema } from '../content/schemas/site.ts';

const readSite = () => readYamlFile('content/site.yaml');

/** Reads the site's URL; a placeholder if site.yaml is invalid. */
export function siteUrl(): string {
  const site = siteSchema.pick({ url: true }).loose().safeParse(readSite());
  return site.success ? site.data.url : 'https://site.invalid';
}

/** The origin of a URL as a CSP source after a space, or an empty string. */
const source = (address: string | undefined): string => (address ? ` ${new URL(address).origin}` : '');

/** Directives for `security.csp`. An invalid newsletter service in site.yaml adds no source. */
export function cspDirectives() {
  const site = siteSchema.pick({ newsletter: true }).loose().safeParse(readSite());
  const service = site.data?.newsletter?.service;
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
