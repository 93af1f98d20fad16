/** What Astro's configuration needs of content/site.yaml, read before Astro starts. What is broken there the content check reports, with its place. */
import { readYamlFile } from '../lib/files.ts';
import { siteSchema } from '../content/schemas/site.ts';

const readSite = () => readYamlFile('content/site.yaml');

/** Reads the address of the site; a placeholder where site.yaml is broken. */
export function siteUrl(): string {
  const site = siteSchema.pick({ url: true }).loose().safeParse(readSite());
  return site.success ? site.data.url : 'https://site.invalid';
}

/** The origin of an address as one more source, or nothing. */
const source = (address: string | undefined): string => (address ? ` ${new URL(address).origin}` : '');

/** Directives for `security.csp`: what pages may load, and where they may send. A broken service in site.yaml opens nothing. */
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
