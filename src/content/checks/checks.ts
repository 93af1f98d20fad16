/** Checks content against content: references exist, addresses are unique, nothing points to what is not out, no advertiser link goes unmarked. */
import { BuildCache } from '../../lib/cache/build-cache.ts';
import { contentDigest } from '../../lib/cache/source-digest.ts';
import { reservedRoutes } from '../../lib/links/routes.ts';
import { clientPattern } from '../../lib/format/client-names.ts';
import { slugify } from '../../lib/format/slugify.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import { checkAdvertising, checkCampaigns, checkOffers, checkSponsors } from './advertising.ts';
import { checkDownloads, checkPublicFiles, checkTheme } from './public-files.ts';
import { checkDated, checkDuties, checkLaw, checkPolitical, checkStatements } from './duties.ts';
import { commissionCheck, sponsorAddressCheck, yearCheck } from './every-text.ts';
import { checkLinks, type View } from './links.ts';
import { checkLiveEdition, checkMarket, liveEditionCheck } from './live-edition.ts';
import { walkArticle, walkOtherFiles, type ContentNode } from './content-walk.ts';
import { checkMentions, checkSeparation } from './mentions.ts';
import { checkGlossary, checkRoutes, checkSameTexts, checkSeries } from './once.ts';
import { checkPictures } from './pictures.ts';
import { checkRedirects } from './redirects.ts';
import { checkReferences } from './references.ts';

/** Checks all content against each other, its pictures, the files in public/ and the drawings of the theme. */
export const checkIntegrity = async (content: Collections, view: View): Promise<Diagnostic[]> => [
  ...checkEntries(content, view),
  ...checkDownloads(content),
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
  ...checkRedirects(content),
  ...checkLinks(content, view),
  ...checkCampaigns(content),
  ...checkSeries(content),
  ...checkGlossary(content),
  ...checkSponsors(content),
  ...checkMarket(content),
  ...checkSameTexts(content),
  ...checkDuties(content),
  ...checkLaw(content),
  ...checkSeparation(content),
  ...checkLiveEdition(content, view.now),
  ...checkStatements(content),
  ...checkPolitical(content),
  ...checkDated(content),
  ...checkAllTexts(content, view.now),
];

/** The articles of a content in which the checks of texts find nothing, by the digest of all else that these read. */
const sound = new Map<string, ReadonlySet<string | undefined>>();

/**
 * Runs the checks that read every text: most of the time. Articles without findings are remembered until what these checks read elsewhere
 * changes.
 */
export function checkAllTexts(content: Collections, now: Date): Diagnostic[] {
  const { articles, categories, site, sponsors } = content;
  const paid = articles.filter(({ data }) => data.data.kind === 'anzeige').map(({ id }) => id);
  const given = contentDigest(JSON.stringify([now.getUTCFullYear(), categories, paid, site, sponsors]));
  const cache = new BuildCache('sound-articles');
  const known = sound.get(given) ?? new Set(cache.read(given)?.split('\n'));
  const unknown = articles.filter(({ data }) => !known.has(data.prose.digest));
  const open = { ...content, articles: unknown };
  const checks = [yearCheck(now), sponsorAddressCheck(content), commissionCheck, liveEditionCheck(content)];
  const found = [...checkAdvertising(open), ...checkMentions(open, new Set(paid)), ...checkOffers(open)];
  const look = (nodes: Iterable<ContentNode>) => {
    for (const node of nodes) for (const check of checks) found.push(...check(node));
  };
  unknown.forEach((article) => look(walkArticle(article)));
  look(walkOtherFiles(content));
  const files = new Set(found.map(({ file }) => file));
  const isArticle = (file: string) => unknown.some((article) => article.file === file);
  // What is said of another file may come from an article.
  if (unknown.length > 0 && [...files].every(isArticle)) {
    const digests = articles.filter(({ file }) => !files.has(file)).flatMap(({ data }) => data.prose.digest ?? []);
    sound.set(given, new Set(digests));
    cache.write(given, digests.join('\n'));
  }
  return found;
}

/** The newest issue stands under the newsletter's name (`issuePage` of src/newsletter). */
const issueRoute = ({ newsletter }: Collections['site']): string[] =>
  newsletter?.service?.kind === 'workers' ? [slugify(newsletter.name)] : [];
