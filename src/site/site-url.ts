/** The site's address, read before Astro starts: its configuration needs it and content/site.yaml is its one home. */
import { readYamlFile } from '../content/diagnostics/yaml.ts';
import { siteSchema } from '../content/schemas/site.ts';

/**
 * Reads the address of the site.
 *
 * @returns an absolute URL; a placeholder where site.yaml is broken, because the content check then reports the diagnostic with its place
 */
export function siteUrl(): string {
  const site = siteSchema.pick({ url: true }).loose().safeParse(readYamlFile('content/site.yaml'));
  return site.success ? site.data.url : 'https://site.invalid';
}
