/**
 * Checks links in prose, sources, breadcrumbs and site.yaml: existing, published target; existing anchor; label if paid.
 */
import { nearestTo } from '../../lib/format/nearest.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Article } from '../compiler/read-article.ts';
import { SITE_FILE, type Collections } from '../registry.ts';
import { beginsWithLabel } from '../schemas/site.ts';
import { checkEnvironment, checkWords } from '../compiler/advertising-text.ts';
import { findEditorialWord } from '../compiler/advertising-words.ts';
import { frameOf } from '../../prose/component-registry.ts';
import { liveTimes, namedComponents, type LinkReference } from '../../prose/tree.ts';
import { downloadEnding, slugPattern } from '../../lib/schema/primitives.ts';
import { isOwnSite } from '../../lib/links/sponsor-address.ts';
import {
  answerIds,
  authorBoxId,
  CONTENT_ID,
  downloadPath,
  entryPath,
  liveEntryId,
  reservedRoutes,
  routes,
} from '../../lib/links/routes.ts';
import { movedPaths, sitePaths } from './site-paths.ts';

type Found = Omit<Diagnostic, 'file'> | undefined;

/** What readers of a build see. */
export interface View {
  /** The build's clock. */
  now: Date;
  /** Whether drafts and scheduled articles are shown, as in development. */
  preview: boolean;
}

/** The links of one file, or of one of its fields. */
interface LinkSource {
  id: string;
  file: string;
  links: readonly LinkReference[];
  /** When readers can first see the links, in milliseconds, if not now; their targets must be published by then. */
  visibleFrom?: number;
  /** The field, and an example for it. */
  place?: Pick<Diagnostic, 'field' | 'example'>;
}

/**
 * Checks the links of articles, pages, glossary terms and the settings, including those of articles that have other
 * diagnostics.
 */
export function checkLinks(content: Collections, { now, preview }: View): Diagnostic[] {
  const { articles, pages, glossary, invalidArticles, ids, site } = content;
  // An article with the name of a page of the site is reported once, not by each link to that page.
  const targets = new Map(
    articles.flatMap(({ id, data }) => (reservedRoutes.includes(id) ? [] : [[entryPath(id), data]])),
  );
  const isPage = sitePaths(content);
  // Files with a refused name have no address.
  const known = [...ids.articles, ...ids.pages].filter((id) => slugPattern.test(id)).map(entryPath);
  const moved = movedPaths(content);
  const listAnchors = new Map<string, string[]>([
    [routes.news, [CONTENT_ID, ...site.sections.map((section) => section.id), ...ids.categories]],
    [routes.glossary, [CONTENT_ID, ...ids.glossary]],
  ]);
  const sources: LinkSource[] = [
    ...settingsLinks(site).map(({ path, href, label }) => ({
      id: '',
      file: SITE_FILE,
      links: [{ target: href, text: label, line: undefined }],
      place: { ...atField(SITE_FILE, path), example: `href: ${routes.adRegister}` },
    })),
    ...articles.map(({ id, file, data }) => {
      const visibleFrom = data.data.draft ? Infinity : Math.max(now.getTime(), Date.parse(data.data.publishedAt));
      return { id, file, links: linksOf(data), visibleFrom };
    }),
    ...[...pages, ...glossary].map(({ id, file, data }) => ({ id, file, links: data.links })),
    ...invalidArticles.map(({ id, file, data }) => ({ id, file, links: data.links, visibleFrom: Infinity })),
  ];
  return sources.flatMap(({ id, file, links, visibleFrom = now.getTime(), place }) =>
    links.flatMap(({ target, text, line }) => {
      const [address = '', fragment] = target.split('#');
      const [path = ''] = address.split('?');
      const article = targets.get(path || entryPath(id));
      const found = target.startsWith('https://')
        ? foreignLink(target, site.url)
        : (deadLink(target, path, isPage, known, moved) ??
          (preview || visibleFrom === Infinity ? undefined : linkToHidden(target, article, visibleFrom)) ??
          deadAnchor(target, fragment, article ? anchorsOf(article) : listAnchors.get(path)) ??
          unlabelled(target, text, article, site.adLabel));
      return found ? [{ file, line, ...found, ...place }] : [];
    }),
  );
}

/** The links of badges and promises. */
const settingsLinks = ({ badges, trust }: Collections['site']) => [
  ...Object.entries(badges).map(([name, badge]) => ({ path: ['badges', name, 'href'], ...badge })),
  ...trust.map((promise, index) => ({ path: ['trust', index, 'href'], ...promise })),
];

const linksOf = ({ links, data, lines }: Article): LinkReference[] => [
  ...links,
  ...data.sources.flatMap(({ url }) => (url ? [{ target: url, line: lines['sources'] }] : [])),
  ...data.breadcrumb.flatMap(({ href, label }) =>
    href ? [{ target: href, text: label, line: lines['breadcrumb'] }] : [],
  ),
];

/** The text of a link to a paid article is advertising: it begins with the label, and may say no more than the article. */
function unlabelled(href: string, text: string | undefined, target: Article | undefined, label: string): Found {
  if (target?.data.kind !== 'anzeige' || href.startsWith('#')) return undefined;
  if (text && beginsWithLabel(text, label) && !findEditorialWord(text)) {
    const [fault] = [...checkWords(text), ...checkEnvironment(text, text)];
    return fault && { ...fault, field: `Link zu einer Anzeige, ${fault.field}` };
  }
  return {
    field: 'Link zu einer Anzeige',
    found: `[${text}](${href})`,
    allowed: `ein Linktext, der mit dem Wort „${label}“ beginnt und nicht nach Redaktion oder Test klingt`,
    example: `[${label} vom 20. September](${href})`,
  };
}

/** Fragments that an article's page has: its headings, and the ids of the layout's sections. */
const anchorsOf = ({ prose, data }: Article): string[] => [
  ...prose.headings.map(({ id }) => id),
  CONTENT_ID,
  'weiterlesen',
  ...(data.sources.length > 0 ? ['quellen'] : []),
  ...(data.faq.length > 0 ? ['fragen', ...answerIds(data.faq)] : []),
  ...(data.corrections.length > 0 ? ['berichtigungen'] : []),
  ...(data.authorBox ? data.author.map((_author, index) => authorBoxId(index)) : []),
  ...(data.kind === 'anzeige' ? ['anbieter'] : []),
  ...liveTimes(prose).map(liveEntryId),
  ...namedComponents(prose, 'Calculator').flatMap((node) => frameOf(node)?.anchor ?? []),
];

function deadAnchor(href: string, fragment: string | undefined, anchors: readonly string[] | undefined): Found {
  if (!fragment || !anchors || anchors.includes(fragment)) return undefined;
  const allowed = `eine dieser Stellen: ${anchors.map((id) => `#${id}`).join(', ')}`;
  const example = `[Text](${href.split('#')[0]}#${anchors[0]})`;
  return wrongLink(`${href}, eine Stelle, die es nicht gibt`, allowed, example);
}

function foreignLink(href: string, own: string): Found {
  if (!isOwnSite(href, own)) return undefined;
  const example = `[Text](${URL.parse(href)?.pathname})`;
  return wrongLink(href, 'auf die eigene Website nur der Pfad, damit er mit ihr umzieht', example);
}

/**
 * @param known paths of articles and pages, of which the one that the path resembles is suggested
 * @param moved present paths by former ones
 */
function deadLink(
  href: string,
  path: string,
  isPage: (path: string) => boolean,
  known: readonly string[],
  moved: ReadonlyMap<string, string>,
): Found {
  const isFile = downloadEnding.test(path.toLowerCase());
  if (href.startsWith(downloadPath('')) || (isFile && !isPage(path)))
    return wrongLink(
      href,
      'der Baustein <Download>, der Art und Größe nennt',
      `<Download file="${isFile ? path.split('/').at(-1) : 'bericht.pdf'}" title="Bericht" />`,
    );
  if (!path.startsWith('/') || isPage(path)) return undefined;
  const now = moved.get(path);
  if (now) return wrongLink(`${href}, eine frühere Adresse; sie heißt jetzt ${now}`, now, `[Text](${now})`);
  const nearest = nearestTo(path.replace(/\.(?:mdx?|html)$/, ''), known, 1 / 4);
  const example = nearest && `[Text](${nearest})`;
  return wrongLink(href, 'die Adresse eines erschienenen Artikels oder einer Seite', example);
}

/** Refuses a link to a draft, or to an article that is published later than the link is visible. */
function linkToHidden(href: string, target: Article | undefined, visibleFrom: number): Found {
  if (!target || (!target.data.draft && Date.parse(target.data.publishedAt) <= visibleFrom)) return undefined;
  return wrongLink(href, 'die Adresse eines Artikels, der spätestens zugleich erscheint, oder einer Seite');
}

const wrongLink = (found: string, allowed: string, example = '[Werberegister](/werberegister)') => ({
  field: 'Link',
  found,
  allowed,
  example,
});
