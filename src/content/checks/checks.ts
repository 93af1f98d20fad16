/** Checks content against content: references exist, addresses are unique, nothing points to what is not out, no advertiser link goes unmarked. */
import { reservedRoutes } from '../../lib/links/routes.ts';
import { clientPattern } from '../../lib/format/client-names.ts';
import { slugify } from '../../lib/format/slugify.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import { checkAdvertising } from './advertising.ts';
import { yearCheck } from './dates.ts';
import { checkDuties } from './duties.ts';
import { checkLinks, type View } from './links.ts';
import { checkLiveEdition, liveEditionCheck } from './live-edition.ts';
import { checkOffers } from './offers.ts';
import { walkArticle, walkOtherFiles, type ContentNode } from './content-walk.ts';
import { checkMentions } from './mentions.ts';
import { checkPictures } from './pictures.ts';
import { checkPublicFiles } from './public-files.ts';
import { checkReferences } from './references.ts';
import { checkRoutes } from './route-conflicts.ts';
import { checkSameTexts } from './same-texts.ts';
import { checkCampaigns, checkSponsors, commissionCheck, sponsorAddressCheck } from './sponsor-addresses.ts';
import { checkTheme } from './theme.ts';
import { checkDated, checkPolitical, checkStatements } from './transparency.ts';

/** Checks all content against each other, its pictures, the files in public/ and the drawings of the theme. */
export const checkIntegrity = async (content: Collections, view: View): Promise<Diagnostic[]> => [
  ...checkEntries(content, view),
  ...(await checkPictures(content)),
  ...(await checkPublicFiles(
    '.',
    content.sponsors.map(({ data }) => clientPattern(data)),
  )),
  ...(await checkTheme()),
];

/** Checks what the entries say: all that could depend on the clock. */
export const checkEntries = (content: Collections, view: View): Diagnostic[] => [
  ...checkReferences(content),
  ...checkRoutes(content, [...reservedRoutes, ...issueRoute(content.site)]),
  ...checkLinks(content, view),
  ...checkAdvertising(content),
  ...checkCampaigns(content),
  ...checkSponsors(content),
  ...checkMentions(content),
  ...checkOffers(content),
  ...checkSameTexts(content),
  ...checkDuties(content),
  ...checkLiveEdition(content, view.now),
  ...checkStatements(content),
  ...checkPolitical(content),
  ...checkDated(content),
  ...checkAllTexts(content, view.now),
];

/** What was found in articles, and what else it depended on: the development server asks at every request. */
const known = new Map<string, { given: string; found: Diagnostic[] }>();

/** Asks the checks of single texts (years, addresses, commissions, marks of a demonstration) of every node of the content. */
export function checkAllTexts(content: Collections, now: Date): Diagnostic[] {
  const checks = [yearCheck(now), sponsorAddressCheck(content), commissionCheck, liveEditionCheck(content)];
  const check = (nodes: Generator<ContentNode>) =>
    nodes.flatMap((node) => checks.flatMap((checkNode) => checkNode(node))).toArray();
  const given = JSON.stringify([now.getUTCFullYear(), content.site, content.sponsors]);
  const ofArticles = content.articles.flatMap((article) => {
    const { digest = '' } = article.data.prose;
    const last = known.get(digest);
    const found = digest && last?.given === given ? last.found : check(walkArticle(article));
    known.set(digest, { given, found });
    return found;
  });
  return [...ofArticles, ...check(walkOtherFiles(content))];
}

/** The newest issue stands under the newsletter's name (`issuePage` of src/newsletter). */
const issueRoute = ({ newsletter }: Collections['site']): string[] =>
  newsletter?.service?.kind === 'workers' ? [slugify(newsletter.name)] : [];
