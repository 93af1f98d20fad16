/** Checks content against content: references exist, addresses are unique, nothing points to what is not out, no advertiser link goes unmarked. */
import { reservedRoutes } from '../../lib/links/routes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { View } from '../publication.ts';
import type { Collections } from '../registry.ts';
import { checkYears } from './dates.ts';
import { checkImages, checkLinks } from './links.ts';
import { checkLiveEdition } from './live-edition.ts';
import { checkPictures } from './pictures.ts';
import { checkReferences } from './references.ts';
import { checkRoutes } from './route-conflicts.ts';

/**
 * Runs every cross-check.
 *
 * @param content all of content/
 * @param view what this build shows
 * @returns every diagnostic; none where all is well
 */
export const checkIntegrity = async (content: Collections, view: View): Promise<Diagnostic[]> => [
  ...checkReferences(content),
  ...checkYears(content, view.now),
  ...checkRoutes(content, reservedRoutes),
  ...checkLinks(content, view),
  ...(await checkImages(content, view)),
  ...(await checkPictures(content)),
  ...checkLiveEdition(content, view.now),
];
