/** The web app manifest (https://www.w3.org/TR/appmanifest/): name, colours and icons for the home screen. */
import { machineRoutes, routes } from '../../lib/links/routes.ts';
import { colour } from '../../images/preview/design-tokens.ts';
import type { SiteData } from '../../content/schemas/site.ts';

/**
 * Writes the manifest. The browser's bar stays ("minimal-ui"): readers of a newspaper go back and share addresses.
 * @param site the site's settings
 */
export function webManifest(site: SiteData): string {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: `${site.name} – ${site.tagline}`,
    short_name: site.name,
    description: site.description,
    lang: 'de-AT',
    id: routes.home,
    start_url: routes.home,
    scope: routes.home,
    display: 'minimal-ui',
    background_color: colour('paper'),
    theme_color: colour('paper'),
    icons: [
      icon(machineRoutes.icon192, 192, 'any'),
      icon(machineRoutes.icon512, 512, 'any'),
      icon(machineRoutes.iconMaskable, 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
