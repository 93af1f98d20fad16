/** Migrates an edition from 0.2 to 0.3: theme.yaml instead of style sheets, and new fields of content and settings. */
import { readFileSync } from 'node:fs';
import Color from 'color';
import { parse as parseCss } from 'postcss';
import { isMap, parse as parseYaml, parseDocument, type Document } from 'yaml';
import { UserError } from '../../../src/lib/user-error.ts';
import defaults from '../../../src/texts.json' with { type: 'json' };
import { componentsNamed, parseMdx } from '../new-edition.ts';
import { themeYaml } from '../theme.ts';

/** Text files of an edition by path from the project's root: `content/…`, `public/…`. */
export type EditionTexts = ReadonlyMap<string, string>;

/** Declarations of the publisher on all content published so far. */
export interface Statements {
  /** No language model took part in texts and pictures (`--ki keine`). */
  withoutAi: boolean;
}

/** One change that a version requires. */
export interface Step {
  /** The bold beginning of its line in CHANGELOG.md. */
  name: string;
  /** Returns the migrated files; idempotent. Absent if the publisher has to act. */
  migrate?: (files: EditionTexts, statements: Statements) => Map<string, string>;
}

const SHEETS = ['content/theme/colours.css', 'content/theme/figures.css'];
const FONTS = 'content/theme/fonts.yaml';

/** A CSS colour as six hexadecimal digits; an invalid one as it is, for the check of content/ to report. */
function toHex(colour: string): string {
  try {
    return Color(colour).hex().toLowerCase();
  } catch {
    return colour;
  }
}

/** Parses a file that its format's parser must be able to read, as it is replaced; nothing is parsed if it's missing. */
function parseFile<T>(files: EditionTexts, file: string, parse: (text: string) => T): T {
  try {
    return parse(files.get(file) ?? '');
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new UserError(`${file} ist nicht lesbar: ${reason}\nBitte berichtigen und den Befehl noch einmal ausführen.`);
  }
}

/** Makes theme.yaml of the style sheets and fonts.yaml of 0.2. Only custom properties of colours are kept. */
function migrateTheme(files: EditionTexts): Map<string, string> {
  const migrated = new Map(files);
  const removed = [...SHEETS, FONTS].filter((file) => migrated.delete(file));
  if (removed.length === 0) return migrated;
  const declared = { light: new Map<string, string>(), dark: new Map<string, string>() };
  for (const sheet of SHEETS)
    parseFile(files, sheet, parseCss).walkDecls(/^--color-/, ({ prop, value, parent }) => {
      // Dark colours are declared in a rule within a media query, light ones directly in `@theme`.
      const scheme = parent?.parent?.type === 'atrule' ? 'dark' : 'light';
      declared[scheme].set(prop.slice('--color-'.length), value);
    });
  /** Resolves references; light colours are the fallback of dark ones. `steps` ends circular references. */
  const valueOf = (name: string, scheme: 'light' | 'dark', steps = 0): string => {
    const value = declared[scheme].get(name) ?? declared.light.get(name) ?? '';
    const [, reference] = /^var\(--color-([\w-]+)\)$/.exec(value) ?? [];
    return reference && steps < declared.light.size ? valueOf(reference, scheme, steps + 1) : toHex(value);
  };
  const colours = [...declared.light.keys(), ...declared.dark.keys()].map(
    (name) => [name, { light: valueOf(name, 'light'), dark: valueOf(name, 'dark') }] as const,
  );
  const fonts = parseFile(files, FONTS, parseYaml) as object | null;
  const values = { ...(colours.length > 0 && { colours: Object.fromEntries(colours) }), ...(fonts && { fonts }) };
  return migrated.set('content/theme/theme.yaml', themeYaml(values));
}

/**
 * Applies a change to the files whose path begins with `prefix`. One that can't be parsed stays as it is: the check of
 * content/ names its faults, and nobody reads notes.
 */
const mapFiles = (files: EditionTexts, prefix: string, change: (text: string) => string): Map<string, string> => {
  const changed = (text: string): string => {
    try {
      return change(text);
    } catch {
      return text;
    }
  };
  return new Map([...files].map(([file, text]) => [file, file.startsWith(prefix) ? changed(text) : text]));
};

/** Offsets of the YAML in a file: its frontmatter, or all of it if it has none. */
function yamlRange(text: string): readonly [start: number, end: number] {
  const end = text.startsWith('---\n') ? text.indexOf('\n---', 3) + 1 : 0;
  return end > 0 ? [4, end] : [0, text.length];
}

const yamlIn = (text: string): Document => parseDocument(text.slice(...yamlRange(text)));

/** Changes the YAML of a file in its parsed form, which keeps comments, quotes and brackets. */
function changeYaml(text: string, change: (document: Document) => void): string {
  const [from, to] = yamlRange(text);
  const document = yamlIn(text);
  const format = { lineWidth: 0 };
  const before = document.toString(format);
  change(document);
  const after = document.toString(format);
  return after === before ? text : text.slice(0, from) + after + text.slice(to);
}

/** Adds the fields that a file's YAML, or the map in its field `name`, lacks. */
const withFields = (text: string, fields: object, name?: string): string =>
  changeYaml(text, (document) => {
    const map = name ? document.get(name) : document.contents;
    if (!isMap(map)) return;
    for (const [field, value] of Object.entries(fields))
      if (!map.has(field)) map.add(document.createPair(field, value));
  });

/** Adds the publisher's new fields to the settings, with the placeholders of a new edition. */
function addPublisherFields(files: EditionTexts): Map<string, string> {
  const template = readFileSync(`${import.meta.dirname}/../new-edition/site.yaml`, 'utf8');
  const { publisher } = parseYaml(template) as { publisher: Record<string, unknown> };
  const names =
    'owners beneficialOwners otherMedia publicFunds supervisoryBoard authority chamber professionalRules'.split(' ');
  const fields = Object.fromEntries(names.map((name) => [name, publisher[name]]));
  return mapFiles(files, 'content/site.yaml', (text) => withFields(text, fields, 'publisher'));
}

/** Removes wording from theme/texts.yaml that the product no longer has. */
const removeUnknownTexts = (files: EditionTexts): Map<string, string> =>
  mapFiles(files, 'content/theme/texts.yaml', (text) =>
    changeYaml(text, (document) => {
      const known: Readonly<Record<string, object>> = defaults;
      for (const [group, words] of Object.entries((document.toJS() ?? {}) as Record<string, object>)) {
        const unknown = Object.keys(words).filter((name) => !(name in (known[group] ?? {})));
        for (const name of unknown) document.deleteIn([group, name]);
        if (!(group in known)) document.delete(group);
      }
    }),
  );

/** Moves the advertising label from the articles to the settings; the first article's applies. */
function moveLabel(files: EditionTexts): Map<string, string> {
  let word: string | undefined;
  const moved = mapFiles(files, 'content/articles/', (text) =>
    changeYaml(text, (document) => {
      word ??= document.get('label') as string | undefined;
      document.delete('label');
    }),
  );
  return word ? mapFiles(moved, 'content/site.yaml', (text) => withFields(text, { adLabel: word })) : moved;
}

/** Fields that say where the pages of every edition are linked. */
const pageLinks: Readonly<Record<string, object>> = {
  'ueber-uns.mdx': { linkedIn: ['haus', 'menue'], order: 10 },
  'redaktionskodex.mdx': { linkText: 'Redaktionskodex', order: 20 },
  'kontakt.mdx': { order: 30 },
  'impressum.mdx': { linkText: 'Impressum', order: 40 },
  'datenschutz.mdx': { linkedIn: ['offenlegung'], order: 10 },
  'barrierefreiheit.mdx': { linkedIn: ['offenlegung'], linkText: 'Barrierefreiheit', order: 20 },
};

/** Adds {@link pageLinks}, unless a page of the edition has one of these fields already. */
function addPageLinks(files: EditionTexts): Map<string, string> {
  const migrated = new Map(files);
  const pages = [...files].filter(([file]) => file.startsWith('content/pages/'));
  if (pages.some(([, text]) => ['linkedIn', 'linkText', 'order'].some((name) => yamlIn(text).has(name))))
    return migrated;
  for (const [file, text] of pages)
    migrated.set(file, withFields(text, pageLinks[file.slice('content/pages/'.length)] ?? {}));
  return migrated;
}

/** Field `origin` of a photograph; of other formats the origin can't be told from the file name. */
const originOf = (src: string): object => (/\.jpe?g$/.test(src) ? { origin: 'foto' } : {});

/** Default fields on search engines for paid articles. */
const paidDefaults = {
  index: false,
  indexReason: 'Mit der Fassung 0.3 so gesetzt, wie es für Anzeigen Dritter empfohlen ist.',
};

/** Adds new fields to an article's frontmatter and pictures. */
function migrateArticle(text: string, { withoutAi }: Statements): string {
  const isPaid = yamlIn(text).get('kind') === 'anzeige';
  const fields = { ...(withoutAi && { ai: 'keine' }), ...(isPaid && paidDefaults) };
  const withHead = withFields(text, fields);
  if (!withoutAi) return withHead;
  const src = String(yamlIn(text).getIn(['picture', 'src']));
  const withPicture = withFields(withHead, { ai: 'keine', ...originOf(src) }, 'picture');
  const figures = withPicture.includes('<Figure') ? componentsNamed(parseMdx(withPicture), 'Figure') : [];
  return figures.reduceRight((changed, { attributes = [], position }) => {
    const given = new Map(attributes.map(({ name, value }) => [name, value]));
    const added = Object.entries({ ai: 'keine', ...originOf(String(given.get('src'))) });
    const missing = added.flatMap(([name, value]) => (given.has(name) ? [] : ` ${name}="${value}"`)).join('');
    const at = position.start.offset + '<Figure'.length;
    return changed.slice(0, at) + missing + changed.slice(at);
  }, withPicture);
}

/** Migrates articles; adds `ai: keine` to portraits and logos where the publisher declares so. */
function migrateArticlesAndPictures(files: EditionTexts, statements: Statements): Map<string, string> {
  const migrated = mapFiles(files, 'content/articles/', (text) => migrateArticle(text, statements));
  if (!statements.withoutAi) return migrated;
  const withoutAi = (name: string) => (text: string) => withFields(text, { ai: 'keine' }, name);
  const withPortraits = mapFiles(migrated, 'content/authors/', withoutAi('portrait'));
  return mapFiles(withPortraits, 'content/sponsors/', withoutAi('logo'));
}

/** Removes the attributes by which components of pages were given the edition's data, which they have by themselves now. */
const removeDataAttributes = (files: EditionTexts): Map<string, string> =>
  mapFiles(files, 'content/pages/', (text) =>
    ['site', 'law', 'authors', 'sponsors', 'articles', 'calculators'].reduce(
      (changed, name) => changed.replaceAll(` ${name}={props.${name}}`, ''),
      text,
    ),
  );

/** Removes files for hosts that the build writes now. */
const removeHostFiles = (files: EditionTexts): Map<string, string> =>
  new Map([...files].filter(([file]) => !/^public\/(_headers|_redirects|speculation-rules\.json)$/.test(file)));

/** The steps to 0.3.0, in the order of CHANGELOG.md. */
export const steps: readonly Step[] = [
  { name: 'Aussehen', migrate: migrateTheme },
  { name: 'Wortlaut und Links', migrate: (files) => addPageLinks(moveLabel(removeUnknownTexts(files))) },
  { name: 'Befehle an Server', migrate: removeHostFiles },
  { name: 'Impressum', migrate: addPublisherFields },
  { name: 'Sprachmodelle und Anzeigen', migrate: migrateArticlesAndPictures },
  { name: 'Nennungen' },
  { name: 'Newsletter' },
  { name: 'Veröffentlichen' },
  { name: 'Feed' },
  { name: 'Zahlen und Tabellen' },
  { name: 'Zeichnungen im Text' },
  { name: 'Feste Seiten', migrate: removeDataAttributes },
];
