/** The content security policy's directives, read before Astro starts: where the newsletter may send is set in content/site.yaml. */
import { readYamlFile } from '../../content/diagnostics/yaml.ts';
import { siteSchema } from '../../content/schemas/site.ts';
import { signUpService } from '../../newsletter/service.ts';

/** The origin of an address elsewhere as one more source, or nothing. */
const source = (address: string | undefined): string =>
  address && !address.startsWith('/') ? ` ${new URL(address).origin}` : '';

/**
 * Lists what pages may load and where they may send.
 *
 * @returns directives for `security.csp`; a broken site.yaml opens nothing, and the content check reports its diagnostic
 */
export function cspDirectives() {
  const site = siteSchema.pick({ newsletter: true }).loose().safeParse(readYamlFile('content/site.yaml'));
  const service = site.data && signUpService(site.data.newsletter);
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${source(service?.apiUrl)}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action 'self'${source(service?.formAction)}`,
  ] as const;
}
