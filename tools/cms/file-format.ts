/**
 * How the CMS reads and writes a file. Its own writer drops comments and lays out every list anew; with this one the
 * text of the file travels with the entry, and only the fields that were edited are written anew.
 */
import { parse, parseDocument, type Scalar, stringify, type YAMLMap } from 'yaml';
import { componentRegistry } from '../../src/prose/component-registry.ts';
import { bareName, type FormField } from './fields.ts';

/** What a form holds, by the names of its fields. */
export type Values = Record<string, unknown>;

/** What travels with an entry beside its fields: the text of the file, its address before a change, and what lists say of its state. */
export const [FILE_TEXT, FORMER_ADDRESS, STATE] = ['fileText', 'formerAddress', 'stand'];

const frontmatter = /^---\n([\s\S]*?\n)---(?:\n+([\s\S]*))?$/;

/** Blank lines and comments below a field belong to what follows. */
const below = /(?<=\n)(?:(?:#[^\n]*|[ \t]*)\n)*$/;

const tags = componentRegistry.flatMap(({ name, item }) => [name, ...(item ? [item.name] : [])]);

/** What stays as it stands: code, what is escaped, and the tags of components. Each other such sign would begin code for MDX. */
const keptOrSign = new RegExp(
  String.raw`(?<ticks>\`+)[^]*?\k<ticks>|\\[^]|</?(?:${tags.join('|')})\b(?:\s+\w+="[^"]*")*\s*/?>|[{<]`,
  'g',
);

/** What is typed is text: writes signs that MDX would read as code as it reads them as signs. The text editor reads them back. */
const escapeSigns = (text: string): string =>
  text.replace(keptOrSign, (found) => (/^[{<]$/.test(found) ? `\\${found}` : found));

/** How files of a kind are read, written and brought together. */
export interface FileFormat {
  fromFile: (text: string) => Values;
  toFile: (values: Values) => string;
  /**
   * Brings together what a form holds and what a file has become since the form was opened. Of fields that both changed the form's are
   * kept, and named with what the file says.
   */
  merge: (mine: Values, text: string) => { values: Values; conflicts: Conflict[] };
}

/** A field that the form and somebody else changed. */
export interface Conflict {
  name: string;
  label: string;
  mine: unknown;
  theirs: unknown;
}

/** What an article is at this moment. */
export const stateOf = ({ draft, withdrawn, publishedAt, kind }: Values): string => {
  if (withdrawn) return 'zurückgezogen';
  if (draft) return 'Entwurf';
  if (Date.parse(asText(publishedAt)) > Date.now()) return 'geplant';
  return kind === 'anzeige' ? 'Anzeige' : 'erschienen';
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Makes the reader and the writer of a collection's files from its fields; one called `body` is the text below the frontmatter. */
export function fileFormat(fields: FormField[]): FileFormat {
  const hasBody = fields.some(({ name }) => name === 'body');
  // Said outright, lest the form fills a missing one with what a new entry begins with.
  const defaults = Object.fromEntries(
    fields.filter((field) => 'default' in field).map((field) => [field.name, field['default']]),
  );
  const split = (text: string) => {
    const [, head = '', body = ''] = frontmatter.exec(text) ?? [];
    return hasBody ? { head, body } : { head: text, body: '' };
  };
  const fromFile = (source: string): Values => {
    const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
    // Read as empty it would be written empty; the CMS names files that can't be read.
    if (hasBody && !frontmatter.test(text)) throw new Error('Der Kopf steht nicht zwischen zwei Zeilen ---');
    const { head, body } = split(text);
    const values: Values = { ...defaults, ...valuesIn(head, fields) };
    return { ...values, ...(hasBody && { body, [STATE]: stateOf(values) }), [FILE_TEXT]: text };
  };
  const bodyOf = ({ body }: Values) => escapeSigns(asText(body).trim());
  // What a file would say of the values.
  const plain = (values: Values): Values => ({
    ...writtenFields(values, fields),
    ...(hasBody && { body: bodyOf(values) }),
  });
  return {
    fromFile,
    toFile: ({ [FILE_TEXT]: text, body, ...values }) => {
      const head = writeFields(split(asText(text)).head, { ...values, [STATE]: undefined }, fields);
      return hasBody ? `---\n${head}---\n\n${bodyOf({ body })}\n` : head;
    },
    merge: (mine, text) => {
      const file = fromFile(text);
      const [ours, theirs, before] = [plain(mine), plain(file), plain(fromFile(asText(mine[FILE_TEXT])))];
      const changed = Object.keys({ ...theirs, ...before }).filter((name) => !isSame(theirs[name], before[name]));
      const own = changed.filter((name) => !isSame(ours[name], before[name]));
      return {
        values: {
          ...mine,
          ...Object.fromEntries(changed.filter((name) => !own.includes(name)).map((name) => [name, file[name]])),
          [FILE_TEXT]: file[FILE_TEXT],
        },
        conflicts: own
          .filter((name) => !isSame(ours[name], theirs[name]))
          .map((name) => ({
            name,
            label: fields.find((field) => field.name === name)?.label ?? name,
            mine: ours[name],
            theirs: theirs[name],
          })),
      };
    },
  };
}

/** What a file says; where a field takes one or several, a single one as a list. */
const valuesIn = (source: string, fields: FormField[]): Values =>
  Object.fromEntries(
    Object.entries((parse(source) ?? {}) as Values).map(([name, value]) => {
      const field = fields.find((each) => each.name === name);
      return [name, field?.['multiple'] && typeof value === 'string' ? [value] : value];
    }),
  );

function writeFields(source: string, values: Values, fields: FormField[]): string {
  const { contents } = parseDocument<YAMLMap<Scalar>>(source);
  const starts = contents?.items.map(({ key }) => key.range?.[0]) ?? [];
  const before = valuesIn(source, fields);
  const wanted = filledIn(values, fields, before);
  // On lines as long as they are: YAML would fold them.
  const printed = (name: string) => (name in wanted ? stringify({ [name]: wanted[name] }, { lineWidth: 0 }) : '');
  const written = Object.keys(before).map((name, index) => {
    const text = source.slice(starts[index], starts[index + 1]).replace(/\n?$/, '\n');
    const isKept = isSame(wanted[name], before[name]);
    return { name, text: isKept ? text : printed(name) + (below.exec(text)?.[0] ?? '') };
  });
  const order = fields.map(({ name }) => name);
  for (const name of order.filter((each) => each in wanted && !(each in before))) {
    const above = written.findLastIndex((part) => order.indexOf(part.name) < order.indexOf(name));
    written.splice(above + 1, 0, { name, text: printed(name) });
  }
  return source.slice(0, starts[0] ?? 0) + written.map(({ text }) => text).join('');
}

/** The fields of a file that does not exist yet, from what the form holds. */
export const writtenFields = (values: Values, fields: FormField[]): Values =>
  filledIn(
    { ...values, body: undefined, [FILE_TEXT]: undefined, [FORMER_ADDRESS]: undefined, [STATE]: undefined },
    fields,
  );

/** In whichever order the names stand. */
const isSame = (a: unknown, b: unknown): boolean =>
  stringify(a, { sortMapEntries: true }) === stringify(b, { sortMapEntries: true });

/** Leaves out what a form shows empty or by default and the file does not name. */
function filledIn(values: Values, fields: FormField[], before: Values = {}): Values {
  // The CMS marks new items of a list for itself, and cleans them only when it has saved.
  const named = Object.entries(values).filter(([name]) => !name.startsWith('__sc_'));
  const kept = named.map(([name, value]): [string, unknown] => {
    const field = fields.find((candidate) => candidate.name === name);
    const whole = field?.['widget'] === 'image' ? bareName(value) : deeper(value, field?.fields, before[name]);
    const isIdle = isSame(whole, field?.['default'] ?? false) && before[name] === undefined;
    // A file of two forms also brings what the other one shows empty.
    const isOptional = field ? !field.required : fields.length > 0;
    return [name, isOptional && (isIdle || isEmpty(whole)) ? undefined : whole];
  });
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

function deeper(value: unknown, fields: FormField[] = [], before?: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => deeper(item, fields, (before as unknown[])?.[index]));
  return typeof value === 'object' && value ? filledIn(value as Values, fields, (before ?? {}) as Values) : value;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
