/** From 0.2 to 0.3: a theme of values, and what articles, pictures, advertising and the publisher must say. */
import { readFileSync } from 'node:fs';
import Color from 'color';
import { parse as parseCss } from 'postcss';
import { isMap, isScalar, parse as parseYaml, parseDocument, stringify, type YAMLMap } from 'yaml';
import { defaults } from '../../../src/texts.ts';
import { componentsNamed, parseMdx } from '../new-edition.ts';
import { themeYaml } from '../theme.ts';
import type { EditionTexts, Statements, Step } from './step.ts';

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

/** A change of a YAML text: what is written at an offset. */
type Insertion = readonly [offset: number, text: string];

const write = (text: string, insertions: readonly Insertion[]): string =>
  insertions
    .toSorted(([one], [other]) => other - one)
    .reduce((written, [offset, added]) => written.slice(0, offset) + added + written.slice(offset), text);

/** Writes the fields that a map in a YAML text lacks, and leaves every other sign of the text as it is. */
function withFields(yaml: string, map: YAMLMap, fields: Readonly<Record<string, unknown>>): Insertion[] {
  const lacking = Object.entries(fields).filter(([name]) => !map.has(name));
  const last = map.items.at(-1);
  const end = isMap(last?.value) || isScalar(last?.value) ? last.value.range?.[1] : map.range?.[1];
  const [first] = map.items;
  if (lacking.length === 0 || !last || end === undefined || end === null || !first || !isScalar(first.key)) return [];
  if (map.flow) return [[end, lacking.map(([name, value]) => `, ${name}: ${String(value)}`).join('')]];
  const start = first.key.range?.[0] ?? 0;
  const indent = ' '.repeat(start - (yaml.lastIndexOf('\n', start - 1) + 1));
  const line = yaml[end - 1] === '\n' ? end : yaml.indexOf('\n', end) + 1 || yaml.length;
  const text = stringify(Object.fromEntries(lacking), { lineWidth: 0 }).replaceAll(/^(?=.)/gm, indent);
  return [[line, yaml[line - 1] === '\n' ? text : `\n${text}`]];
}

/** What the settings of a new edition say of the publisher where nothing is known yet. */
function publisher(files: EditionTexts): Map<string, string> {
  const template = readFileSync(`${import.meta.dirname}/../new-edition/site.yaml`, 'utf8');
  const { publisher: known } = parseYaml(template) as { publisher: Record<string, unknown> };
  const asked =
    'owners beneficialOwners otherMedia publicFunds supervisoryBoard authority chamber professionalRules'.split(' ');
  const fields = Object.fromEntries(asked.map((name) => [name, known[name]]));
  return each(files, 'content/site.yaml', (text) => {
    const map = parseDocument(text).get('publisher');
    return isMap(map) ? write(text, withFields(text, map, fields)) : text;
  });
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

/** The parts of a file with frontmatter; undefined where there is none. */
function partsOf(text: string): { yaml: string; rest: string } | undefined {
  const end = text.indexOf('\n---', 3) + 1;
  return text.startsWith('---\n') && end > 0 ? { yaml: text.slice(4, end), rest: text.slice(end) } : undefined;
}

/** The word for advertising moves from the articles to the settings. */
function label(files: EditionTexts): Map<string, string> {
  let word: string | undefined;
  const moved = each(files, 'content/articles/', (text) => {
    const parts = partsOf(text);
    const { contents } = parseDocument(parts?.yaml ?? '');
    const pair = isMap(contents) && contents.items.find(({ key }) => isScalar(key) && key.value === 'label');
    if (!parts || !pair || !isScalar(pair.key) || !isScalar(pair.value)) return text;
    word ??= String(pair.value.value);
    const [start = 0, end = 0] = [pair.key.range?.[0], pair.value.range?.[2]];
    return `---\n${parts.yaml.slice(0, start)}${parts.yaml.slice(end).replace(/^\n/, '')}${parts.rest}`;
  });
  return each(moved, 'content/site.yaml', (text) => {
    const { contents } = parseDocument(text);
    return word && isMap(contents) ? write(text, withFields(text, contents, { adLabel: word })) : text;
  });
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
  const pages = [...files].filter(([file]) => file.startsWith('content/pages/'));
  const headOf = (text: string) => parseDocument(partsOf(text)?.yaml ?? '').contents;
  const isSaid = pages.some(([, text]) => {
    const head = headOf(text);
    return isMap(head) && ['linkedIn', 'linkText', 'order'].some((name) => head.has(name));
  });
  if (isSaid) return new Map(files);
  return Object.entries(pageLinks).reduce(
    (linked, [page, fields]) =>
      each(linked, `content/pages/${page}.mdx`, (text) => {
        const [parts, head] = [partsOf(text), headOf(text)];
        return parts && isMap(head)
          ? `---\n${write(parts.yaml, withFields(parts.yaml, head, fields))}${parts.rest}`
          : text;
      }),
    new Map(files),
  );
}

/** What a PNG, a WebP or a drawing holds, nobody can tell from its name. */
const originOf = (src: string): object => (/\.jpe?g$/.test(src) ? { origin: 'foto' } : {});

/** Fields of an article's head, and of its pictures. */
function article(text: string, { withoutAi }: Statements): string {
  const parts = partsOf(text);
  if (!parts) return text;
  const { yaml, rest } = parts;
  const { contents } = parseDocument(yaml);
  if (!isMap(contents)) return text;
  const paid = String(contents.get('kind')) === 'anzeige' && {
    index: false,
    indexReason: 'Mit der Fassung 0.3 so gesetzt, wie es für Anzeigen Dritter empfohlen ist.',
  };
  const insertions: Insertion[] = withFields(yaml, contents, { ...(withoutAi && { ai: 'keine' }), ...paid });
  const picture = contents.get('picture');
  if (withoutAi && isMap(picture))
    insertions.push(...withFields(yaml, picture, { ai: 'keine', ...originOf(String(picture.get('src'))) }));
  const head = write(yaml, insertions);
  if (!withoutAi || !text.includes('<Figure')) return `---\n${head}${rest}`;
  const figures = componentsNamed(parseMdx(text), 'Figure').map(({ attributes = [], position }): Insertion => {
    const given = new Map(attributes.map(({ name, value }) => [name, value]));
    const wanted = Object.entries({ ai: 'keine', ...originOf(String(given.get('src'))) }).filter(
      ([name]) => !given.has(name),
    );
    return [position.start.offset + '<Figure'.length, wanted.map(([name, value]) => ` ${name}="${value}"`).join('')];
  });
  return `---\n${head}${write(text, figures).slice(4 + yaml.length)}`;
}

/** Fields of a portrait or a logo. */
const small =
  (name: string) =>
  (text: string): string => {
    const picture = parseDocument(text).get(name);
    return isMap(picture) ? write(text, withFields(text, picture, { ai: 'keine' })) : text;
  };

/** Articles and pictures say that no model had a part in them, where the publisher says so. */
function pictures(files: EditionTexts, statements: Statements): Map<string, string> {
  const written = each(files, 'content/articles/', (text) => article(text, statements));
  if (!statements.withoutAi) return written;
  return each(each(written, 'content/authors/', small('portrait')), 'content/sponsors/', small('logo'));
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
