/** Reads the JSON export of Ghost 5 and 6. */
import { escapeHtml } from '../../../src/lib/format/escape-html.ts';
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
    const html = withSiteUrl(row['html']) || htmlOfEditor(withSiteUrl(row['lexical'] || row['mobiledoc']), note);
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
  return { name: setting('title'), url, authors, posts: posts.map(postOf), media: new Map(), notes };
}

function draftReasonOf(status: string, visibility: string): string | undefined {
  if (!['published', 'scheduled'].includes(status)) return `war dort nicht veröffentlicht (${status || 'ohne Status'})`;
  return ['', 'public'].includes(visibility) ? undefined : `war nur für Mitglieder (${visibility})`;
}

/** A node of Lexical's tree, with the fields of all node types that are converted. */
type EditorNode = Partial<
  Record<'type' | 'tag' | 'text' | 'html' | 'url' | 'src' | 'alt' | 'caption' | 'listType', string>
> & { children?: EditorNode[]; format?: unknown };

/** A Mobiledoc's element; names and values of attributes alternate. */
type Markup = [tag: string, attributes?: string[]];
/** A Mobiledoc's text (type 0) or line break, with the indexes of opened markups and the number of closed ones. */
type Marker = [type: number, opened: number[], closed: number, text: unknown];

/** Lexical's tree, or a Mobiledoc. */
interface EditorText {
  root?: EditorNode;
  markups?: Markup[];
  sections?: unknown[][];
}

type AddNote = (kind: 'geändert' | 'nicht übernommen', text: string) => void;

/** HTML of a post whose field `html` is empty, from the editor's format: Lexical, or Mobiledoc in older posts. */
function htmlOfEditor(source: string, note: AddNote): string {
  if (!source) return '';
  try {
    const { root, markups = [], sections = [] } = JSON.parse(source) as EditorText;
    note('geändert', 'ohne fertiges HTML im Export: aus dem Format des Editors gelesen');
    if (root) return (root.children ?? []).map((node) => lexicalHtml(node, note)).join('\n');
    return sections.map((section) => mobiledocHtml(section, markups, note)).join('\n');
  } catch {
    note('nicht übernommen', 'der Text: das Format des Editors ist nicht lesbar');
    return '';
  }
}

const iframe = ({ url = '' }: EditorNode) => `<iframe src="${escapeHtml(url)}"></iframe>`;

/** HTML elements by bit of a text's `format`: 1, 2, 4 and so on. */
const FORMATS = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup', 'mark'];

/** Converters to HTML by Lexical node type; `inner` is the HTML of the node's children. */
const lexicalConverters: Record<string, (node: EditorNode, inner: string) => string> = {
  text: ({ text = '', format }) =>
    FORMATS.reduce(
      (inner, tag, bit) => (Number(format) & (1 << bit) ? `<${tag}>${inner}</${tag}>` : inner),
      escapeHtml(text),
    ),
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
  embed: iframe,
  bookmark: iframe,
  horizontalrule: () => '<hr>',
};

function lexicalHtml(node: EditorNode, note: AddNote): string {
  const { type = '', children = [] } = node;
  const inner = children.map((child) => lexicalHtml(child, note)).join('');
  const toHtml = lexicalConverters[type.replace(/^extended-/, '')];
  if (toHtml) return toHtml(node, inner);
  note('nicht übernommen', `Karte „${type}“ des Editors`);
  return inner && `<div>${inner}</div>`;
}

/**
 * HTML of a Mobiledoc section: text is `[1, tag, markers]`, a list `[3, tag, items]`. Cards and images are left out with
 * a note.
 */
function mobiledocHtml([kind, tag, content]: unknown[], markups: readonly Markup[], note: AddNote): string {
  const open: string[] = [];
  const markerHtml = ([type, opened, closed, text]: Marker): string => {
    const started = opened.map((index) => {
      const [name, attributes = []] = markups[index] ?? ['span'];
      open.unshift(name);
      return name === 'a' ? `<a href="${escapeHtml(attributes[attributes.indexOf('href') + 1] ?? '')}">` : `<${name}>`;
    });
    const ended = open.splice(0, closed).map((name) => `</${name}>`);
    return [...started, type === 0 ? escapeHtml(textOf(text)) : '<br>', ...ended].join('');
  };
  const htmlOf = (markers: Marker[]) => markers.map(markerHtml).join('');
  if (kind === 1) return `<${tag}>${htmlOf(content as Marker[])}</${tag}>`;
  const items = content as Marker[][];
  if (kind === 3) return `<${tag}>${items.map((item) => `<li>${htmlOf(item)}</li>`).join('')}</${tag}>`;
  note('nicht übernommen', 'eine Karte oder ein Bild des alten Editors (Mobiledoc)');
  return '';
}
