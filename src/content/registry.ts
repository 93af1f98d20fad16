/** The table of all collections of content/, with folder, schema, reader and German names of each. */
import type { z } from 'astro/zod';
import { plainSource } from '../lib/files.ts';
import type { FileReferences, ReadResult } from './diagnostics/diagnostic.ts';
import { readFields } from './compiler/fields.ts';
import { readArticle, readTerm } from './compiler/read-article.ts';
import { readPage } from './compiler/read-page.ts';
import { articleSchema } from './schemas/article.ts';
import { authorSchema } from './schemas/author.ts';
import { categorySchema, datesSchema, termSchema, topicSchema } from './schemas/subjects.ts';
import { lawSchema } from './schemas/law.ts';
import { marketSchema, timeSeriesSchema } from './schemas/market.ts';
import { pageSchema } from './schemas/page.ts';
import { readRedirects, type Redirect } from './schemas/redirects.ts';
import { siteSchema, type SiteSettings } from './schemas/site.ts';
import { sponsorSchema } from './schemas/sponsor.ts';
import { textsSchema } from './schemas/texts.ts';
import { themeSchema } from './schemas/theme.ts';

/** One collection. */
export interface CollectionDefinition<Data = unknown> {
  /** Path from the project's root. */
  folder: string;
  extension: '.mdx' | '.yaml' | '.csv';
  /** The id of the only entry, for collections of one file. */
  only?: string;
  /** Schema of a YAML file or of the frontmatter; undefined for CSV. */
  schema?: z.ZodType;
  /** Parses and validates one file by itself, from its content and its path for diagnostics. */
  read: (source: string, file: string) => ReadResult<Data>;
  /** German singular; the plural is undefined for collections of one file. */
  one: string;
  many?: string;
  /** File name, without extension, of the JSON schema for text editors; undefined without a schema. */
  jsonSchema?: string;
}

type Names = Pick<CollectionDefinition, 'one' | 'many' | 'only'> & { jsonSchema: string };

/** A collection of MDX files. */
const mdx = <Data>(folder: string, schema: z.ZodType, read: CollectionDefinition<Data>['read'], names: Names) =>
  ({ ...names, folder, schema, extension: '.mdx', read }) as const;

/** A collection of YAML files, or a single one if `only` is set. */
const yaml = <Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  names: Names,
): CollectionDefinition<z.output<Schema>> => ({
  ...names,
  folder,
  schema,
  extension: '.yaml',
  read: (source, file) => readFields(schema, plainSource(source), file).fields,
});

/** All collections by name, in the order in which the CMS and the handbook list them. */
export const registry = {
  articles: mdx('content/articles', articleSchema, readArticle, {
    one: 'Artikel',
    many: 'Artikel',
    jsonSchema: 'artikel',
  }),
  pages: mdx('content/pages', pageSchema, readPage, { one: 'Seite', many: 'Seiten', jsonSchema: 'seite' }),
  authors: yaml('content/authors', authorSchema, {
    one: 'Autorin oder Autor',
    many: 'Autorinnen und Autoren',
    jsonSchema: 'person',
  }),
  sponsors: yaml('content/sponsors', sponsorSchema, {
    one: 'Auftraggeber',
    many: 'Auftraggeber',
    jsonSchema: 'auftraggeber',
  }),
  categories: yaml('content/categories', categorySchema, {
    one: 'Kategorie',
    many: 'Kategorien',
    jsonSchema: 'kategorie',
  }),
  topics: yaml('content/topics', topicSchema, { one: 'Thema', many: 'Themen', jsonSchema: 'thema' }),
  glossary: mdx('content/glossary', termSchema, readTerm, { one: 'Begriff', many: 'Begriffe', jsonSchema: 'begriff' }),
  market: yaml('content/market', marketSchema, { one: 'Marktangabe', many: 'Marktangaben', jsonSchema: 'markt' }),
  timeSeries: yaml('content/market/series', timeSeriesSchema, { one: 'Reihe', many: 'Reihen', jsonSchema: 'reihe' }),
  dates: yaml('content', datesSchema, { only: 'dates', one: 'Termine', jsonSchema: 'termine' }),
  site: yaml('content', siteSchema, { only: 'site', one: 'Einstellungen der Website', jsonSchema: 'website' }),
  law: yaml('content', lawSchema, { only: 'law', one: 'Recht des Landes', jsonSchema: 'recht' }),
  texts: yaml('content/theme', textsSchema, { only: 'texts', one: 'Eigener Wortlaut', jsonSchema: 'texte' }),
  theme: yaml('content/theme', themeSchema, { only: 'theme', one: 'Aussehen', jsonSchema: 'aussehen' }),
  redirects: {
    folder: 'content',
    extension: '.csv',
    only: 'redirects',
    read: readRedirects,
    one: 'Umleitungen',
  } as CollectionDefinition<Redirect[]>,
} satisfies Record<string, CollectionDefinition>;

/** Path of the site's settings from the project's root. */
export const SITE_FILE = 'content/site.yaml';

/** The name of a collection. */
export type CollectionName = keyof typeof registry;

type DataOf<Name extends CollectionName> = NonNullable<ReturnType<(typeof registry)[Name]['read']>['value']>;

/** A valid entry. */
export interface Entry<Data> {
  /** The file's name without its extension. */
  id: string;
  /** Path from the project's root. */
  file: string;
  data: Data;
}

/** All valid entries of content/. */
export type Collections = { [Name in Exclude<CollectionName, 'site'>]: Entry<DataOf<Name>>[] } & {
  site: SiteSettings;
  /** Links, pictures and downloads of invalid articles, so that they are checked in the same run. */
  invalidArticles: Entry<FileReferences>[];
  /** The ids of all files, valid or not: a reference to an invalid entry is no further fault. */
  ids: Record<CollectionName, string[]>;
};

/** The registry as a list of pairs of name and definition. */
export const definitions = Object.entries(registry) as [CollectionName, CollectionDefinition][];

/** A glob pattern of the files of a collection, from the project's root. */
export const filesOf = ({ folder, extension, only = '*' }: CollectionDefinition): string =>
  `${folder}/${only}${extension}`;
