/** Checks content against content: references exist, addresses are unique, nothing points to what is not out, no advertiser link goes unmarked. */
import { reservedRoutes } from '../../lib/links/routes.ts';
import type { Collections } from '../collections.ts';
import { checkArticleReferences } from './references.ts';
import { checkRoutes } from './route-conflicts.ts';
import { checkLiveEdition } from './live-edition.ts';
import { checkLinks } from './links.ts';
import type { PageEntry } from '../pages.ts';
import type { View } from '../publication.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** What the cross-checks read; of the static pages, the links. */
export type Checked = Omit<Collections, 'pages'> & { pages: Pick<PageEntry, 'id' | 'file' | 'links'>[] };

/**
 * Runs every cross-check.
 *
 * @param content all of content/
 * @param view what this build shows
 * @returns every diagnostic; none where all is well
 */
export const checkIntegrity = (content: Checked, view: View): Diagnostic[] => [
  ...checkArticleReferences(content),
  ...checkSections(content),
  ...checkRoutes(content, reservedRoutes),
  ...checkLinks(content, view),
  ...checkLiveEdition(content, view.now),
];

function checkSections({ categories, site }: Checked): Diagnostic[] {
  const known = site.sections.map(({ id }) => id);
  return categories
    .filter(({ data }) => !known.includes(data.section))
    .map(({ file, data }) => ({
      file,
      field: 'Feld „section“',
      found: data.section,
      allowed: `ein Ressort aus site.yaml: ${known.join(', ')}`,
      example: `section: ${known[0]}`,
    }));
}
