/** Links in prose and sources lead somewhere real, and to nothing that is not out. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Article } from '../compiler/read-article.ts';
import type { Collections } from '../registry.ts';
import type { Reference } from '../../prose/tree.ts';
import { isOwnSite } from '../../lib/links/sponsor-address.ts';
import { authorPath, downloadPath, machineRoutes, reservedRoutes, topicPath } from '../../lib/links/routes.ts';

type Found = Omit<Diagnostic, 'file'> | undefined;

export interface View {
  now: Date;
  /** True for editors, who see drafts and scheduled articles. */
  preview: boolean;
}

/** Checks the links of articles, pages and terms: known target, out when the link is first seen, known anchor, labelled advertising. */
export function checkLinks(
  { articles, pages, glossary, unread, ids, site }: Collections,
  { now, preview }: View,
): Diagnostic[] {
  const targets = new Map(articles.filter(({ id }) => !fixed.has(id)).map(({ id, data }) => [id, data]));
  const known = new Set([
    ...[...ids.articles, ...ids.pages],
    ...[...ids.authors.map(authorPath), ...ids.topics.map((id) => topicPath(id))].map((path) => path.slice(1)),
  ]);
  // The first moment at which a link is seen from now on: so long its target has time to appear. Drafts are seen by nobody.
  const written = [
    ...articles.map(({ id, file, data }) => {
      const seen = Math.max(now.getTime(), Date.parse(data.data.publishedAt));
      return { id, file, links: linksOf(data), seen: data.data.draft ? Infinity : seen };
    }),
    ...[...pages, ...glossary].map(({ id, file, data }) => ({ id, file, links: data.links, seen: now.getTime() })),
    ...unread.map(({ id, file, data }) => ({ id, file, links: data.links, seen: Infinity })),
  ];
  return written.flatMap(({ id, file, links, seen }) =>
    links.flatMap(({ target, text, line }) => {
      const [slug = '', fragment] = (target.startsWith('#') ? `/${id}${target}` : target).slice(1).split(/[?#]/);
      const found = target.startsWith('https://')
        ? foreignLink(target, site.url)
        : (deadLink(target, known) ??
          (preview || seen === Infinity ? undefined : linkToHidden(target, targets.get(slug), seen)) ??
          (target.includes('#') ? deadAnchor(target, fragment, targets.get(slug)) : undefined) ??
          unlabelled(target, text, targets.get(slug), site.adLabel));
      return found ? [{ file, line, ...found }] : [];
    }),
  );
}

const linksOf = ({ links, data, lines }: Article): Reference[] => [
  ...links,
  ...data.sources.flatMap(({ url }) => (url ? [{ target: url, line: lines['sources'] }] : [])),
  ...data.breadcrumb.flatMap(({ href, label }) =>
    href ? [{ target: href, text: label, line: lines['breadcrumb'] }] : [],
  ),
];

/** A link in a sentence to a paid article says so in its words (D2). */
function unlabelled(href: string, text: string | undefined, target: Article | undefined, label: string): Found {
  if (target?.data.kind !== 'anzeige' || href.startsWith('#')) return undefined;
  if (text?.toLowerCase().includes(label.toLowerCase())) return undefined;
  return {
    field: 'Link zu einer Anzeige',
    found: `[${text}](${href})`,
    allowed: `ein Linktext mit dem Wort „${label}“`,
    example: `[${label} vom 20. September](${href})`,
  };
}

const placesOf = ({ prose, data }: Article): string[] => [
  ...prose.headings.map(({ id }) => id),
  'inhalt',
  'weiterlesen',
  ...(data.sources.length > 0 ? ['quellen'] : []),
  ...(data.faq.length > 0 ? ['fragen'] : []),
  ...(data.corrections.length > 0 ? ['berichtigungen'] : []),
  ...(data.authorBox ? ['autor'] : []),
  ...(data.kind === 'anzeige' ? ['anbieter'] : []),
];

function deadAnchor(href: string, fragment: string | undefined, target: Article | undefined): Found {
  if (!fragment || !target) return undefined;
  const places = placesOf(target);
  if (places.includes(fragment)) return undefined;
  const allowed = `eine dieser Stellen: ${places.map((id) => `#${id}`).join(', ')}`;
  const example = `[Text](${href.split('#')[0]}#${places[0]})`;
  return wrongLink(`${href}, eine Stelle, die es nicht gibt`, allowed, example);
}

function foreignLink(href: string, own: string): Found {
  const { pathname } = URL.canParse(href) ? new URL(href) : {};
  if (!isOwnSite(href, own)) return undefined;
  return wrongLink(href, 'auf die eigene Website nur der Pfad, damit er mit ihr umzieht', `[Text](${pathname})`);
}

const fixed: ReadonlySet<string> = new Set([
  ...reservedRoutes,
  ...Object.values(machineRoutes).map((path) => path.slice(1)),
]);

function deadLink(href: string, known: ReadonlySet<string>): Found {
  if (!href.startsWith('/')) return undefined;
  if (href.startsWith(downloadPath('')))
    return wrongLink(
      href,
      'der Baustein <Download>, der Art und Größe nennt',
      '<Download file="bericht.pdf" title="Bericht" />',
    );
  const [path = ''] = href.slice(1).split(/[?#]/);
  const [first = ''] = path.split('/');
  if (
    first === '' ||
    known.has(first) ||
    known.has(path) ||
    (fixed.has(first) && first !== 'autor' && first !== 'thema')
  )
    return undefined;
  return wrongLink(href, 'die Adresse eines erschienenen Artikels oder einer Seite');
}

/** What isn't out when the link is first seen: a draft, or an article of a later hour. */
function linkToHidden(href: string, target: Article | undefined, seen: number): Found {
  if (!target || (!target.data.draft && Date.parse(target.data.publishedAt) <= seen)) return undefined;
  return wrongLink(href, 'die Adresse eines Artikels, der spätestens zugleich erscheint, oder einer Seite');
}

const wrongLink = (found: string, allowed: string, example = '[Werberegister](/werberegister)') => {
  return { field: 'Link', found, allowed, example };
};
