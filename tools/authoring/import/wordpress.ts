/** Reads the XML export of WordPress (WXR 1.2). */
import { isTag, type Element, type ParentNode } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { instantAt } from '../../../src/lib/format/dates.ts';
import { decodeUrl } from '../../../src/lib/links/sponsor-address.ts';
import { UserError } from '../../../src/lib/user-error.ts';
import { parseDate, pathOf, type Archive, type Note, type Picture, type Post, type Term } from './archive.ts';

/** Post types of menus, revisions and templates, left out without a note. */
const INTERNAL_POST_TYPES =
  /^(revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+)$/;

/** Child elements of a name. */
const childrenOf = ({ children }: ParentNode, name: string): Element[] =>
  children.filter((node): node is Element => isTag(node) && node.name === name);

/** Text of the first child element of a name; empty if there is none. */
const textIn = (element: Element, name: string): string => DomUtils.textContent(childrenOf(element, name).slice(0, 1));

/**
 * Parses an export; appends to `notes` what can't be imported. `where` names the file in messages. Throws a
 * UserError if it is truncated or no export of WordPress.
 */
export function readWordPress(text: string, notes: Note[], where: string): Archive {
  const note = (kind: Note['kind'], text: string) => notes.push({ where, kind, text });
  const [rss] = childrenOf(parseDocument(text, { xmlMode: true }), 'rss');
  const [channel] = rss ? childrenOf(rss, 'channel') : [];
  if (!channel || !textIn(channel, 'wp:wxr_version'))
    throw new UserError(
      `${where} ist kein Export von WordPress. Erlaubt: die Datei aus „Werkzeuge › Daten exportieren › Alle Inhalte“ (WXR).`,
    );
  if (!text.trimEnd().endsWith('</rss>'))
    throw new UserError(
      `${where} ist abgeschnitten. Erlaubt: die ganze Datei, oder mehrere kleinere (unter „Werkzeuge › Daten exportieren“ nach Zeitraum), jede mit einem eigenen Lauf.`,
    );
  const items = childrenOf(channel, 'item');
  const {
    post: posts = [],
    page: pages = [],
    attachment: pictures = [],
    ...others
  } = Object.groupBy(items, (item) => textIn(item, 'wp:post_type'));
  for (const [kind, list = []] of Object.entries(others))
    if (!INTERNAL_POST_TYPES.test(kind)) note('nicht übernommen', `${list.length} Einträge der Art „${kind}“`);
  const comments = items.flatMap((item) => childrenOf(item, 'wp:comment')).length;
  if (comments > 0) note('nicht übernommen', `${comments} Kommentare`);
  const reusable = new Map(
    others['wp_block']?.map((item) => [Number(textIn(item, 'wp:post_id')), textIn(item, 'content:encoded')]),
  );
  const pictureOf = (item: Element): Picture => ({
    url: textIn(item, 'wp:attachment_url'),
    alt: metaOf(item, '_wp_attachment_image_alt')[0] ?? '',
    caption: textIn(item, 'excerpt:encoded'),
  });
  const media = new Map(pictures.map((item) => [textIn(item, 'wp:post_id'), pictureOf(item)]));
  const authors = childrenOf(channel, 'wp:author').map((person) => {
    const key = textIn(person, 'wp:author_login');
    return { key, name: textIn(person, 'wp:author_display_name') || key, bio: '' };
  });
  return {
    name: textIn(channel, 'title').trim(),
    url: (textIn(channel, 'wp:base_blog_url') || textIn(channel, 'link')).trim().replace(/\/$/, ''),
    authors,
    posts: [...posts, ...pages]
      .filter((item) => !['trash', 'auto-draft', 'inherit'].includes(textIn(item, 'wp:status')))
      .map((item) => {
        const post = postOf(item, media, reusable, notes);
        const { name } = authors.find(({ key }) => key === post.author) ?? {};
        const more = termsIn(item, 'author').filter(({ label }) => label !== name);
        const text = `weitere Namen: ${more.map(({ label }) => label).join(', ')}`;
        if (more.length > 0) notes.push({ where: post.title, kind: 'nicht übernommen', text });
        return post;
      }),
    media,
    parents: new Map(
      childrenOf(channel, 'wp:category').map((category) => [
        textIn(category, 'wp:category_nicename'),
        textIn(category, 'wp:category_parent'),
      ]),
    ),
    notes,
  };
}

/** Categories, tags or co-authors of a post. */
const termsIn = (item: Element, domain: string): Term[] =>
  childrenOf(item, 'category')
    .filter(({ attribs }) => attribs['domain'] === domain)
    .map((term) => ({ slug: term.attribs['nicename'] ?? '', label: DomUtils.textContent(term).trim() }));

/** Values of a post's custom field (`wp:postmeta`). */
const metaOf = (item: Element, key: string): string[] =>
  childrenOf(item, 'wp:postmeta')
    .filter((meta) => textIn(meta, 'wp:meta_key') === key)
    .map((meta) => textIn(meta, 'wp:meta_value'));

function draftReasonOf(item: Element): string | undefined {
  const status = textIn(item, 'wp:status');
  if (textIn(item, 'wp:post_password')) return 'war durch ein Passwort geschützt';
  if (['publish', 'future'].includes(status)) return undefined;
  return `war dort nicht veröffentlicht (${status || 'ohne Status'})`;
}

/** The list of footnotes, which WordPress keeps beside the text, as HTML. */
function footnotesOf(item: Element, notes: Note[]): string {
  const [json] = metaOf(item, 'footnotes').filter(Boolean);
  if (!json) return '';
  try {
    const footnotes = JSON.parse(json) as { content: string }[];
    return `<h2>Fußnoten</h2><ol>${footnotes.map(({ content }) => `<li>${content}</li>`).join('')}</ol>`;
  } catch {
    notes.push({ where: textIn(item, 'title'), kind: 'nicht übernommen', text: `Fußnoten: nicht lesbar: ${json}` });
    return '';
  }
}

/** Puts the reusable blocks that a text refers to in their places; a reference to a missing one stays. */
function withReusable(html: string, blocks: ReadonlyMap<number, string>): string {
  const reference = '<!-- wp:block {"ref":';
  return html
    .split(reference)
    .map((part, index) => {
      if (index === 0) return part;
      const [content, end] = [blocks.get(Number.parseInt(part, 10)), part.indexOf('-->')];
      return content === undefined || end < 0 ? reference + part : content + part.slice(end + 3);
    })
    .join('');
}

/** The picture of a post's head; one that the export lacks has its number for an address. */
function headPictureOf(item: Element, media: Archive['media']): Picture | undefined {
  const [id = ''] = metaOf(item, '_thumbnail_id');
  const missing = Number(id) > 0 ? { url: `Nr. ${id} der Mediathek`, alt: '', caption: '' } : undefined;
  return media.get(id) ?? missing;
}

function postOf(item: Element, media: Archive['media'], reusable: ReadonlyMap<number, string>, notes: Note[]): Post {
  const id = textIn(item, 'wp:post_id');
  const link = pathOf(textIn(item, 'link'));
  const isPage = textIn(item, 'wp:post_type') === 'page';
  const slug = decodeUrl(textIn(item, 'wp:post_name'));
  const dateIn = (name: string) => parseDate(`${textIn(item, name).replace(' ', 'T')}Z`);
  const [day = '', time = ''] = textIn(item, 'wp:post_date').split(' ');
  const localDate = dateIn('wp:post_date') && instantAt(day, time.slice(0, 5));
  const formerLinks = metaOf(item, '_wp_old_slug').flatMap((old) =>
    link.map((now) =>
      now.replace(/[^/]+(?=\/?$)/, (last) => encodeURI(decodeUrl(last).replace(slug, () => decodeUrl(old)))),
    ),
  );
  return {
    key: `wp:${id}`,
    isPage,
    slug,
    title: textIn(item, 'title'),
    html: withReusable(textIn(item, 'content:encoded'), reusable) + footnotesOf(item, notes),
    excerpt: textIn(item, 'excerpt:encoded'),
    description: metaOf(item, '_yoast_wpseo_metadesc')[0] ?? metaOf(item, 'rank_math_description')[0] ?? '',
    publishedAt: dateIn('wp:post_date_gmt') ?? parseDate(textIn(item, 'pubDate')) ?? localDate,
    updatedAt: dateIn('wp:post_modified_gmt'),
    draftReason: draftReasonOf(item),
    author: textIn(item, 'dc:creator').trim() || undefined,
    categories: termsIn(item, 'category'),
    tags: termsIn(item, 'post_tag'),
    picture: headPictureOf(item, media),
    addresses: [...link, ...formerLinks, `?${isPage ? 'page_id' : 'p'}=${id}`],
  };
}
