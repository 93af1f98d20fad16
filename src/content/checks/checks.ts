/** Checks content against content: references exist, addresses are unique, nothing points to what is not out, no advertiser link goes unmarked. */
import { reservedRoutes } from '../../lib/links/routes.ts';
import { slugify } from '../../lib/format/slugify.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { View } from '../publication.ts';
import type { Collections } from '../registry.ts';
import { checkAdvertising } from './advertising.ts';
import { yearCheck } from './dates.ts';
import { checkLinks } from './links.ts';
import { checkLeadStory } from './lead-story.ts';
import { checkLiveEdition, liveEditionCheck } from './live-edition.ts';
import { checkOffers } from './offers.ts';
import { partsOf } from './parts.ts';
import { checkPictures } from './pictures.ts';
import { checkPublicFiles } from './public-files.ts';
import { checkReferences } from './references.ts';
import { checkRoutes } from './route-conflicts.ts';
import { checkCampaigns, sponsorAddressCheck } from './sponsor-addresses.ts';

export const checkIntegrity = async (content: Collections, view: View): Promise<Diagnostic[]> => [
  ...checkReferences(content),
  ...checkRoutes(content, [...reservedRoutes, ...issueRoute(content.site)]),
  ...checkLinks(content, view),
  ...checkAdvertising(content),
  ...checkLeadStory(content, view.now),
  ...checkCampaigns(content),
  ...checkOffers(content),
  ...(await checkPictures(content)),
  ...(await checkPublicFiles()),
  ...checkLiveEdition(content, view.now),
  ...checkParts(content, view.now),
];

/** Checks everything that the content says, wherever it stands. */
export function checkParts(content: Collections, now: Date): Diagnostic[] {
  const checks = [yearCheck(now), sponsorAddressCheck(content), liveEditionCheck(content)];
  return partsOf(content)
    .flatMap((part) => checks.flatMap((check) => check(part)))
    .toArray();
}

/** The newest issue stands under the newsletter's name (`issuePath` of src/newsletter). */
const issueRoute = ({ newsletter }: Collections['site']): string[] =>
  newsletter?.service?.kind === 'workers' ? [slugify(newsletter.name)] : [];
