/** From 0.2 to 0.3: a theme of values, and what articles, pictures, advertising and the publisher must say. */
import { readFileSync } from 'node:fs';
import Color from 'color';
import { parse as parseCss } from 'postcss';
import { isMap, isScalar, parse as parseYaml, parseDocument, stringify, type YAMLMap } from 'yaml';
import defaults from '../../../src/texts.json' with { type: 'json' };
import { componentsNamed, parseMdx } from '../new-edition.ts';
import { themeYaml } from '../theme.ts';

/** Files of an edition, as texts by path from the project's root: `content/…`, `public/…`. */
export type EditionTexts = ReadonlyMap<string, string>;

/** What only the publisher can say, and says once for everything: that no model had a part in what was published so far. */
export interface Statements {
  withoutAi: boolean;
}

/** One thing that a version asks for. */
export interface Step {
  /** How its line in CHANGELOG.md begins, in bold. */
  name: string;
  /** Makes the files anew; those that are in today's form stay as they are. Without it a person has to act. */
  migrate?: (files: EditionTexts, statements: Statements) => Map<string, string>;
}

const SHEETS = ['content/theme/colours.css', 'content/theme/figures.css'];
const FONTS = 'content/theme/fonts.yaml';

/** A colour as theme.yaml has it; what can't be read stays, for the check of content/ to name. */
function sixDigits(written: string): string {
  try {
    return Color(written).hex().toLowerCase();
  } catch {
    return written;
  }
}

/** Makes theme.yaml of the sheets and the fonts of 0.2. Rules and selectors are lost; a theme has none any more. */
function theme(files: EditionTexts): Map<string, string> {
  const migrated = new Map(files);
  const former = [...SHEETS, FONTS].filter((file) => migrated.delete(file));
  if (former.length === 0) return migrated;
  const found = { light: new Map<string, string>(), dark: new Map<string, string>() };
  for (const sheet of SHEETS)
    parseCss(files.get(sheet) ?? '').walkDecls(/^--color-/, ({ prop, value, parent }) => {
      // The dark ones stand in a rule within a media query, the others in `@theme`.
      const scheme = parent?.parent?.type === 'atrule' ? 'dark' : 'light';
      found[scheme].set(prop.slice('--color-'.length), value);
    });
  /** What the dark sheet doesn't set is as in the light one; a name of a name ends. */
  const valueOf = (name: string, scheme: 'light' | 'dark', steps = 0): string => {
    const written = found[scheme].get(name) ?? found.light.get(name) ?? '';
    const [, other] = /^var\(--color-([\w-]+)\)$/.exec(written) ?? [];
    return other && steps < found.light.size ? valueOf(other, scheme, steps + 1) : sixDigits(written);
  };
  const names = [...new Set([...found.light.keys(), ...found.dark.keys()])];
  const colours = names.map((name) => [name, { light: valueOf(name, 'light'), dark: valueOf(name, 'dark') }] as const);
  const fonts = parseYaml(files.get(FONTS) ?? '') as object | null;
  const values = { ...(names.length > 0 && { colours: Object.fromEntries(colours) }), ...(fonts && { fonts }) };
  return migrated.set('content/theme/theme.yaml', themeYaml(values));
}

/** What only the build writes. */
const HOST_FILES = ['_headers', '_redirects', 'speculation-rules.json'].map((name) => `public/${name}`);

/** Changes those files that lie in a folder, or are called so. */
const each = (files: EditionTexts, place: string, change: (text: string) => string): Map<string, string> =>
  new Map([...files].map(([file, text]) => [file, file.startsWith(place) ? change(text) : text]));

/** Where the YAML of a file stands: at its head, between two lines of hyphens, or all of it. */
function yamlIn(text: string): readonly [start: number, end: number] {
  const end = text.startsWith('---\n') ? text.indexOf('\n---', 3) + 1 : 0;
  return end > 0 ? [4, end] : [0, text.length];
}

/** What a file says, in the map at its head or in one that this map has under a name; undefined where there is none. */
function mapIn(text: string, name?: string): YAMLMap | undefined {
  const document = parseDocument(text.slice(...yamlIn(text)));
  const map = name ? document.get(name) : document.contents;
  return isMap(map) ? map : undefined;
}

/** Writes the fields that such a map lacks, and leaves every other sign of the file as it is. */
function withFields(text: string, fields: Readonly<Record<string, unknown>>, name?: string): string {
  const map = mapIn(text, name);
  const lacking = Object.entries(fields).filter(([field]) => !map?.has(field));
  const [first, last] = [map?.items[0], map?.items.at(-1)];
  const end = isMap(last?.value) || isScalar(last?.value) ? last.value.range?.[1] : map?.range?.[1];
  if (!map || lacking.length === 0 || !end || !isScalar(first?.key)) return text;
  const [from, to] = yamlIn(text);
  const yaml = text.slice(from, to);
  const write = (at: number, added: string): string => text.slice(0, from + at) + added + text.slice(from + at);
  if (map.flow) return write(end, lacking.map(([field, value]) => `, ${field}: ${String(value)}`).join(''));
  const start = first.key.range?.[0] ?? 0;
  const indent = ' '.repeat(start - (yaml.lastIndexOf('\n', start - 1) + 1));
  const line = yaml[end - 1] === '\n' ? end : yaml.indexOf('\n', end) + 1 || yaml.length;
  const added = stringify(Object.fromEntries(lacking), { lineWidth: 0 }).replaceAll(/^(?=.)/gm, indent);
  return write(line, yaml[line - 1] === '\n' ? added : `\n${added}`);
}

/** What the settings of a new edition say of the publisher where nothing is known yet. */
function publisher(files: EditionTexts): Map<string, string> {
  const template = readFileSync(`${import.meta.dirname}/../new-edition/site.yaml`, 'utf8');
  const { publisher: known } = parseYaml(template) as { publisher: Record<string, unknown> };
  const asked =
    'owners beneficialOwners otherMedia publicFunds supervisoryBoard authority chamber professionalRules'.split(' ');
  const fields = Object.fromEntries(asked.map((name) => [name, known[name]]));
  return each(files, 'content/site.yaml', (text) => withFields(text, fields, 'publisher'));
}

/** Takes out the texts that the product no longer has. */
const texts = (files: EditionTexts): Map<string, string> =>
  each(files, 'content/theme/texts.yaml', (text) => {
    const document = parseDocument(text);
    const known: Readonly<Record<string, object>> = defaults;
    const gone = Object.entries((document.toJS() ?? {}) as Record<string, object>).flatMap(([group, words]) =>
      group in known
        ? Object.keys(words)
            .filter((name) => !(name in (known[group] ?? {})))
            .map((name) => [group, name])
        : [[group]],
    );
    for (const place of gone) document.deleteIn(place);
    return gone.length === 0 ? text : document.toString({ lineWidth: 0 });
  });

/** The word for advertising moves from the articles to the settings. */
function label(files: EditionTexts): Map<string, string> {
  let word: string | undefined;
  const moved = each(files, 'content/articles/', (text) => {
    const pair = mapIn(text)?.items.find(({ key }) => isScalar(key) && key.value === 'label');
    if (!isScalar(pair?.key) || !isScalar(pair.value)) return text;
    word ??= String(pair.value.value);
    const [from] = yamlIn(text);
    const [start = 0, end = 0] = [pair.key.range?.[0], pair.value.range?.[2]];
    return text.slice(0, from + start) + text.slice(from + end).replace(/^\n/, '');
  });
  return word ? each(moved, 'content/site.yaml', (text) => withFields(text, { adLabel: word })) : moved;
}

/** Where the pages that every edition has are linked. */
const pageLinks = {
  'ueber-uns': { linkedIn: ['haus', 'menue'], order: 10 },
  redaktionskodex: { linkText: 'Redaktionskodex', order: 20 },
  kontakt: { order: 30 },
  impressum: { linkText: 'Impressum', order: 40 },
  datenschutz: { linkedIn: ['offenlegung'], order: 10 },
  barrierefreiheit: { linkedIn: ['offenlegung'], linkText: 'Barrierefreiheit', order: 20 },
};

/** Says it where no page of the edition says yet where it is linked. */
function links(files: EditionTexts): Map<string, string> {
  const isSaid = [...files].some(
    ([file, text]) =>
      file.startsWith('content/pages/') && ['linkedIn', 'linkText', 'order'].some((name) => mapIn(text)?.has(name)),
  );
  if (isSaid) return new Map(files);
  return Object.entries(pageLinks).reduce(
    (linked, [page, fields]) => each(linked, `content/pages/${page}.mdx`, (text) => withFields(text, fields)),
    new Map(files),
  );
}

/** What a PNG, a WebP or a drawing holds, nobody can tell from its name. */
const originOf = (src: string): object => (/\.jpe?g$/.test(src) ? { origin: 'foto' } : {});

/** What an advertisement says of search engines. */
const ofPaid = {
  index: false,
  indexReason: 'Mit der Fassung 0.3 so gesetzt, wie es für Anzeigen Dritter empfohlen ist.',
};

/** Fields of an article's head, and of its pictures. */
function article(text: string, { withoutAi }: Statements): string {
  const head = mapIn(text);
  const fields = { ...(withoutAi && { ai: 'keine' }), ...(String(head?.get('kind')) === 'anzeige' && ofPaid) };
  const own = withFields(text, fields);
  if (!withoutAi) return own;
  const src = String(mapIn(text, 'picture')?.get('src'));
  const written = withFields(own, { ai: 'keine', ...originOf(src) }, 'picture');
  const figures = written.includes('<Figure') ? componentsNamed(parseMdx(written), 'Figure') : [];
  return figures.reduceRight((changed, { attributes = [], position }) => {
    const given = new Map(attributes.map(({ name, value }) => [name, value]));
    const wanted = Object.entries({ ai: 'keine', ...originOf(String(given.get('src'))) });
    const added = wanted.flatMap(([name, value]) => (given.has(name) ? [] : ` ${name}="${value}"`)).join('');
    const at = position.start.offset + '<Figure'.length;
    return changed.slice(0, at) + added + changed.slice(at);
  }, written);
}

/** Articles and pictures say that no model had a part in them, where the publisher says so. */
function pictures(files: EditionTexts, statements: Statements): Map<string, string> {
  const written = each(files, 'content/articles/', (text) => article(text, statements));
  if (!statements.withoutAi) return written;
  const withoutAi = (name: string) => (text: string) => withFields(text, { ai: 'keine' }, name);
  return each(each(written, 'content/authors/', withoutAi('portrait')), 'content/sponsors/', withoutAi('logo'));
}

/** What 0.3.0 asks for, in the order of CHANGELOG.md. */
export const steps: readonly Step[] = [
  { name: 'Aussehen', migrate: theme },
  { name: 'Wortlaut und Links', migrate: (files) => links(label(texts(files))) },
  { name: 'Befehle an Server', migrate: (files) => new Map([...files].filter(([file]) => !HOST_FILES.includes(file))) },
  { name: 'Impressum', migrate: publisher },
  { name: 'Sprachmodelle und Anzeigen', migrate: pictures },
  { name: 'Nennungen' },
  { name: 'Newsletter' },
  { name: 'Veröffentlichen' },
  { name: 'Feed' },
];
