/** The collections of content/: where each lies, how its files are read, and what it is called. Everything else derives from this table. */
import type { z } from 'astro/zod';
import type { Loaded } from './diagnostics/diagnostic.ts';
import { readFields } from './compiler/fields.ts';
import { readArticle, readTerm, type Article } from './compiler/read-article.ts';
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
  /** The only entry, where there is just one. */
  only?: string;
  /** What an editor writes: a file's fields, or those at its head. A table has none. */
  schema?: z.ZodType;
  /** Reads and checks one file by itself. */
  read: (source: string, file: string) => Loaded<Data>;
  /** German names of one entry, and of several where there may be. */
  one: string;
  many?: string;
  /** File name of the JSON schema for editors' programs, where there is a schema. */
  jsonSchema?: string;
}

type Rest = Pick<CollectionDefinition, 'one' | 'many' | 'only'> & { jsonSchema: string };

/** A collection of MDX files. */
const mdx = <Data>(folder: string, schema: z.ZodType, read: CollectionDefinition<Data>['read'], rest: Rest) =>
  ({ ...rest, folder, schema, extension: '.mdx', read }) as const;

/** A collection of YAML files, or with `only` one such file. */
const yaml = <Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  rest: Rest,
): CollectionDefinition<z.output<Schema>> => ({
  ...rest,
  folder,
  schema,
  extension: '.yaml',
  read: (source, file) => readFields(schema, source.replace(/^\uFEFF/, ''), file).fields,
});

/** All of them, in the order in which they are listed. */
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

/** The name of a collection. */
export type CollectionName = keyof typeof registry;

type DataOf<Name extends CollectionName> = NonNullable<ReturnType<(typeof registry)[Name]['read']>['value']>;

/** A checked entry with the file it came from. */
export interface Entry<Data> {
  /** The file's name without its extension. */
  id: string;
  /** Path from the project's root. */
  file: string;
  data: Data;
}

/** All of content/; entries with diagnostics are left out. */
export type Collections = { [Name in Exclude<CollectionName, 'site'>]: Entry<DataOf<Name>>[] } & {
  site: SiteSettings;
  /** What texts name in articles with diagnostics, so that it is checked in the same round. */
  unread: Entry<Pick<Article, 'links' | 'images'>>[];
  /** The ids of all files, also of those with diagnostics, so that one diagnostic does not bring forth others. */
  ids: Record<CollectionName, string[]>;
};

/** The definitions by name, as a list. */
export const definitions = Object.entries(registry) as [CollectionName, CollectionDefinition][];

/** Which files belong to a collection, as a pattern for editors' programs. */
export const filesOf = ({ folder, extension, only = '*' }: CollectionDefinition): string =>
  `${folder}/${only}${extension}`;
