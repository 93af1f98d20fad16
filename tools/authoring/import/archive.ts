/** Common data model of an export, read by `wordpress.ts` and `ghost.ts`. */

/** A row of the report: something changed, left out or still to do. */
export interface Note {
  /** Headline, label or file concerned. */
  where: string;
  kind: 'Entwurf' | 'nicht übernommen' | 'geändert' | 'zu tun';
  text: string;
}

/** A category or tag. */
export interface Term {
  /** Its name in former URLs. */
  slug: string;
  /** May hold HTML. */
  label: string;
}

/** A picture of a text, a post's head or the media library. `caption` may hold HTML. */
export interface Picture {
  url: string;
  alt: string;
  caption: string;
}

/** A post or page; its texts may hold HTML. */
export interface Post {
  /** Identifier, stable across exports of the same site. */
  key: string;
  isPage: boolean;
  slug: string;
  title: string;
  html: string;
  excerpt: string;
  /** Meta description. */
  description: string;
  publishedAt: Date | undefined;
  updatedAt: Date | undefined;
  /** German reason why it was not public; undefined if it was. */
  draftReason: string | undefined;
  /** Key of an author of the archive. */
  author: string | undefined;
  categories: Term[];
  tags: Term[];
  picture: Picture | undefined;
  /** Former URLs, relative to the site's. */
  addresses: string[];
}

/** Everything read from an export. */
export interface Archive {
  name: string;
  /** Former origin of the site, without a trailing slash. */
  url: string;
  authors: { key: string; name: string; bio: string }[];
  posts: Post[];
  /** Pictures of the media library by attachment ID. */
  media: ReadonlyMap<string, Picture>;
  /** Slug of the category above each category, by its own slug; empty for one at the top. */
  parents: ReadonlyMap<string, string>;
  notes: Note[];
}

/** Parses a date; undefined if it is none, or before 1970. */
export function parseDate(text: unknown): Date | undefined {
  const date = new Date(typeof text === 'string' ? text : Number.NaN);
  return Number.isNaN(date.getTime()) || date.getTime() < 0 ? undefined : date;
}

/** Path and query of an HTTP URL, absolute or relative to `base`, in a list; an empty list if it is none. */
export function pathOf(address: string, base = 'https://site.invalid'): string[] {
  const url = address ? URL.parse(address, base) : null;
  return url && /^https?:$/.test(url.protocol) ? [url.pathname + url.search] : [];
}
