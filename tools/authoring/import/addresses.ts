/** New URLs of imported posts, links between them, and redirects from former URLs. */
import { existsSync, readFileSync } from 'node:fs';
import { stringify as stringifyCsv } from 'csv-stringify/sync';
import { formatDiagnostics } from '../../../src/content/diagnostics/diagnostic.ts';
import { parseSitePath, readRedirects, REDIRECT_HEADER, redirectKey } from '../../../src/content/schemas/redirects.ts';
import { writeFile } from '../../../src/lib/file-system.ts';
import { slugify } from '../../../src/lib/format/slugify.ts';
import { authorPath, entryPath, newsAnchor, reservedRoutes, routes, topicPath } from '../../../src/lib/links/routes.ts';
import { MAX_SLUG_LENGTH } from '../../../src/lib/schema/primitives.ts';
import { UserError } from '../../../src/lib/user-error.ts';
import { pathOf } from './archive.ts';
import { wordsOf, type Context } from './convert.ts';
import type { ImportedPost, ImportRun } from './run.ts';

/** Path and query in the canonical spelling of redirects; undefined if the address can't have a redirect. */
const keyOf = (address: string): string | undefined => {
  const parsed = parseSitePath(address);
  return parsed && parsed.path + parsed.query;
};

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** Path of a post's file. */
export const fileOf = ({ isPage, id }: Pick<ImportedPost, 'isPage' | 'id'>): string =>
  `content/${isPage ? 'pages' : 'articles'}/${id}.mdx`;

/** Path of a post's file if it is set aside; the content reader ignores it because of the underscore. */
export const setAsideFileOf = ({ isPage, id }: ImportedPost): string => fileOf({ isPage, id: `_${id}` });

/** Whether an earlier run has imported a post. */
export const isKnown = (post: ImportedPost): boolean => existsSync(fileOf(post)) || existsSync(setAsideFileOf(post));

/** URLs of an archive's posts, made by {@link makeAddresses}. */
export type Addresses = ReturnType<typeof makeAddresses>;

/** Assigns each post an unused slug (`id`), the same in every run. Throws a UserError if redirects.csv is invalid. */
export function makeAddresses({ archive, posts, content, state, note }: ImportRun) {
  const { articles, ids } = content;
  const file = 'content/redirects.csv';
  const text = existsSync(file) ? readFileSync(file, 'utf8') : `${REDIRECT_HEADER.join()}\n`;
  const { value: rows, diagnostics } = readRedirects(text, file);
  if (diagnostics) throw new UserError(formatDiagnostics(diagnostics));
  const redirected = new Map(rows.map(({ from, to }) => [redirectKey(from), to]));
  /** Articles of the edition by their former slugs. */
  const renamed = new Map(articles.flatMap(({ id, data }) => data.data.formerSlugs.map((slug) => [slug, id])));
  const formerOfEdition = [...renamed.keys()];
  /** Articles and pages of the edition to which a text may link without a label. */
  const linkable = new Set([
    ...articles.flatMap(({ id, data: { data } }) => (data.kind === 'redaktionell' && !data.draft ? id : [])),
    ...ids.pages,
  ]);
  const assigned = new Set(Object.values(state.posts));
  const existing = [...ids.articles, ...ids.pages].filter((id) => !assigned.has(id));
  const taken = new Set([...reservedRoutes, ...existing, ...formerOfEdition, ...assigned]);
  const freeSlug = (post: ImportedPost): string => {
    const wanted = slugify(post.slug) || slugify(wordsOf(post.title)) || `beitrag-${slugify(post.key)}`;
    let slug = wanted;
    for (let count = 2; taken.has(slug); count += 1) slug = `${slugify(wanted, MAX_SLUG_LENGTH - 5)}-${count}`;
    if (slug !== wanted)
      note(post.title, 'geändert', `die Adresse ${entryPath(wanted)} ist vergeben, nun ${entryPath(slug)}`);
    return slug;
  };
  const former = new URL(`${archive.url || 'https://site.invalid'}/`);
  /** The new posts by their former addresses. */
  const byPath = new Map<string, ImportedPost>();
  for (const post of posts) {
    const id = (state.posts[post.key] ??= freeSlug(post));
    post.id = renamed.get(id) ?? id;
    taken.add(post.id);
    post.addresses = post.addresses.flatMap((address) => pathOf(address, former.href));
    if (isKnown(post)) continue;
    for (const key of post.addresses.map(keyOf)) if (key && !byPath.has(key)) byPath.set(key, post);
  }

  /** Resolves a link of a text to its new URL. */
  const link: Context['link'] = (href) => {
    const url = URL.parse(href.trim(), former.href);
    if (!url || href.trim() === '') return { missing: 'keine Adresse' };
    if (href.startsWith('#')) return { missing: 'eine Stelle in derselben Seite' };
    if (url.protocol === 'mailto:') return url.href;
    if (!/^https?:$/.test(url.protocol)) return { missing: 'kein Link ins Netz' };
    const own = [former.hostname, new URL(content.site.url).hostname].map(withoutWww);
    if (!own.includes(withoutWww(url.hostname))) return url.href.replace(/^http:/, 'https:');
    if (url.pathname === '/' && url.search === '') return routes.home;
    const key = keyOf(url.pathname + url.search) ?? '';
    const target = byPath.get(key) ?? byPath.get(key.split('?')[0] ?? '');
    if (!target) {
      const slug = (redirected.get(redirectKey(key)) ?? key).slice(1);
      const id = renamed.get(slug) ?? slug;
      return linkable.has(id) ? entryPath(id) : { missing: 'auf der früheren Website, nicht im Export' };
    }
    if (target.reasons.size > 0) return { missing: 'der Beitrag ist ein Entwurf' };
    if (!target.isPage && target.isPaid)
      return { missing: 'der Beitrag ist bezahlt; ein Link dorthin braucht das Wort Anzeige' };
    return entryPath(target.id);
  };

  /**
   * Appends redirects to content/redirects.csv, for posts and for the pages of authors and categories, given as new IDs
   * by former key. URLs that exist in the edition or are redirected already are skipped.
   */
  const writeRedirects = (authors: ReadonlyMap<string, string>, categories: ReadonlyMap<string, string>): void => {
    const written = posts.filter((post) => existsSync(fileOf(post)));
    const slugs = [...ids.articles, ...ids.pages, ...posts.map(({ id }) => id), ...formerOfEdition];
    const skipped = new Set([routes.home, ...rows.map(({ from }) => from), ...slugs.map(entryPath)].map(redirectKey));
    const added: [from: string, to: string][] = [];
    const add = (addresses: readonly string[], to: string) => {
      for (const { path, query, fragment } of addresses.flatMap((address) => parseSitePath(address) ?? [])) {
        const from = path + query;
        const [first = ''] = path.slice(1).split('/');
        const isReserved = query === '' && (reservedRoutes.includes(first) || fragment !== '');
        if (isReserved || from === to || skipped.has(redirectKey(from))) continue;
        skipped.add(redirectKey(from));
        added.push([from, to]);
      }
    };
    for (const post of written) add(post.addresses, entryPath(post.id));
    for (const [key, id] of authors)
      if (existsSync(`content/authors/${id}.yaml`)) add([`${former.pathname}author/${slugify(key)}/`], authorPath(id));
    for (const topic of ids.topics) add([`${former.pathname}tag/${topic}/`], topicPath(topic));
    // The categories of Ghost are tags.
    for (const [slug, id] of categories) {
      // A set visits what is added meanwhile, and each once.
      const steps = new Set([slug]);
      for (const step of steps) {
        const above = archive.parents.get(step);
        if (above) steps.add(above);
      }
      const nested = [...steps].toReversed().join('/');
      add(
        [`category/${slug}/`, `category/${nested}/`, `tag/${slug}/`].map((end) => former.pathname + end),
        newsAnchor(id),
      );
    }
    if (added.length > 0) writeFile(file, `${text.trimEnd()}\n${stringifyCsv(added)}`);
  };

  return { link, writeRedirects };
}
