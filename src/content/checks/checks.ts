/** Runs the cross-checks of an edition: routes, links, advertising rules, pictures and public files. */
import { BuildCache } from '../../lib/cache/build-cache.ts';
import { contentDigest } from '../../lib/cache/cache-keys.ts';
import { localDay } from '../../lib/format/dates.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import { checkAdvertising, checkCampaigns, checkFrame, checkOffers, checkSponsors } from './advertising.ts';
import { checkEditorialVoice } from './editorial-voice.ts';
import { checkDownloads, checkPublicFiles, checkTheme } from './public-files.ts';
import { checkRequiredStatements } from './required-statements.ts';
import { commissionCheck, sponsorAddressCheck } from './addresses.ts';
import { statedDayCheck, yearCheck } from './dates.ts';
import { checkLinks, type View } from './links.ts';
import { checkNamedLabel } from './named-label.ts';
import { checkLiveEdition, checkMarket, checkPlaceholders } from './live-edition.ts';
import { locationOf, walkTexts } from './content-walk.ts';
import { checkCategoryNames, checkDownloadMentions, checkMentions, checkSeparation, clientsOf } from './mentions.ts';
import { checkUniqueness } from './uniqueness.ts';
import { checkPages } from './pages.ts';
import { checkPictures } from './pictures.ts';
import { checkRedirects } from './redirects.ts';

/** Runs every cross-check, including those that read pictures, files in public/ and the theme's SVGs from disk. */
export const checkIntegrity = async (content: Collections, view: View): Promise<Diagnostic[]> => [
  ...checkEntries(content, view),
  ...checkDownloads(content),
  ...checkDownloadMentions(content),
  ...(await checkPictures(content)),
  ...(await checkPublicFiles(
    '.',
    clientsOf(content).map(({ pattern }) => pattern),
  )),
  ...(await checkTheme()),
];

/** Runs the checks that may depend on the build's clock. */
export const checkEntries = (content: Collections, view: View): Diagnostic[] => [
  ...checkUniqueness(content),
  ...checkRequiredStatements(content),
  ...checkRedirects(content),
  ...checkLinks(content, view),
  ...checkPages(content),
  ...checkCampaigns(content),
  ...checkFrame(content),
  ...checkSponsors(content),
  ...checkMarket(content),
  ...checkNamedLabel(content),
  ...checkCategoryNames(content),
  ...checkSeparation(content),
  ...checkLiveEdition(content, view.now),
  ...checkAllTexts(content, view.now),
];

/**
 * Runs the checks that read every text, which take most of the time. The digests of articles without findings are
 * cached, keyed by everything else that these checks depend on, and such articles are skipped.
 */
export function checkAllTexts(content: Collections, now: Date): Diagnostic[] {
  const { articles, authors, categories, site, sponsors, topics } = content;
  const paid = articles.filter(({ data }) => data.data.kind === 'anzeige').map(({ id }) => id);
  const key = contentDigest(JSON.stringify([now.getUTCFullYear(), authors, categories, paid, site, sponsors, topics]));
  const cache = new BuildCache('articles-without-faults');
  const today = localDay(now);
  const [checkedOn = '', ...digests] = cache.read(key)?.split('\n') ?? [];
  // An article that passed passes on later days, too, but not always on earlier ones (see statedDayCheck).
  const passed = new Set(checkedOn <= today ? digests : []);
  const unchecked = articles.filter(({ data }) => !passed.has(data.digest));
  const toCheck = { ...content, articles: unchecked };
  const textChecks = [yearCheck(now), statedDayCheck(now), sponsorAddressCheck(content), commissionCheck];
  const found = [
    ...checkAdvertising(toCheck),
    ...checkEditorialVoice(toCheck),
    ...checkMentions(toCheck, new Set(paid)),
    ...checkOffers(toCheck),
  ];
  for (const checked of walkTexts(toCheck)) {
    found.push(...checkPlaceholders(checked, content));
    for (const text of checked.texts)
      for (const check of textChecks) {
        const fault = check(text, checked);
        if (fault) found.push({ ...locationOf(checked, text), ...fault });
      }
  }
  const files = new Set(found.map(({ file }) => file));
  const isArticle = (file: string) => unchecked.some((article) => article.file === file);
  // An article can cause a diagnostic in another file, so nothing is cached while there is one.
  if (unchecked.length > 0 && [...files].every(isArticle)) {
    const faultless = articles.filter(({ file }) => !files.has(file)).map(({ data }) => data.digest);
    cache.write(key, [today, ...faultless].join('\n'));
  }
  return found;
}
