/** The configuration of the CMS: what it edits, made from the schemas and the component registry. */
import type { Backend, CmsConfig } from '@sveltia/cms';
import type { z } from 'astro/zod';
import { articleSchema } from '../../src/content/schemas/article.ts';
import { authorSchema } from '../../src/content/schemas/author.ts';
import { categorySchema, datesSchema, termSchema, topicSchema } from '../../src/content/schemas/subjects.ts';
import { marketSchema, timeSeriesSchema } from '../../src/content/schemas/market.ts';
import { siteSchema } from '../../src/content/schemas/site.ts';
import { sponsorSchema } from '../../src/content/schemas/sponsor.ts';
import { THEME_FILE, themeSchema } from '../../src/content/schemas/theme.ts';
import { authorPath, entryPath } from '../../src/lib/links/routes.ts';
import { slugPattern } from '../../src/lib/schema/primitives.ts';
import { inputSchema } from '../../src/lib/schema/json-schema.ts';
import { FORMER_ADDRESS, STATE } from './file-format.ts';
import { asCmsFields, fieldsOf, type FormField } from './fields.ts';
import { PICTURES } from '../../src/lib/schema/picture.ts';

/** In the menu, on the button that makes a new one, and which field names an entry in lists. */
type Names = [name: string, label: string, one: string, icon: string, title: string];

/** An article in the list: its state, which the format of files knows, when it appears, and who wrote it. */
const articleSummary = `{{${STATE}}} · {{publishedAt | date('DD.MM.YYYY HH:mm')}} · {{title}} ({{author}})`;

/** The list of articles: newest first, with what may be asked of it. */
const articleList = (kind?: string) => ({
  thumbnail: 'picture.src',
  sortable_fields: {
    fields: ['publishedAt', 'updatedAt', 'title', 'author'],
    default: { field: 'publishedAt', direction: 'descending' as const },
  },
  view_filters: [
    { label: 'Entwürfe', field: 'draft', pattern: true },
    { label: 'Steht bevor: erscheint noch', field: 'publishedAt', gt: '{{now}}' },
    ...(kind === 'anzeige' ? [{ label: 'Steht bevor: Ende des Angebots', field: 'offerEnds', gt: '{{now}}' }] : []),
    { label: 'Zurückgezogen', field: 'withdrawn.date', empty: false },
    { label: 'Mit Berichtigung', field: 'corrections.0.date', empty: false },
  ],
  view_groups: [
    { label: 'Stand', field: STATE },
    { label: 'Monat', field: 'publishedAt', pattern: String.raw`\d{4}-\d{2}` },
    { label: 'Person', field: 'author' },
    { label: 'Kategorie', field: 'category' },
  ],
});

/** The files of a folder; with `key` those whose field of this name has a value, which gives them a shape of their own. */
function entries(names: Names, schema: z.ZodType, folder: string, key?: [field: string, value: string]) {
  const [name, label, one, icon, title] = names;
  const { oneOf, ...plain } = inputSchema(schema);
  const shape = oneOf?.find(({ properties }) => properties?.[key?.[0] ?? '']?.const === key?.[1]) ?? plain;
  const isArticle = folder === 'articles';
  const hasText = isArticle || folder === 'glossary';
  const address = { articles: entryPath('{{slug}}'), authors: authorPath('{{slug}}') }[folder];
  const body: FormField = { name: 'body', label: 'Text', widget: 'richtext', required: true };
  return {
    schema,
    // An article's text comes below its lead.
    fields: [...fieldsOf(shape), ...(hasText && !isArticle ? [body] : [])].flatMap((field) =>
      isArticle && field.name === 'lead' ? [field, body] : [field],
    ),
    collection: {
      name,
      label,
      label_singular: one,
      icon,
      folder: `content/${folder}`,
      extension: hasText ? 'mdx' : 'yaml',
      // For MDX the CMS takes only names that say that there is frontmatter.
      format: `${name}-${hasText ? 'frontmatter' : 'yaml'}`,
      identifier_field: title,
      summary: isArticle ? articleSummary : `{{${title}}}`,
      slug: {
        template: `{{${title}}}`,
        hint: address ? 'Dateiname und Adresse. Ändert sie sich, führt die alte von selbst zur neuen.' : 'Dateiname',
        pattern: [slugPattern.source, 'Kleinbuchstaben, Ziffern und Bindestriche'] as [string, string],
        // What has no address of its own keeps its name, by which other files know it.
        editable: address ? true : (['create'] satisfies ['create']),
      },
      ...(key && { filter: { field: key[0], value: key[1] as string | string[] } }),
      ...(address && { preview_path: address, aliases_field: FORMER_ADDRESS }),
      // What has appeared is withdrawn, not deleted.
      ...(isArticle && { delete: false, editor: { preview: true }, ...articleList(key?.[1]) }),
    },
  };
}

/** What the CMS edits in folders, in the order of its menu. */
export const collections = [
  entries(['artikel', 'Artikel', 'Artikel', 'article', 'title'], articleSchema, 'articles', ['kind', 'redaktionell']),
  entries(['anzeigen', 'Anzeigen', 'Anzeige', 'campaign', 'title'], articleSchema, 'articles', ['kind', 'anzeige']),
  entries(['authors', 'Autorinnen und Autoren', 'Person', 'person', 'name'], authorSchema, 'authors'),
  entries(['sponsors', 'Auftraggeber', 'Auftraggeber', 'business', 'legalName'], sponsorSchema, 'sponsors'),
  entries(['categories', 'Kategorien', 'Kategorie', 'category', 'label'], categorySchema, 'categories'),
  entries(['topics', 'Themen', 'Thema', 'topic', 'name'], topicSchema, 'topics'),
  entries(['glossary', 'Glossar', 'Begriff', 'menu_book', 'term'], termSchema, 'glossary'),
  entries(['kurse', 'Kurse', 'Kurs', 'show_chart', 'label'], marketSchema, 'market', ['type', 'kurs']),
  entries(['time-series', 'Amtliche Reihen', 'Reihe', 'timeline', 'label'], timeSeriesSchema, 'market/series'),
  entries(['meldungen', 'Markt-Alerts', 'Markt-Alert', 'notifications', 'title'], marketSchema, 'market', [
    'type',
    'alert',
  ]),
];

const single = (name: string, label: string, icon: string, file: string, schema: z.ZodType) => ({
  ...{ name, label, icon, file, format: `${name}-yaml` },
  fields: fieldsOf(inputSchema(schema)),
});

/** What the CMS edits beside folders. */
export const singletons = [
  single('site', 'Website', 'settings', 'content/site.yaml', siteSchema),
  single('dates', 'Termine', 'event', 'content/dates.yaml', datesSchema),
  single('theme', 'Aussehen', 'palette', THEME_FILE, themeSchema),
];

const buttons = ['bold', 'italic', 'code', 'link', 'heading-two', 'heading-three', 'quote'] as const;

/** Makes the configuration, from where the files are, the address of the site, and what can be inserted into a text. */
export function cmsConfig(backend: Backend, address: string, components: string[]): CmsConfig {
  // GitHub and GitLab keep drafts on branches; to Gitea and a working copy the CMS writes directly.
  const onBranches = backend.name === 'github' || backend.name === 'gitlab';
  // What a new article begins with, where that differs from what a file means that says nothing.
  const beginWith: Readonly<Record<string, unknown>> = { draft: !onBranches, publishedAt: '{{now}}' };
  const folders = collections.map(({ collection, fields }) => ({
    ...collection,
    fields: asCmsFields([
      ...fields.map((field) => ({ ...field, ...(field.name in beginWith && { default: beginWith[field.name] }) })),
      // Lists may name only what forms have.
      ...(collection.summary === articleSummary
        ? [{ name: STATE, label: 'Stand', required: false, widget: 'hidden' }]
        : []),
    ]),
  }));
  // „Weiterlesen“ may name articles of both kinds.
  const [article] = folders;
  const both = { field: 'kind', value: ['redaktionell', 'anzeige'] };
  return {
    load_config_file: false,
    backend,
    app_title: 'Redaktion',
    logo: { src: new URL('../../public/favicon.svg', import.meta.url).href },
    site_url: address,
    publish_mode: onBranches ? 'editorial_workflow' : 'simple',
    media_folder: PICTURES,
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: 12_000_000 } },
      stock_assets: { providers: [] },
    },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 80 },
    editor: { preview: false },
    field_defaults: {
      richtext: {
        buttons: [...buttons, 'bulleted-list', 'numbered-list'],
        editor_components: components,
        use_emoji_autocomplete: false,
      },
    },
    collections: [...folders, ...(article ? [{ ...article, name: 'articles', filter: both, hide: true }] : [])],
    singletons: singletons.map((each) => ({ ...each, fields: asCmsFields(each.fields) })),
  };
}
