/** Reads WordPress' own export (WXR 1.2), also one that was cut short or holds bytes of another encoding. */
import { Parser } from 'htmlparser2';
import { ImportError, moment, pathOf, type Archive, type Note, type Post, type Term } from './archive.ts';

/** An element of the file with its texts by name; what comes several times is a list. */
interface Item {
  texts: Record<string, string>;
  terms: (Term & { domain: string })[];
  meta: Record<string, string[]>;
  comments: number;
}

/** Post types that are furniture of a site, not content. */
const FURNITURE =
  /^(attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+)$/;

/** Decodes the file by its declaration, by UTF-8 where it has none; bytes that are neither are Windows-1252. */
export function decode(bytes: Buffer, notes: Note[], where: string): string {
  const [, declared = 'utf-8'] = /encoding=["']([\w-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1')) ?? [];
  for (const encoding of new Set([declared, 'utf-8'])) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  notes.push({ where, kind: 'geändert', what: `Der Zeichensatz ist nicht ${declared}; gelesen als Windows-1252` });
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Reads the export from the text of the file. Throws an ImportError where it is none. */
export function readWordPress(text: string, notes: Note[], where: string): Archive {
  const channel: Record<string, string> = {};
  const people: Record<string, string>[] = [];
  const items: Item[] = [];
  const path: string[] = [];
  let item: Item | undefined;
  let person: Record<string, string> | undefined;
  let meta = { key: '', value: '' };
  let attributes: Record<string, string> = {};
  let value = '';
  let isWhole = false;
  const parser = new Parser(
    {
      onopentag(name, given) {
        path.push(name);
        value = '';
        attributes = given;
        if (name === 'item') item = { texts: {}, terms: [], meta: {}, comments: 0 };
        if (name === 'wp:author') person = {};
        if (name === 'wp:comment' && item) item.comments += 1;
        if (name === 'wp:postmeta') meta = { key: '', value: '' };
      },
      ontext: (part) => (value += part),
      onclosetag(name, isImplied) {
        path.pop();
        const parent = path.at(-1) ?? '';
        if (isImplied) return;
        if (name === 'rss') isWhole = true;
        else if (name === 'item' && item) {
          items.push(item);
          item = undefined;
        } else if (name === 'wp:author' && person) {
          people.push(person);
          person = undefined;
        } else if (parent === 'wp:author' && person) person[name] = value;
        else if (parent === 'wp:postmeta') meta = { ...meta, [name === 'wp:meta_key' ? 'key' : 'value']: value };
        else if (name === 'wp:postmeta' && item) (item.meta[meta.key] ??= []).push(meta.value);
        else if (parent === 'item' && item) {
          const { domain = '', nicename = '' } = attributes;
          if (name === 'category') item.terms.push({ domain, slug: nicename, label: value.trim() });
          else item.texts[name] = value;
        } else if (parent === 'channel') channel[name] ??= value;
        value = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (!channel['wp:wxr_version'])
    throw new ImportError(
      `${where} ist kein Export von WordPress. Erlaubt: die Datei aus „Werkzeuge › Daten exportieren › Alle Inhalte“ (WXR).`,
    );
  if (!isWhole)
    notes.push({
      where,
      kind: 'Fehler',
      what: `Die Datei ist abgeschnitten; gelesen sind ${items.length} Einträge bis „${items.at(-1)?.texts['title'] ?? ''}“`,
    });
  return archiveOf(channel, people, items, notes, where);
}

function archiveOf(
  channel: Record<string, string>,
  people: readonly Record<string, string>[],
  items: readonly Item[],
  notes: Note[],
  where: string,
): Archive {
  const kinds = Map.groupBy(items, ({ texts }) => texts['wp:post_type'] ?? '');
  const media = new Map(
    (kinds.get('attachment') ?? []).map(({ texts, meta }) => [
      texts['wp:post_id'] ?? '',
      {
        url: texts['wp:attachment_url'] ?? '',
        alt: meta['_wp_attachment_image_alt']?.[0] ?? '',
        caption: texts['excerpt:encoded'] ?? '',
      },
    ]),
  );
  for (const [kind, { length }] of kinds)
    if (!['post', 'page'].includes(kind) && !FURNITURE.test(kind))
      notes.push({ where, kind: 'nicht übernommen', what: `${length} Einträge der Art „${kind}“` });
  const comments = items.reduce((sum, each) => sum + each.comments, 0);
  if (comments > 0) notes.push({ where, kind: 'nicht übernommen', what: `${comments} Kommentare` });
  const posts = [...(kinds.get('post') ?? []), ...(kinds.get('page') ?? [])].flatMap((each): Post[] => {
    const { texts, terms, meta } = each;
    const status = texts['wp:status'] ?? '';
    if (['trash', 'auto-draft', 'inherit'].includes(status)) return [];
    const id = texts['wp:post_id'] ?? '';
    const link = pathOf(texts['link']);
    const isPage = texts['wp:post_type'] === 'page';
    const named = (domain: string) => terms.filter((term) => term.domain === domain);
    const utc = moment(`${texts['wp:post_date_gmt']?.replace(' ', 'T')}Z`);
    const slug = decodeURIComponentSafely(texts['wp:post_name'] ?? '');
    const picture = media.get(meta['_thumbnail_id']?.[0] ?? '');
    return [
      {
        key: `wp:${id}`,
        isPage,
        slug,
        title: texts['title'] ?? '',
        html: texts['content:encoded'] ?? '',
        excerpt: texts['excerpt:encoded'] ?? '',
        description: meta['_yoast_wpseo_metadesc']?.[0] ?? meta['rank_math_description']?.[0] ?? '',
        publishedAt: utc ?? moment(texts['pubDate']) ?? moment(texts['wp:post_date']?.replace(' ', 'T')),
        updatedAt: moment(`${texts['wp:post_modified_gmt']?.replace(' ', 'T')}Z`),
        held: texts['wp:post_password']
          ? 'war durch ein Passwort geschützt'
          : ['publish', 'future'].includes(status)
            ? undefined
            : `war dort nicht veröffentlicht (${status || 'ohne Status'})`,
        author: texts['dc:creator']?.trim() || undefined,
        categories: named('category'),
        tags: named('post_tag'),
        picture,
        addresses: [
          ...link,
          ...(meta['_wp_old_slug'] ?? []).flatMap((old) => link.map((now) => now.replace(slug, old))),
          `/?${isPage ? 'page_id' : 'p'}=${id}`,
        ],
      },
    ];
  });
  const authors = people.map((person) => ({
    key: person['wp:author_login'] ?? '',
    name: person['wp:author_display_name'] || (person['wp:author_login'] ?? ''),
    bio: '',
    addresses: [`/author/${person['wp:author_login']}/`],
  }));
  const url = (channel['wp:base_blog_url'] || channel['link'] || '').trim().replace(/\/$/, '');
  return { name: channel['title']?.trim() ?? '', url, authors, posts, media, notes };
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
