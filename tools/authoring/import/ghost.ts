/** Reads the JSON export of Ghost 5 and 6. */
import { escapeHtml } from '../../../src/lib/format/escape-html.ts';
import { AuthoringError } from '../questions.ts';
import { parseDate, pathOf, type Archive, type Note, type Post, type Term } from './archive.ts';

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Parses an export; appends to `notes` what can't be imported. `where` names the file in messages. Throws an
 * AuthoringError if it is truncated or no export of Ghost.
 */
export function readGhost(text: string, notes: Note[], where: string): Archive {
  let tables: Tables | undefined;
  try {
    const json = JSON.parse(text) as { db?: { data?: Tables }[]; data?: Tables };
    tables = json.db?.[0]?.data ?? json.data;
  } catch (error) {
    throw new AuthoringError(
      `${where} ist nicht lesbar, vermutlich abgeschnitten (${(error as Error).message}). Erlaubt: die ganze Datei aus „Settings › Import/Export › Export“.`,
    );
  }
  if (!Array.isArray(tables?.['posts']))
    throw new AuthoringError(
      `${where} ist kein Export von Ghost. Erlaubt: die Datei aus „Settings › Import/Export › Export“.`,
    );
  const {
    posts = [],
    tags = [],
    posts_tags = [],
    users = [],
    posts_authors = [],
    posts_meta = [],
    settings = [],
  } = tables;
  const setting = (key: string) => textOf(settings.find((row) => row['key'] === key)?.['value']);
  const url = setting('url').replace(/\/$/, '');
  const tagById = new Map(tags.map((row) => [row['id'], row]));
  const slugOfUser = new Map(users.map((row) => [row['id'], textOf(row['slug'])]));
  const sorted = (rows: Row[]) => rows.toSorted((a, b) => Number(a['sort_order'] ?? 0) - Number(b['sort_order'] ?? 0));
  const tagsOf = Map.groupBy(sorted(posts_tags), (row) => row['post_id']);
  const authorsOf = Map.groupBy(sorted(posts_authors), (row) => row['post_id']);
  const metaOf = new Map(posts_meta.map((row) => [row['post_id'], row]));
  // Ghost writes the site's own URL as "__GHOST_URL__".
  const withSiteUrl = (value: unknown): string => textOf(value).replaceAll('__GHOST_URL__', url);
  const parsedPosts = posts.map((row): Post => {
    const meta = metaOf.get(row['id']) ?? {};
    const title = textOf(row['title']);
    const terms = (tagsOf.get(row['id']) ?? []).flatMap(({ tag_id }): Term[] => {
      const tag = tagById.get(tag_id);
      // Includes internal tags, which begin with "#": they too may mark paid posts.
      return tag ? [{ slug: textOf(tag['slug']), label: textOf(tag['name']) }] : [];
    });
    const html = withSiteUrl(row['html']) || htmlOfEditor(row, title || where, notes, withSiteUrl);
    const slug = textOf(row['slug']);
    const postAuthors = (authorsOf.get(row['id']) ?? []).map(({ author_id }) => slugOfUser.get(author_id));
    if (postAuthors.length > 1)
      notes.push({ where: title, kind: 'nicht übernommen', text: `weitere Namen: ${postAuthors.slice(1).join(', ')}` });
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
      draftReason: !['published', 'scheduled'].includes(textOf(row['status']))
        ? `war dort nicht veröffentlicht (${textOf(row['status']) || 'ohne Status'})`
        : ['', 'public'].includes(textOf(row['visibility']))
          ? undefined
          : `war nur für Mitglieder (${textOf(row['visibility'])})`,
      author: postAuthors[0] ?? slugOfUser.get(row['author_id']),
      categories: terms.filter(({ label }) => !label.startsWith('#')).slice(0, 1),
      tags: terms,
      picture: row['feature_image']
        ? {
            url: withSiteUrl(row['feature_image']),
            alt: textOf(meta['feature_image_alt']),
            caption: textOf(meta['feature_image_caption']),
          }
        : undefined,
      addresses: [`/${slug}/`, ...pathOf(withSiteUrl(row['canonical_url']))],
    };
  });
  const authors = users.map((row) => ({
    key: textOf(row['slug']),
    name: textOf(row['name']),
    bio: textOf(row['bio']),
  }));
  return { name: setting('title'), url, authors, posts: parsedPosts, media: new Map(), notes };
}

/** A node of Lexical's tree, with the fields of all node types that are converted. */
interface EditorNode {
  type?: string;
  tag?: string;
  text?: string;
  html?: string;
  url?: string;
  src?: string;
  alt?: string;
  caption?: string;
  listType?: string;
  children?: EditorNode[];
}

/** HTML of a post whose field `html` is empty, from the editor's format: Lexical, or Mobiledoc in older posts. */
function htmlOfEditor(row: Row, where: string, notes: Note[], withSiteUrl: (value: unknown) => string): string {
  const source = withSiteUrl(row['lexical']) || withSiteUrl(row['mobiledoc']);
  if (!source) return '';
  try {
    const { root, sections } = JSON.parse(source) as { root?: EditorNode; sections?: unknown[][] };
    notes.push({ where, kind: 'geändert', text: 'ohne fertiges HTML im Export: aus dem Format des Editors gelesen' });
    if (root) return (root.children ?? []).map((node) => lexicalHtml(node, where, notes)).join('\n');
    return (sections ?? []).map((section) => mobiledocHtml(section, where, notes)).join('\n');
  } catch {
    notes.push({ where, kind: 'nicht übernommen', text: 'der Text: das Format des Editors ist nicht lesbar' });
    return '';
  }
}

/** Converters to HTML by Lexical node type; `inner` is the HTML of the node's children. */
const lexicalConverters: Record<string, (node: EditorNode, inner: string) => string> = {
  text: ({ text = '' }) => escapeHtml(text),
  linebreak: () => '<br>',
  paragraph: (_node, inner) => `<p>${inner}</p>`,
  heading: ({ tag }, inner) => `<${tag}>${inner}</${tag}>`,
  quote: (_node, inner) => `<blockquote>${inner}</blockquote>`,
  list: ({ listType }, inner) => (listType === 'number' ? `<ol>${inner}</ol>` : `<ul>${inner}</ul>`),
  listitem: (_node, inner) => `<li>${inner}</li>`,
  link: ({ url = '' }, inner) => `<a href="${escapeHtml(url)}">${inner}</a>`,
  image: ({ src = '', alt = '', caption = '' }) =>
    `<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"><figcaption>${caption}</figcaption></figure>`,
  html: ({ html = '' }) => html,
  embed: ({ url = '' }) => `<iframe src="${escapeHtml(url)}"></iframe>`,
  bookmark: ({ url = '' }) => `<iframe src="${escapeHtml(url)}"></iframe>`,
  horizontalrule: () => '<hr>',
};

function lexicalHtml(node: EditorNode, where: string, notes: Note[]): string {
  const { type = '', children = [] } = node;
  const inner = children.map((child) => lexicalHtml(child, where, notes)).join('');
  const toHtml = lexicalConverters[type.replace(/^extended-/, '')];
  if (toHtml) return toHtml(node, inner);
  notes.push({ where, kind: 'nicht übernommen', text: `Karte „${type}“ des Editors` });
  return inner && `<div>${inner}</div>`;
}

/**
 * HTML of a Mobiledoc section: text is `[1, tag, markers]`, a list `[3, tag, items]`, a marker `[0, openedTags,
 * closedTags, text]`. Cards and images are left out with a note.
 */
function mobiledocHtml(section: unknown[], where: string, notes: Note[]): string {
  const [kind, tag, markers] = section as [number, string, unknown[][]];
  const textOfMarkers = (list: unknown[][]) => list.map((marker) => escapeHtml(textOf(marker[3]))).join('');
  if (kind === 1) return `<${tag}>${textOfMarkers(markers)}</${tag}>`;
  if (kind === 3)
    return `<${tag}>${(markers as unknown[][][]).map((item) => `<li>${textOfMarkers(item)}</li>`).join('')}</${tag}>`;
  notes.push({ where, kind: 'nicht übernommen', text: 'eine Karte oder ein Bild des alten Editors (Mobiledoc)' });
  return '';
}
