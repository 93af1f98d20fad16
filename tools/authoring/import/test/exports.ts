/** Builds exports of WordPress 6 (WXR 1.2) and of Ghost for tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A paragraph long enough for a lead. */
export const LONG =
  'Wer sein Geld auf ein Sparbuch legt, bekommt heuer weniger Zinsen als die Preise steigen. Warum das so ist, was daran zu ändern wäre und wo man es nachlesen kann.';

/** Fields of an item that a test sets; all others have defaults. */
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

/** Serialises an item as WordPress does. */
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
${Array.from({ length: comments }, (_comment, number) => `<wp:comment><wp:comment_id>${number}</wp:comment_id><wp:comment_content>${cdata('Sehr gut')}</wp:comment_content></wp:comment>`).join('\n')}
</item>
`;
}

/** Serialises a whole export of WordPress. */
export const wxr = (items: readonly string[]): string =>
  readFileSync(join(import.meta.dirname, 'wordpress.xml'), 'utf8').replace('<!-- items -->\n', () => items.join(''));

/** Serialises an export of Ghost with two posts; `fields` override those of the first. */
export function ghostExport(fields: object = {}): string {
  const post = (id: string, number: string, lead: string) => ({
    ...{ id, uuid: `uuid-${id}`, title: `Der ${number}e von zwei Beiträgen`, slug: `${number}er-beitrag` },
    ...{ mobiledoc: null, lexical: null, html: `<p>${lead}</p><p>Der zweite Absatz.</p>`, feature_image: null },
    ...{ type: 'post', status: 'published', visibility: 'public', custom_excerpt: null },
    ...{ created_at: '2019-03-15T08:00:00.000Z', updated_at: '2019-03-16T08:00:00.000Z' },
    published_at: '2019-03-15T08:00:00.000Z',
  });
  const ofBoth = (reference: object) => ['1', '2'].map((post_id) => ({ post_id, ...reference, sort_order: 0 }));
  const data = {
    posts: [{ ...post('1', 'erst', LONG), ...fields }, post('2', 'zweit', LONG.replace('heuer', 'in diesem Jahr'))],
    tags: [{ id: 't1', name: 'Geld', slug: 'geld' }],
    posts_tags: ofBoth({ tag_id: 't1' }),
    users: [{ id: 'u1', name: 'Eva Gruber', slug: 'eva', bio: null }],
    posts_authors: ofBoth({ author_id: 'u1' }),
    posts_meta: [],
    settings: [{ key: 'title', value: 'Alter Bote' }],
  };
  return JSON.stringify({ db: [{ meta: { exported_on: 1_700_000_000_000, version: '6.3.1' }, data }] });
}
