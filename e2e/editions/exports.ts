/** Exports in the structure of WordPress 6 (WXR 1.2) and of Ghost 5 and 6, made of what a test names. */

/** A paragraph that makes a lead. */
export const LONG =
  'Wer sein Geld auf ein Sparbuch legt, bekommt heuer weniger Zinsen als die Preise steigen. Warum das so ist, was daran zu ändern wäre und wo man es nachlesen kann.';

/** What a test says of an item; the rest is usual. */
export interface Item {
  id: number;
  type?: string;
  slug?: string;
  title?: string;
  link?: string;
  html?: string;
  date?: string;
  status?: string;
  password?: string;
  author?: string;
  terms?: [domain: string, slug: string, label: string][];
  meta?: Record<string, string>;
  attachment?: string;
  comments?: number;
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** Writes an item as WordPress does. */
export function item(fields: Item): string {
  const {
    id,
    type = 'post',
    slug = `beitrag-${id}`,
    title = `Ein Beitrag mit der Nummer ${id}`,
    link = `https://alt.example/${slug}/`,
    html = `<p>${LONG}</p><p>Der zweite Absatz von Beitrag ${id}.</p>`,
    date = '2019-03-15 08:00:00',
    status = type === 'attachment' ? 'inherit' : 'publish',
    password = '',
    author = 'maria',
    terms = [['category', 'geld', 'Geld']],
    meta = {},
    attachment,
    comments = 0,
  } = fields;
  return `<item>
<title>${cdata(title)}</title>
<link>${link}</link>
<dc:creator>${cdata(author)}</dc:creator>
<guid isPermaLink="false">https://alt.example/?p=${id}</guid>
<content:encoded>${cdata(html)}</content:encoded>
<excerpt:encoded>${cdata('')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${cdata(date)}</wp:post_date>
<wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
<wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${cdata(status)}</wp:status>
<wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password>${cdata(password)}</wp:post_password>
${attachment ? `<wp:attachment_url>${cdata(attachment)}</wp:attachment_url>\n` : ''}${terms.map(([domain, name, label]) => `<category domain="${domain}" nicename="${name}">${cdata(label)}</category>`).join('\n')}
${Object.entries(meta)
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join('\n')}
${Array.from({ length: comments }, (_each, number) => `<wp:comment><wp:comment_id>${number}</wp:comment_id><wp:comment_content>${cdata('Sehr gut')}</wp:comment_content></wp:comment>`).join('\n')}
</item>
`;
}

/** Writes a whole export. */
export const wxr = (items: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.8" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Alter Bote</title>
<link>https://alt.example</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://alt.example</wp:base_site_url>
<wp:base_blog_url>https://alt.example</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata('maria')}</wp:author_login><wp:author_email>${cdata('maria@alt.example')}</wp:author_email><wp:author_display_name>${cdata('Maria Huber')}</wp:author_display_name></wp:author>
${items.join('')}</channel>
</rss>
`;

/** Writes an export of Ghost with two posts; `fields` are of the first. */
export function ghostExport(version: string, fields: object = {}): string {
  const post = (id: string, slug: string, title: string, rest: object = {}) => ({
    id,
    uuid: `uuid-${id}`,
    title,
    slug,
    mobiledoc: null,
    lexical: null,
    html: `<p>${LONG}</p><p>Der zweite Absatz von ${slug}.</p>`,
    feature_image: null,
    type: 'post',
    status: 'published',
    visibility: 'public',
    created_at: '2019-03-15T08:00:00.000Z',
    updated_at: '2019-03-16T08:00:00.000Z',
    published_at: '2019-03-15T08:00:00.000Z',
    custom_excerpt: null,
    ...rest,
  });
  const data = {
    posts: [
      post('1', 'erster-beitrag', 'Der erste von zwei Beiträgen', fields),
      post('2', 'zweiter-beitrag', 'Der zweite von zwei Beiträgen', {
        html: `<p>${LONG.replace('heuer', 'in diesem Jahr')}</p><p>Zwei.</p>`,
      }),
    ],
    tags: [{ id: 't1', name: 'Geld', slug: 'geld' }],
    posts_tags: [
      { post_id: '1', tag_id: 't1', sort_order: 0 },
      { post_id: '2', tag_id: 't1', sort_order: 0 },
    ],
    users: [{ id: 'u1', name: 'Eva Gruber', slug: 'eva', bio: null }],
    posts_authors: [
      { post_id: '1', author_id: 'u1', sort_order: 0 },
      { post_id: '2', author_id: 'u1', sort_order: 0 },
    ],
    posts_meta: [],
    settings: [{ key: 'title', value: 'Alter Bote' }],
  };
  return JSON.stringify({ db: [{ meta: { exported_on: 1_700_000_000_000, version }, data }] });
}
