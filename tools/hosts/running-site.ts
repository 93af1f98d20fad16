/**
 * Compares the advertising of a build with the running site: what was published as advertising stays in the register
 * with its day (D11), and no editorial article silently becomes an advertisement.
 */
import { entryPath, routes } from '../../src/lib/links/routes.ts';
import { addressResolver } from '../audit/addresses.ts';
import type { ExpectedEdition } from '../audit/expected-edition.ts';
import { Page, registerRows, typesOf } from '../audit/page.ts';
import type { SitePaths } from './path-maps.ts';

const TIMEOUT_MS = 10_000;

/** Reads a page of a running site: null if it has no such page, undefined if it gives another answer or none. */
async function fetchPage(path: string, origin: string): Promise<Page | null | undefined> {
  const options: RequestInit = { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) };
  const answer = await fetch(new URL(path, origin), options)
    .then(async (response) => ({ status: response.status, ok: response.ok, text: await response.text() }))
    .catch(() => undefined);
  if (answer?.status === 404) return null;
  return answer?.ok ? new Page(`${path.slice(1)}.html`, answer.text) : undefined;
}

/**
 * Lists in German the advertisements of the site at `origin` that the build has neither published nor withdrawn, or
 * dates anew, and the editorial articles that are advertisements in the build without a correction that says so.
 * `redirects` are the build's, as a former address may have been that of such an article. Undefined if there is no answer.
 */
export async function compareWithRunning(
  expected: ExpectedEdition,
  origin: string,
  redirects: SitePaths['redirects'],
): Promise<string[] | undefined> {
  const register = await fetchPage(routes.adRegister, origin);
  if (register === undefined) return undefined;
  // Invented advertisements end with the demonstration.
  if (!register || register.first('[data-demo-notice]')) return [];
  const known = new Map(
    registerRows(register, addressResolver(expected)(routes.adRegister))
      .filter(({ path }) => path)
      .map(({ path, row }) => [path, register.instants(row)[0] ?? '']),
  );
  const pathsOf = ({ path, data }: ExpectedEdition['paid'][number]) => [
    path,
    ...data.formerSlugs.map(entryPath),
    ...redirects.flatMap(({ from, to }) => (to === path ? [from] : [])),
  ];
  const present = new Map(expected.paid.flatMap((article) => pathsOf(article).map((path) => [path, article.data])));
  const findings: string[] = [];
  for (const [path, firstShown] of known) {
    const publishedAt = present.get(path)?.publishedAt;
    if (publishedAt === undefined)
      findings.push(
        `${path} war eine Anzeige und fehlte im Werberegister. Erlaubt: die Datei mit „withdrawn“ (date, reason) statt „draft“ oder Löschen; bei einer neuen Adresse die alte in „formerSlugs“.`,
      );
    else if (Date.parse(publishedAt) > Date.parse(firstShown))
      findings.push(
        `${path} ist eine Anzeige vom ${firstShown} und stünde jetzt als neue vom ${publishedAt} in allen Listen. Erlaubt: „publishedAt: ${firstShown}“; eine Änderung steht in „updatedAt“.`,
      );
  }
  const { adLabel } = expected.settings;
  const saysSo = ({ data }: ExpectedEdition['paid'][number]) =>
    data.corrections.some(({ text }) => text.includes(adLabel));
  for (const article of expected.paid.filter((each) => !saysSo(each)))
    for (const path of new Set(pathsOf(article).filter((each) => !known.has(each)))) {
      const page = await fetchPage(path, origin);
      if (page?.news && !typesOf(page.news).includes('AdvertiserContentArticle'))
        findings.push(
          `${path} war ein redaktioneller Beitrag und wäre jetzt eine Anzeige. Erlaubt: eine neue Adresse, oder ein Eintrag in „corrections“, der es mit dem Wort „${adLabel}“ sagt.`,
        );
    }
  return findings;
}
