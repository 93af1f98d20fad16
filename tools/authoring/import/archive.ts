/** What another system's export holds, as the import reads it: one form for WordPress and Ghost. */

/** A row of the report: what was changed, left out, or is for somebody to do. */
export interface Note {
  /** Where: a headline, an address, or the file itself. */
  where: string;
  kind: 'Fehler' | 'Entwurf' | 'nicht übernommen' | 'geändert' | 'zu tun';
  what: string;
}

/** A category or tag; `slug` is its name in addresses. */
export interface Term {
  slug: string;
  label: string;
}

/** A picture as it stands in a text, at the head of a post, or in a list of pictures. */
export interface Picture {
  url: string;
  alt: string;
  caption: string;
}

/** A post or a page. Texts may hold HTML. */
export interface Post {
  /** The same in every export of the same system. */
  key: string;
  isPage: boolean;
  slug: string;
  title: string;
  html: string;
  excerpt: string;
  /** What search engines were told. */
  description: string;
  publishedAt: Date | undefined;
  updatedAt: Date | undefined;
  /** Why it can't appear as it is; undefined for what was public. */
  held: string | undefined;
  author: string | undefined;
  categories: Term[];
  tags: Term[];
  picture: Picture | undefined;
  /** Former addresses: path, and perhaps query. */
  addresses: string[];
}

/** Everything that an export holds. */
export interface Archive {
  name: string;
  /** Former address of the site, without a slash at the end. */
  url: string;
  authors: { key: string; name: string; bio: string }[];
  posts: Post[];
  /** Pictures that posts name by a number. */
  media: ReadonlyMap<string, Picture>;
  notes: Note[];
}

/** A moment, or nothing where the text is none. */
export function moment(text: unknown): Date | undefined {
  const date = new Date(typeof text === 'string' ? text : Number.NaN);
  return Number.isNaN(date.getTime()) || date.getTime() < 0 ? undefined : date;
}

/** Path and query of an address, or nothing where it is none. */
export function pathOf(address: string | undefined): string[] {
  const url = address ? URL.parse(address, 'https://site.invalid') : null;
  return url && /^https?:$/.test(url.protocol) ? [url.pathname + url.search] : [];
}
