/** The configuration of the CMS: what it edits, made from the schemas and the vocabulary. */
import type { Backend, CmsConfig } from '@sveltia/cms';
import type { z } from 'astro/zod';
import { articleSchema } from '../../src/content/schemas/article.ts';
import { authorSchema } from '../../src/content/schemas/author.ts';
import { categorySchema } from '../../src/content/schemas/category.ts';
import { marketSchema } from '../../src/content/schemas/market.ts';
import { siteSchema } from '../../src/content/schemas/site.ts';
import { sponsorSchema } from '../../src/content/schemas/sponsor.ts';
import { slugPattern } from '../../src/lib/schema/primitives.ts';
import { asCmsFields, fieldsOf, inputSchema, PICTURES, type FormField } from './fields.ts';

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
}

type Names = [name: string, label: string, one: string, icon: string, title: string];

/** The files of a folder; with `key` those whose field of this name has a value, which gives them a shape of their own. */
function entries(names: Names, schema: z.ZodType, folder: string, key?: [field: string, value: string]) {
  const [name, label, one, icon, title] = names;
  const { oneOf, ...plain } = inputSchema(schema);
  const shape = oneOf?.find(({ properties }) => properties?.[key?.[0] ?? '']?.const === key?.[1]) ?? plain;
  const extension: DeskCollection['extension'] = folder === 'articles' ? 'mdx' : 'yaml';
  const body: FormField = { name: 'body', label: 'Text', widget: 'richtext', required: true };
  // The text comes below its lead.
  const fields = fieldsOf(shape).flatMap((field) =>
    extension === 'mdx' && field.name === 'lead' ? [field, body] : [field],
  );
  const filter = key && { filter: { field: key[0], value: key[1] } };
  return { name, label, one, icon, title, schema, folder: `content/${folder}`, extension, fields, ...filter };
}

/** What the CMS edits in folders, in the order of its menu. */
export const collections: readonly DeskCollection[] = [
  entries(['artikel', 'Artikel', 'Artikel', 'article', 'title'], articleSchema, 'articles', ['kind', 'redaktionell']),
  entries(['anzeigen', 'Anzeigen', 'Anzeige', 'campaign', 'title'], articleSchema, 'articles', ['kind', 'anzeige']),
  entries(['authors', 'Autorinnen und Autoren', 'Person', 'person', 'name'], authorSchema, 'authors'),
  entries(['sponsors', 'Auftraggeber', 'Auftraggeber', 'business', 'legalName'], sponsorSchema, 'sponsors'),
  entries(['categories', 'Kategorien', 'Kategorie', 'category', 'label'], categorySchema, 'categories'),
  entries(['kurse', 'Kurse', 'Kurs', 'show_chart', 'label'], marketSchema, 'market', ['type', 'kurs']),
  entries(['meldungen', 'Markt-Alerts', 'Markt-Alert', 'notifications', 'title'], marketSchema, 'market', [
    'type',
    'alert',
  ]),
];

/** The fields of content/site.yaml. */
export const siteFields: FormField[] = fieldsOf(inputSchema(siteSchema));

/**
 * The name of the format in which a collection's files are read and written. For MDX the CMS takes only names that say
 * that there is frontmatter.
 */
export const formatOf = (name: string, extension: DeskCollection['extension']): string =>
  `${name}-${extension === 'mdx' ? 'frontmatter' : 'yaml'}`;

const buttons = ['bold', 'italic', 'code', 'link', 'heading-two', 'heading-three', 'quote'] as const;

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
  const folder = ({ name, label, one, icon, extension, title, fields, filter, ...rest }: DeskCollection) => ({
    name,
    label,
    label_singular: one,
    icon,
    folder: rest.folder,
    extension,
    format: formatOf(name, extension),
    identifier_field: title,
    summary: `{{${title}}}`,
    slug: {
      template: `{{${title}}}`,
      hint: 'Dateiname und Adresse. Wer sie nach dem Erscheinen ändert, trägt die alte unter „Frühere Adressen“ ein.',
      pattern: [slugPattern.source, 'Kleinbuchstaben, Ziffern und Bindestriche'] as [string, string],
    },
    fields: asCmsFields(
      fields.map((field) => ({
        ...field,
        ...(field.name in beginWith && { default: beginWith[field.name] }),
      })),
    ),
    ...(filter && { filter }),
    ...(extension === 'mdx' && { preview_path: '{{slug}}', aliases_field: false as const }),
  });
  // „Weiterlesen“ may name articles of both kinds.
  const [article] = collections.map(folder);
  const both = { field: 'kind', value: ['redaktionell', 'anzeige'] };
  return {
    load_config_file: false,
    backend,
    app_title: 'Redaktion',
    logo: { src: new URL('../../public/favicon.svg', import.meta.url).href },
    site_url: site,
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
    collections: [
      ...collections.map(folder),
      ...(article ? [{ ...article, name: 'articles', filter: both, hide: true }] : []),
    ],
    singletons: [
      {
        name: 'site',
        label: 'Website',
        icon: 'settings',
        file: 'content/site.yaml',
        format: formatOf('site', 'yaml'),
        fields: asCmsFields(siteFields),
      },
    ],
  };
}
