/** Feeds, lists for crawlers, downloads, search index. Hosts set their types (tools/hosts/header-rules.ts). */
import { readFileSync } from 'node:fs';
import type { APIRoute, GetStaticPaths } from 'astro';
import { canonicalUrl, downloadPath, feedPath, machineRoutes, MOVED_FILE, sectionPath } from '~/lib/links/routes.ts';
import { sectionsWithArticles } from '~/model/article-lists.ts';
import { loadSite, type SiteModel } from '~/model/site-model.ts';
import { features } from '~/model/static-routes.ts';
import { drawWordmark } from '~/images/wordmark.ts';
import { FILES } from '~/lib/schema/primitives.ts';
import { allIssues } from '~/newsletter/issues.ts';
import { MAILING_PATH } from '~/newsletter/mailing.ts';
import { makeMailing } from '~/newsletter/make-mailing.ts';
import { hasOwnService } from '~/content/schemas/site.ts';
import { makeFeed, rssXml, siteFeed } from '~/seo/feeds/feed.ts';
import { siteIndex } from '~/search/make-index.ts';
import { calendarFile } from '~/seo/lists/calendar.ts';
import * as siteFiles from '~/seo/lists/site-files.ts';

type FileBody = string | Buffer<ArrayBuffer>;
type MakeFile = (model: SiteModel) => FileBody | Promise<FileBody>;
type FileEntry = [path: string, make: MakeFile];

/** Files of every edition, and of the features that it uses, by path. */
const generatedFiles = ({ site, articles, files }: SiteModel): Record<string, MakeFile> => ({
  [machineRoutes.robots]: siteFiles.robotsTxt,
  [machineRoutes.llms]: siteFiles.llmsTxt,
  '/speculation-rules.json': siteFiles.speculationRules,
  '/_redirects': siteFiles.redirectsFile,
  [MOVED_FILE]: siteFiles.movedFile,
  [machineRoutes.manifest]: siteFiles.webManifest,
  [machineRoutes.security]: siteFiles.securityTxt,
  [machineRoutes.newsSitemap]: siteFiles.newsSitemapXml,
  [machineRoutes.rss]: async (model) => rssXml(await siteFeed(model), machineRoutes.rss),
  [machineRoutes.jsonFeed]: async (model) => `${JSON.stringify(await siteFeed(model), null, 2)}\n`,
  ...(features.dates && { [machineRoutes.calendar]: calendarFile }),
  ...(site.textMining === 'vorbehalten' && { [machineRoutes.textMining]: siteFiles.textMiningReservation }),
  // The mailing that the newsletter's Worker sends (src/newsletter/mailing.ts).
  ...(hasOwnService(site) && {
    [MAILING_PATH]: () => {
      const published = articles.filter(({ state }) => state === 'published');
      return JSON.stringify(makeMailing(allIssues(published, site), site));
    },
  }),
  // Downloads that published articles and pages link.
  ...Object.fromEntries(files.map((file) => [downloadPath(file), () => readFileSync(`${FILES}/${file}`)])),
});

/** The feed of each topic and each section that has editorial articles. */
const listFeeds = (model: SiteModel): FileEntry[] => {
  const topics = model.topics.map((topic) => ({ ...topic, self: feedPath(topic.id) }));
  const sections = sectionsWithArticles(model).map(({ id, label: name, feedPath: self, editorial, removed }) => {
    const about = `Redaktionelle Beiträge von ${model.site.name} aus dem Ressort ${name}, die neuesten zuerst`;
    return { self, name, about, path: sectionPath(id), editorial, removed };
  });
  return [...topics, ...sections]
    .filter(({ editorial }) => editorial.length > 0)
    .map(({ self, name, about, path, editorial, removed }) => {
      const make: MakeFile = async ({ site, now }) => {
        const withdrawn = removed.filter(({ disclosure }) => !disclosure.paid);
        const feed = await makeFeed({ articles: [...editorial, ...withdrawn], site, now });
        const home_page_url = canonicalUrl(path, site.url);
        return rssXml({ ...feed, title: `${site.name}: ${name}`, description: about, home_page_url }, self);
      };
      return [self, make];
    });
};

/** The search index and the wordmark, named by a digest, in folders that hosts let browsers cache forever. */
const immutableFiles = async (model: SiteModel): Promise<FileEntry[]> => {
  const { file, svg } = await drawWordmark(model.site.name);
  const wordmark: FileEntry = [`/_astro/${file}.svg`, () => svg];
  if (!features.search) return [wordmark];
  const { head, files } = siteIndex(model);
  return [wordmark, ...[...files].map(([name, text]): FileEntry => [`${head.folder}/${name}.json`, () => text])];
};

/** The routes of all files. */
export const getStaticPaths = (async () => {
  const model = await loadSite();
  const files = [...Object.entries(generatedFiles(model)), ...listFeeds(model), ...(await immutableFiles(model))];
  return files.map(([path, make]) => ({ params: { file: path.slice(1) }, props: { make } }));
}) satisfies GetStaticPaths;

/** Responds with a file. Only SVG needs its type in development: browsers show no other text as an image. */
export const GET: APIRoute<{ make: MakeFile }> = async ({ props: { make }, url }) => {
  const headers: HeadersInit = url.pathname.endsWith('.svg') ? { 'content-type': 'image/svg+xml' } : {};
  return new Response(await make(await loadSite()), { headers });
};
