/** Reads the JSON export of Ghost 5 and 6. */
import { UserError } from '../../../src/lib/user-error.ts';
import { parseDate, pathOf, type Archive, type Note, type Post } from './archive.ts';

type Row = Record<string, unknown>;
type Table = 'posts' | 'tags' | 'posts_tags' | 'users' | 'posts_authors' | 'posts_meta' | 'settings';
type Tables = Partial<Record<Table, Row[]>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Parses an export; appends to `notes` what can't be imported. `where` names the file in messages. Throws a
 * UserError if it is truncated or no export of Ghost.
 */
export function readGhost(text: string, notes: Note[], where: string): Archive {
  const allowed = 'Erlaubt: die ganze Datei aus „Settings › Import/Export › Export“.';
  let tables: Tables | undefined;
  try {
    const json = JSON.parse(text) as { db?: { data?: Tables }[]; data?: Tables };
    tables = json.db?.[0]?.data ?? json.data;
  } catch (error) {
    const { message } = error as Error;
    throw new UserError(`${where} ist nicht lesbar, vermutlich abgeschnitten (${message}). ${allowed}`);
  }
  if (!Array.isArray(tables?.posts)) throw new UserError(`${where} ist kein Export von Ghost. ${allowed}`);
  const { posts, tags = [], posts_tags = [], users = [], posts_authors = [], posts_meta = [], settings = [] } = tables;
  const setting = (key: string) => textOf(settings.find((row) => row['key'] === key)?.['value']);
  const url = setting('url').replace(/\/$/, '');
  const authors = users.map((row) => ({
    key: textOf(row['slug']),
    name: textOf(row['name']),
    bio: textOf(row['bio']),
  }));
  const authorKeys = new Map(users.map((row) => [row['id'], textOf(row['slug'])]));
  const terms = new Map(tags.map((row) => [row['id'], { slug: textOf(row['slug']), label: textOf(row['name']) }]));
  const metaOf = new Map(posts_meta.map((row) => [row['post_id'], row]));
  /** Rows of a table of references that belong to a post. */
  const sortedByPost = (rows: Row[]) =>
    Map.groupBy(
      rows.toSorted((a, b) => Number(a['sort_order'] ?? 0) - Number(b['sort_order'] ?? 0)),
      (row) => row['post_id'],
    );
  const [tagsOf, authorsOf] = [sortedByPost(posts_tags), sortedByPost(posts_authors)];
  // Ghost writes the site's own URL as "__GHOST_URL__".
  const withSiteUrl = (value: unknown): string => textOf(value).replaceAll('__GHOST_URL__', url);
  const postOf = (row: Row): Post => {
    const title = textOf(row['title']);
    const note = (kind: Note['kind'], text: string) => notes.push({ where: title || where, kind, text });
    const meta = metaOf.get(row['id']) ?? {};
    // Includes internal tags, which begin with "#": they too may mark paid posts.
    const tags = (tagsOf.get(row['id']) ?? []).flatMap(({ tag_id }) => terms.get(tag_id) ?? []);
    const html = withSiteUrl(row['html']);
    if (!html && (row['lexical'] || row['mobiledoc']))
      note('nicht übernommen', 'der Text, denn der Export hat kein HTML davon: in Ghost speichern und neu exportieren');
    const slug = textOf(row['slug']);
    const [author, ...more] = (authorsOf.get(row['id']) ?? []).map(({ author_id }) => authorKeys.get(author_id));
    if (more.length > 0) note('nicht übernommen', `weitere Namen: ${more.join(', ')}`);
    return {
      key: `ghost:${textOf(row['id']) || slug}`,
      isPage: row['type'] === 'page' || row['page'] === 1,
      slug,
      title,
      html,
      excerpt: textOf(row['custom_excerpt']),
      description: textOf(meta['meta_description'] ?? row['meta_description']),
      publishedAt: parseDate(row['published_at']) ?? parseDate(row['created_at']),
      updatedAt: parseDate(row['updated_at']),
      draftReason: draftReasonOf(textOf(row['status']), textOf(row['visibility'])),
      author: author ?? authorKeys.get(row['author_id']),
      categories: tags.filter(({ label }) => !label.startsWith('#')).slice(0, 1),
      tags,
      picture: row['feature_image']
        ? {
            url: withSiteUrl(row['feature_image']),
            alt: textOf(meta['feature_image_alt']),
            caption: textOf(meta['feature_image_caption']),
          }
        : undefined,
      addresses: [`${slug}/`, ...pathOf(withSiteUrl(row['canonical_url']))],
    };
  };
  return {
    name: setting('title'),
    url,
    authors,
    posts: posts.map(postOf),
    media: new Map(),
    parents: new Map(),
    notes,
  };
}

function draftReasonOf(status: string, visibility: string): string | undefined {
  if (!['published', 'scheduled'].includes(status)) return `war dort nicht veröffentlicht (${status || 'ohne Status'})`;
  return ['', 'public'].includes(visibility) ? undefined : `war nur für Mitglieder (${visibility})`;
}
