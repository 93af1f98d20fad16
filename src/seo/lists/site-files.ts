/** The small files that crawlers, hosts and home screens read: robots.txt, security.txt, _redirects, the web app manifest. */
import { authorPath, canonicalUrl, entryPath, machineRoutes, routes } from '../../lib/links/routes.ts';
import type { NewsArticle } from '../../model/articles.ts';
import { frontTitle } from '../../model/static-routes.ts';
import { colour } from '../../content/schemas/theme.ts';
import type { SiteSettings } from '../../content/schemas/site.ts';
import { LOCALE } from '../../lib/format/locale.ts';

/** Writes robots.txt (RFC 9309). Pages that should not be found say so themselves: a page that may not be read could not say it. */
export const robotsTxt = ({ url }: SiteSettings): string =>
  [
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${canonicalUrl(machineRoutes.sitemap, url)}`,
    `Sitemap: ${canonicalUrl(machineRoutes.newsSitemap, url)}`,
    '',
  ].join('\n');

/** The mailbox that reports go to; where an edition has none of this name, the first one. */
const MAILBOX = 'Redaktion';

/** Writes security.txt (RFC 9116). It expires a year after the build: a site that is no longer built must not promise that somebody reads. */
export function securityTxt({ url, mailboxes, publisher }: SiteSettings, now: Date): string {
  const { email } = mailboxes.find(({ role }) => role === MAILBOX) ?? mailboxes[0] ?? publisher;
  const expires = new Date(now);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z/, 'Z')}`,
    'Preferred-Languages: de, en',
    `Canonical: ${canonicalUrl(machineRoutes.security, url)}`,
    '',
  ].join('\n');
}

/** Cloudflare reads so many fixed rules; further ones would be ignored without a word. */
const MAX_RULES = 2000;

/** Addresses that readers and search engines guess. */
const guesses = [
  { from: '/feed', to: machineRoutes.rss },
  { from: '/rss', to: machineRoutes.rss },
  { from: '/sitemap.xml', to: machineRoutes.sitemap },
  { from: '/autor', to: routes.about },
  { from: '/newsletter', to: `${routes.home}#newsletter` },
];

/** Who has had other addresses. */
interface Moved {
  id: string;
  data: { formerSlugs: readonly string[] };
}

/**
 * Writes the former addresses of published and withdrawn articles and of authors in the format that Cloudflare and Netlify read
 * (developers.cloudflare.com/workers/static-assets/redirects), sorted, so that the order of articles plays no part. A withdrawn article
 * keeps its address, which says why it was taken back; hosts that can answer 410 there find it in a remark, for which the format has no rule.
 * @throws where there are more rules than the host reads
 */
export function redirectsFile(articles: readonly NewsArticle[], authors: readonly Moved[] = []): string {
  const moved = [
    ...articles.flatMap(({ path, data }) => data.formerSlugs.map((slug) => ({ from: entryPath(slug), to: path }))),
    ...authors.flatMap(({ id, data }) =>
      data.formerSlugs.map((slug) => ({ from: authorPath(slug), to: authorPath(id) })),
    ),
  ];
  const rules = [...guesses, ...moved].map(({ from, to }) => `${from} ${to} 301`).toSorted();
  if (rules.length > MAX_RULES) {
    throw new Error(
      `${rules.length} Umleitungen; der Server liest höchstens ${MAX_RULES}. Alte formerSlugs entfernen oder die Umleitung auf dem Server regeln.`,
    );
  }
  const gone = articles.filter(({ state }) => state === 'withdrawn').map(({ path }) => `# 410 ${path}`);
  return `${[...rules, ...gone.toSorted()].join('\n')}\n`;
}

/**
 * Writes the web app manifest (https://www.w3.org/TR/appmanifest/): name, colours and icons for the home screen. The browser's bar stays
 * ("minimal-ui"): readers of a newspaper go back and share addresses.
 */
export function webManifest(site: SiteSettings): string {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => {
    return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
  };
  const manifest = {
    name: frontTitle(site),
    short_name: site.name,
    description: site.description,
    lang: LOCALE,
    id: routes.home,
    start_url: routes.home,
    scope: routes.home,
    display: 'minimal-ui',
    background_color: colour('paper'),
    theme_color: colour('paper'),
    icons: [
      icon(machineRoutes.icon192, 192, 'any'),
      icon(machineRoutes.icon512, 512, 'any'),
      icon(machineRoutes.iconMaskable, 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
