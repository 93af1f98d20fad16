/** Where posts stand from now on, and what leads there: their names, links between them, and redirects from every former address. */
import { stringify as stringifyCsv } from 'csv-stringify/sync';
import { readAddress, readRedirects, REDIRECT_COLUMNS } from '../../../src/content/schemas/redirects.ts';
import { slugify } from '../../../src/lib/format/slugify.ts';
import { authorPath, entryPath, newsAnchor, reservedRoutes, routes, topicPath } from '../../../src/lib/links/routes.ts';
import { MOST_NAME_CHARACTERS, slugPattern } from '../../../src/lib/schema/primitives.ts';
import { wordsOf } from './convert.ts';
import type { Draft, ImportRun } from './run.ts';

/** Path and query as redirects compare them; undefined where an address is none. */
const keyOf = (address: string): string | undefined => {
  const read = readAddress(address);
  return read && read.path + read.query;
};

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** The addresses of an archive's posts; see {@link makeAddresses}. */
export type Addresses = ReturnType<typeof makeAddresses>;

/** Gives each post a name that is free, the same in every run. */
export function makeAddresses({ archive, posts, content, state, exists, read, write, note }: ImportRun) {
  const { articles, ids } = content;
  const byPath = new Map<string, Draft>();
  const known = new Set(Object.values(state.posts));
  const names = new Set([
    ...reservedRoutes,
    ...[...ids.articles, ...ids.pages].filter((id) => !known.has(id)),
    ...articles.flatMap(({ data }) => data.data.formerSlugs),
    ...known,
  ]);
  const freeSlug = (post: Draft): string => {
    const wanted = slugify(post.slug) || slugify(wordsOf(post.title)) || `beitrag-${slugify(post.key)}`;
    let slug = wanted;
    for (let count = 2; names.has(slug); count += 1) slug = `${wanted.slice(0, MOST_NAME_CHARACTERS - 5)}-${count}`;
    if (slug !== wanted)
      note(post.title, 'geändert', `die Adresse ${entryPath(wanted)} ist vergeben, nun ${entryPath(slug)}`);
    return slug;
  };
  for (const post of posts) {
    post.id = state.posts[post.key] ??= freeSlug(post);
    names.add(post.id);
    for (const key of post.addresses.map(keyOf)) if (key && !byPath.has(key)) byPath.set(key, post);
  }
  /** The file of a post. One that waits has an underscore before its name, and is read by nothing. */
  const fileOf = ({ isPage, id }: Draft, isWaiting = false): string =>
    `content/${isPage ? 'pages' : 'articles'}/${isWaiting ? '_' : ''}${id}.mdx`;

  /** Former addresses at the site's root, which the article itself names. */
  const formerSlugsOf = (post: Draft): string[] => {
    const taken = new Set(posts.map(({ id }) => id));
    const former = post.addresses.flatMap((address) => /^\/([^/?]+)\/?$/.exec(address)?.[1] ?? []);
    return [...new Set(former)].filter(
      (slug) =>
        slugPattern.test(slug) &&
        !reservedRoutes.includes(slug) &&
        !taken.has(slug) &&
        (byPath.get(`/${slug}`) ?? post) === post,
    );
  };

  /** Where a link of a text leads now, or why it can't. */
  const link = (href: string): { href: string } | { missing: string } => {
    const former = new URL(archive.url || 'https://site.invalid');
    const url = URL.parse(href.trim(), former.href);
    if (!url || href.trim() === '') return { missing: 'keine Adresse' };
    if (href.startsWith('#')) return { missing: 'eine Stelle in derselben Seite' };
    if (url.protocol === 'mailto:') return { href: url.href };
    if (!/^https?:$/.test(url.protocol)) return { missing: 'kein Link ins Netz' };
    const own = [former.hostname, new URL(content.site.url).hostname].map(withoutWww);
    if (!own.includes(withoutWww(url.hostname))) return { href: url.href.replace(/^http:/, 'https:') };
    if (url.pathname === '/' && url.search === '') return { href: routes.home };
    const key = keyOf(url.pathname + url.search) ?? '';
    const target = byPath.get(key) ?? byPath.get(key.split('?')[0] ?? '');
    if (!target) return { missing: 'auf der früheren Website, nicht im Export' };
    if (target.reasons.size > 0) return { missing: 'der Beitrag ist ein Entwurf' };
    if (!target.isPage && target.isPaid)
      return { missing: 'der Beitrag ist bezahlt; ein Link dorthin braucht das Wort Anzeige' };
    return { href: entryPath(target.id) };
  };

  /**
   * Adds rows to content/redirects.csv, also for people and categories by their former key. An address that is a page or leads on gets
   * none.
   */
  const writeRedirects = (authors: ReadonlyMap<string, string>, categories: ReadonlyMap<string, string>): void => {
    const file = 'content/redirects.csv';
    const text = exists(file) ? read(file) : `${REDIRECT_COLUMNS.join()}\n`;
    const { value: rows = [], diagnostics } = readRedirects(text, file);
    if (diagnostics) return note(file, 'Fehler', 'nicht lesbar; es kam keine Umleitung dazu');
    const written = posts.filter((post) => exists(fileOf(post)));
    const taken = new Set([
      ...rows.map(({ from }) => from),
      ...[...ids.articles, ...ids.pages, ...posts.map(({ id }) => id)].map(entryPath),
      ...articles.flatMap(({ data }) => data.data.formerSlugs.map(entryPath)),
      ...written.filter(({ isPage }) => !isPage).flatMap((post) => formerSlugsOf(post).map(entryPath)),
      routes.home,
    ]);
    const added: [from: string, to: string][] = [];
    const add = (addresses: readonly string[], to: string) => {
      for (const found of addresses.map(readAddress)) {
        const from = found && found.path + found.query;
        if (!from || taken.has(from) || from === to) continue;
        const [first = ''] = from.slice(1).split(/[/?]/);
        if (!found.query && (reservedRoutes.includes(first) || found.fragment)) continue;
        taken.add(from);
        added.push([from, to]);
      }
    };
    for (const post of written) add(post.addresses, entryPath(post.id));
    for (const [key, id] of authors) if (exists(`content/authors/${id}.yaml`)) add([`/author/${key}/`], authorPath(id));
    for (const [slug, id] of categories) add([`/category/${slug}/`], newsAnchor(id));
    for (const topic of ids.topics) add([`/tag/${topic}/`], topicPath(topic));
    if (added.length > 0) write(file, `${text.trimEnd()}\n${stringifyCsv(added)}`);
  };

  const isWritten = (post: Draft): boolean => exists(fileOf(post)) || exists(fileOf(post, true));
  return { fileOf, isWritten, formerSlugsOf, link, writeRedirects };
}
