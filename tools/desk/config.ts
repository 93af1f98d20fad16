/** The configuration of the CMS: what it edits, made from the schemas and the vocabulary. */
import type { Backend, CmsConfig } from '@sveltia/cms';
import type { z } from 'astro/zod';
import { articleSchema } from '../../src/content/schemas/article.ts';
import { authorSchema } from '../../src/content/schemas/author.ts';
import { categorySchema } from '../../src/content/schemas/category.ts';
import { marketSchema } from '../../src/content/schemas/market.ts';
import { siteSchema } from '../../src/content/schemas/site.ts';
import { sponsorSchema } from '../../src/content/schemas/sponsor.ts';
import { slug } from '../../src/lib/schema/primitives.ts';
import { asCmsFields, fieldsOf, inputSchema, type FormField } from './fields.ts';

/** A kind of file that the CMS edits. */
export interface DeskCollection {
  name: string;
  label: string;
  /** What one of them is called, on the button that makes a new one. */
  one: string;
  icon: string;
  folder: string;
  extension: 'mdx' | 'yaml';
  /** The field that names an entry in lists. */
  title: string;
  fields: FormField[];
  schema: z.ZodType;
  /** The files of a folder that belong here, where not all do. */
  filter?: { field: string; value: unknown };
  /** In no menu: only there to be referred to. */
  hide?: boolean;
}

const bodyField: FormField = { name: 'body', label: 'Text', widget: 'richtext', required: true };

/** The fields of one shape of a schema whose field `key` says which shape it is; the text comes below its lead. */
const fieldsOfShape = (schema: z.ZodType, key: string, value: string): FormField[] =>
  fieldsOf(
    inputSchema(schema).oneOf?.find(({ properties }) => properties?.[key]?.const === value) ?? {},
  ).flatMap((field) => (field.name === 'lead' ? [field, bodyField] : [field]));

type Names = [name: string, label: string, one: string, icon: string, title: string];

const entries = ([name, label, one, icon, title]: Names, schema: z.ZodType, folder: string) =>
  ({ name, label, one, icon, title, schema, folder: `content/${folder}`, extension: 'yaml' }) as const;
const article = (kind: string, names: Names): DeskCollection => ({
  ...entries(names, articleSchema, 'articles'),
  extension: 'mdx',
  fields: fieldsOfShape(articleSchema, 'kind', kind),
  filter: { field: 'kind', value: kind },
});
const market = (type: string, names: Names): DeskCollection => ({
  ...entries(names, marketSchema, 'market'),
  fields: fieldsOfShape(marketSchema, 'type', type),
  filter: { field: 'type', value: type },
});
const plain = (schema: z.ZodType, names: Names): DeskCollection => ({
  ...entries(names, schema, names[0]),
  fields: fieldsOf(inputSchema(schema)),
});

/** Everything that the CMS edits, in the order of its menu, but for site.yaml. */
export const collections: readonly DeskCollection[] = [
  article('redaktionell', ['artikel', 'Artikel', 'Artikel', 'article', 'title']),
  article('anzeige', ['anzeigen', 'Anzeigen', 'Anzeige', 'campaign', 'title']),
  plain(authorSchema, ['authors', 'Autorinnen und Autoren', 'Person', 'person', 'name']),
  plain(sponsorSchema, ['sponsors', 'Auftraggeber', 'Auftraggeber', 'business', 'legalName']),
  plain(categorySchema, ['categories', 'Kategorien', 'Kategorie', 'category', 'label']),
  market('kurs', ['kurse', 'Kurse', 'Kurs', 'show_chart', 'label']),
  market('alert', ['meldungen', 'Markt-Alerts', 'Markt-Alert', 'notifications', 'title']),
  // „Weiterlesen“ may name articles of both kinds.
  {
    ...article('redaktionell', ['articles', 'Alle Artikel', 'Artikel', 'article', 'title']),
    filter: { field: 'kind', value: ['redaktionell', 'anzeige'] },
    hide: true,
  },
];

/** The fields of content/site.yaml. */
export const siteFields: FormField[] = fieldsOf(inputSchema(siteSchema), false);

/**
 * The name of the format in which a collection's files are read and written. For MDX the CMS takes only names that say
 * that there is frontmatter.
 */
export const formatOf = (name: string, extension: DeskCollection['extension']): string =>
  `${name}-${extension === 'mdx' ? 'frontmatter' : 'yaml'}`;

/**
 * Makes the configuration.
 *
 * @param backend where the files are
 * @param site the address of the site, for links from an entry to its page
 * @param components the names of what can be inserted into a text
 */
export function cmsConfig(backend: Backend, site: string, components: string[]): CmsConfig {
  // GitHub and GitLab keep drafts on branches; to Gitea and a working copy the CMS writes directly.
  const onBranches = backend.name === 'github' || backend.name === 'gitlab';
  // What a new article begins with, where that differs from what a file means that says nothing.
  const beginWith: Readonly<Record<string, unknown>> = { draft: !onBranches, publishedAt: '{{now}}' };
  return {
    load_config_file: false,
    backend,
    app_title: 'Redaktion',
    logo: { src: '/favicon.svg' },
    site_url: site,
    publish_mode: onBranches ? 'editorial_workflow' : 'simple',
    media_folder: 'public/bilder',
    public_folder: '/bilder',
    media_libraries: { default: { config: { slugify_filename: true } }, stock_assets: { providers: [] } },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 80 },
    editor: { preview: false },
    field_defaults: {
      richtext: {
        buttons: [
          'bold',
          'italic',
          'code',
          'link',
          'heading-two',
          'heading-three',
          'quote',
          'bulleted-list',
          'numbered-list',
        ],
        editor_components: components,
        use_emoji_autocomplete: false,
      },
    },
    collections: [
      ...collections.map(
        ({ name, label, one, icon, folder, extension, title, fields, filter, hide = false }) => ({
          name,
          label,
          label_singular: one,
          icon,
          folder,
          extension,
          format: formatOf(name, extension),
          identifier_field: title,
          summary: `{{${title}}}`,
          slug: {
            template: `{{${title}}}`,
            hint: 'Dateiname und Adresse. Wer sie nach dem Erscheinen ändert, trägt die alte unter „Frühere Adressen“ ein.',
            pattern: [inputSchema(slug).pattern ?? '', 'Kleinbuchstaben, Ziffern und Bindestriche'] as [
              string,
              string,
            ],
          },
          fields: asCmsFields(
            fields.map((field) =>
              field.name in beginWith ? { ...field, default: beginWith[field.name] } : field,
            ),
          ),
          hide,
          ...(filter && { filter }),
          ...(extension === 'mdx' && { preview_path: '{{slug}}', aliases_field: false }),
        }),
      ),
      {
        name: 'settings',
        label: 'Einstellungen',
        icon: 'settings',
        files: [
          {
            name: 'site',
            label: 'Website',
            file: 'content/site.yaml',
            format: formatOf('site', 'yaml'),
            fields: asCmsFields(siteFields),
          },
        ],
      },
    ],
  };
}
