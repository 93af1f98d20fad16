/** The configuration of the CMS: collections, singletons and their forms, made from the content schemas. */
import type { Backend, CmsConfig, CollectionFile, EntryCollection, Field } from '@sveltia/cms';
import type { z } from 'astro/zod';
import { isCollection, parseDocument } from 'yaml';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
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
import { componentRegistry } from '../../src/prose/component-registry.ts';
import { table } from './components.ts';
import { FORMER_ADDRESS, STATE } from './file-format.ts';
import { asCmsFields, fieldNamed, fieldsOf } from './fields.ts';
import { PICTURES } from '../../src/lib/schema/picture.ts';

/** A collection's name, plural and singular label, icon, and the field that names its entries in lists. */
type Names = [name: string, label: string, one: string, icon: string, title: string];

/** Row of an article in the list: state (derived in file-format.ts), publication date, headline, author. */
const articleSummary = `{{${STATE}}} · {{publishedAt | date('DD.MM.YYYY HH:mm')}} · {{title}} ({{author}})`;

/** Sorting, filters and groups of a list of articles. */
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

/**
 * A collection of the files in a folder of content/. With `key` it holds only files whose field has that value; its
 * form is made from the member of the schema's union that this value selects.
 */
function entries(names: Names, schema: z.ZodType, folder: string, key?: [field: string, value: string]) {
  const [name, label, one, icon, title] = names;
  const { oneOf, ...plain } = inputSchema(schema);
  const shape = oneOf?.find(({ properties }) => properties?.[key?.[0] ?? '']?.const === key?.[1]) ?? plain;
  const isArticle = folder === 'articles';
  const hasText = isArticle || folder === 'glossary';
  const address = { articles: entryPath('{{slug}}'), authors: authorPath('{{slug}}') }[folder];
  const fields = fieldsOf(shape);
  // In an article's form the text follows the lead, elsewhere it comes last.
  const place = isArticle ? fields.findIndex(({ name }) => name === 'lead') + 1 : fields.length;
  if (hasText) fields.splice(place, 0, { name: 'body', label: 'Text', widget: 'richtext', required: true });
  // Summaries and groups of a list may refer to form fields only.
  if (isArticle) fields.push({ name: STATE, label: 'Stand', required: false, widget: 'hidden' });
  return {
    schema,
    fields,
    collection: {
      name,
      label,
      label_singular: one,
      icon,
      folder: `content/${folder}`,
      extension: hasText ? 'mdx' : 'yaml',
      // For the extension mdx the CMS accepts only format names that end in "frontmatter".
      format: `${name}-${hasText ? 'frontmatter' : 'yaml'}`,
      identifier_field: title,
      summary: isArticle ? articleSummary : `{{${title}}}`,
      slug: {
        template: `{{${title}}}`,
        hint: address ? 'Dateiname und Adresse. Ändert sie sich, führt die alte von selbst zur neuen.' : 'Dateiname',
        pattern: [slugPattern.source, 'Kleinbuchstaben, Ziffern und Bindestriche'] as [string, string],
        // An entry without a page of its own keeps its name, because other files refer to it by name.
        editable: address ? true : (['create'] satisfies ['create']),
      },
      ...(key && { filter: { field: key[0], value: key[1] as string | string[] } }),
      ...(address && { preview_path: address, aliases_field: FORMER_ADDRESS }),
      // Articles are withdrawn, never deleted.
      ...(isArticle && { delete: false, editor: { preview: true }, ...articleList(key?.[1]) }),
    },
  };
}

/** Collections with one file per entry, in the order of the CMS's menu, each with its schema and form fields. */
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

/** Content that is a single file, with its form fields. */
export const singletons = [
  single('site', 'Website', 'settings', 'content/site.yaml', siteSchema),
  single('dates', 'Termine', 'event', 'content/dates.yaml', datesSchema),
  single('theme', 'Aussehen', 'palette', THEME_FILE, themeSchema),
];

/** Labels and fields of the forms of components and of their items, by tag. */
const componentForms = new Map(
  componentRegistry
    .flatMap(({ name, label, props, item }) => [
      { name, label, props },
      ...(item ? [{ ...item, label: `${label} › ${item.label}` }] : []),
    ])
    .map(({ name, label, props }) => [name, { label, fields: fieldsOf(inputSchema(props)) }]),
);

/** Names components and fields as forms do, and leaves out an example in the notation of files. */
export function inFormWords(diagnostic: Diagnostic): Diagnostic {
  const { file, example = '' } = diagnostic;
  const [, tag = '', path = ''] = /^(?:<(\w+)> ?|Feld „)(.*?)“?$/.exec(diagnostic.field) ?? [];
  const component = componentForms.get(tag);
  const folder = file.slice(0, file.lastIndexOf('/'));
  const forms = [...collections.filter(({ collection }) => collection.folder === folder), ...singletons];
  let fields = component?.fields ?? forms.flatMap((form) => ('file' in form && form.file !== file ? [] : form.fields));
  const labels = path.split(' › ').map((name) => {
    const found = fieldNamed(name, fields);
    fields = found?.fields ?? fields;
    return found?.label ?? name;
  });
  if (!component && labels.join(' › ') === path) return diagnostic;
  return {
    ...diagnostic,
    field: `${component ? 'Baustein' : 'Feld'} „${[component?.label, ...labels].filter(Boolean).join(' › ')}“`,
    example: component || isCollection(parseDocument(example).contents) ? undefined : example,
  };
}

/** The hidden collection of both kinds of articles, to which fields refer. */
const ARTICLES = 'articles';

/**
 * Hidden copies of the forms that refer to articles, in which they refer to those of one collection. When an entry is
 * renamed, the CMS rewrites only fields that refer to its own collection.
 */
function referencesTo(collection: string, folders: EntryCollection[], files: CollectionFile[]) {
  const copies = <Form extends { fields?: Field[] }>(forms: Form[]): Form[] =>
    forms.flatMap((form) => {
      const before = JSON.stringify(form.fields);
      const redirect = (key: string, value: unknown) =>
        key === 'collection' && value === ARTICLES ? collection : value;
      const fields = JSON.parse(before, redirect) as Field[];
      return JSON.stringify(fields) === before ? [] : [{ ...form, fields }];
    });
  return [...copies(folders), ...copies(files).map((file) => ({ name: file.name, files: [file] }))].map((copy) => ({
    ...copy,
    name: `${copy.name}-${collection}`,
    hide: true,
  }));
}

const buttons = ['bold', 'italic', 'code', 'link', 'heading-two', 'heading-three', 'quote'] as const;

/** Makes the CMS's configuration from the repository backend and the base URL of the site. */
export function cmsConfig(backend: Backend, address: string): CmsConfig {
  // With GitHub and GitLab drafts are kept on branches; on Gitea and in a working copy the CMS writes directly.
  const onBranches = backend.name === 'github' || backend.name === 'gitlab';
  // Initial values of a new article, where they differ from the schema's defaults for a missing field.
  const initialValues: Readonly<Record<string, unknown>> = { draft: !onBranches, publishedAt: '{{now}}' };
  const folders = collections.map(({ collection, fields }) => ({
    ...collection,
    fields: asCmsFields(
      fields.map((field) => (field.name in initialValues ? { ...field, default: initialValues[field.name] } : field)),
    ),
  }));
  const files = singletons.map((each) => ({ ...each, fields: asCmsFields(each.fields) }));
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
        editor_components: [...componentRegistry.map(({ name }) => name), table.id],
        use_emoji_autocomplete: false,
      },
    },
    collections: [
      ...folders,
      ...(article ? [{ ...article, name: ARTICLES, filter: both, hide: true }] : []),
      ...['artikel', 'anzeigen'].flatMap((kind) => referencesTo(kind, folders, files)),
    ],
    singletons: files,
  };
}
