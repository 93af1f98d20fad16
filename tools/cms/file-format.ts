/**
 * Custom file formats of the CMS. The CMS's own writer drops comments and reformats lists; these formats keep the
 * file's text with the entry and rewrite only the fields that were edited.
 */
import { parse, parseDocument, type Scalar, stringify, type YAMLMap } from 'yaml';
import { componentRegistry } from '../../src/prose/component-registry.ts';
import { bareName, type FormField } from './fields.ts';

/** An entry's values by field name, as its form holds them. */
export type Values = Record<string, unknown>;

/** Key of an entry's value that holds the text of its file. */
export const FILE_TEXT = 'fileText';
/** Key under which the CMS passes the URL paths that an entry had before its slug changed. */
export const FORMER_ADDRESS = 'formerAddress';
/** Key of the derived state of an article, which lists show (see {@link stateOf}). */
export const STATE = 'stand';

const frontmatter = /^---\n([\s\S]*?\n)---(?:\n+([\s\S]*))?$/;

/** Blank lines and comments at the end of a field's source. They belong to the next field and are kept. */
const trailingComments = /(?<=\n)(?:(?:#[^\n]*|[ \t]*)\n)*$/;

const tags = componentRegistry.flatMap(({ name, item }) => [name, ...(item ? [item.name] : [])]);

/** Matches code, escapes and component tags, which are kept, and any other `{` or `<`, which MDX would parse. */
const protectedOrSign = new RegExp(
  String.raw`(?<ticks>\`+)[^]*?\k<ticks>|\\[^]|</?(?:${tags.join('|')})\b(?:\s+\w+="[^"]*")*\s*/?>|[{<]`,
  'g',
);

/** Escapes `{` and `<` outside code and component tags, so that MDX reads them as text. */
const escapeSigns = (text: string): string =>
  text.replace(protectedOrSign, (found) => (/^[{<]$/.test(found) ? `\\${found}` : found));

/** A field that was changed differently in the form and in the file. */
export interface Conflict {
  name: string;
  label: string;
  mine: unknown;
  theirs: unknown;
}

/** An article's publication state at the current time, in German. */
export const stateOf = ({ draft, withdrawn, publishedAt, kind }: Values): string => {
  if (withdrawn) return 'zurückgezogen';
  if (draft) return 'Entwurf';
  if (Date.parse(asText(publishedAt)) > Date.now()) return 'geplant';
  return kind === 'anzeige' ? 'Anzeige' : 'erschienen';
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Makes the format of a collection's files from its form fields: how they are read, written and merged. A field `body`
 * is the text below the frontmatter.
 */
export function fileFormat(fields: FormField[]) {
  const hasBody = fields.some(({ name }) => name === 'body');
  // Set explicitly, because the form would fill a missing field with the initial value of a new entry.
  const defaults = Object.fromEntries(
    fields.filter((field) => 'default' in field).map((field) => [field.name, field['default']]),
  );
  const split = (text: string) => {
    const [, head = '', body = ''] = frontmatter.exec(text) ?? [];
    return hasBody ? { head, body } : { head: text, body: '' };
  };
  /** Parses a file. Throws if its frontmatter or its YAML can't be parsed. */
  const fromFile = (source: string): Values => {
    const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
    // Otherwise the file would be read as empty and overwritten; the CMS reports files that can't be read.
    if (hasBody && !frontmatter.test(text)) throw new Error('Der Kopf steht nicht zwischen zwei Zeilen ---');
    const { head, body } = split(text);
    const values: Values = { ...defaults, ...valuesIn(head, fields) };
    return { ...values, ...(hasBody && { body, [STATE]: stateOf(values) }), [FILE_TEXT]: text };
  };
  const bodyOf = ({ body }: Values) => escapeSigns(asText(body).trim());
  const toFile = (values: Values): string => {
    const head = writeFields(split(asText(values[FILE_TEXT])).head, values, fields);
    return hasBody ? `---\n${head}---\n\n${bodyOf(values)}\n` : head;
  };
  // The values as a file would hold them.
  const normalised = (values: Values): Values => ({
    ...writtenFields(values, fields),
    ...(hasBody && { body: bodyOf(values) }),
  });
  /**
   * Three-way merge of the form's values with the current text of the file, based on the text that the form was opened
   * with. Fields changed on both sides keep the form's value and are returned as conflicts.
   */
  const merge = (form: Values, text: string): { values: Values; conflicts: Conflict[] } => {
    const file = fromFile(text);
    const [ours, theirs, base] = [form, file, fromFile(asText(form[FILE_TEXT]))].map(normalised) as [
      Values,
      Values,
      Values,
    ];
    const values: Values = { ...form, [FILE_TEXT]: file[FILE_TEXT] };
    const conflicts: Conflict[] = [];
    for (const name of Object.keys({ ...theirs, ...base })) {
      const [mine, other] = [ours[name], theirs[name]];
      if (isSame(other, base[name]) || isSame(mine, other)) continue;
      const label = fields.find((field) => field.name === name)?.label ?? name;
      if (isSame(mine, base[name])) values[name] = file[name];
      else conflicts.push({ name, label, mine, theirs: other });
    }
    return { values, conflicts };
  };
  return { fromFile, toFile, merge };
}

/** Parses YAML. A single value of a field with `multiple` becomes a list, as its form needs it. */
const valuesIn = (source: string, fields: FormField[]): Values =>
  Object.fromEntries(
    Object.entries((parse(source) ?? {}) as Values).map(([name, value]) => {
      const field = fields.find((candidate) => candidate.name === name);
      return [name, field?.['multiple'] && typeof value === 'string' ? [value] : value];
    }),
  );

/** Applies values to YAML source: unchanged fields keep their text, new ones are inserted in the order of the form. */
function writeFields(source: string, values: Values, fields: FormField[]): string {
  const { contents } = parseDocument<YAMLMap<Scalar>>(source);
  const starts = contents?.items.map(({ key }) => key.range?.[0]) ?? [];
  const before = valuesIn(source, fields);
  const wanted = writtenFields(values, fields, before);
  // Width 0 keeps long lines from being folded.
  const printed = (name: string) => (name in wanted ? stringify({ [name]: wanted[name] }, { lineWidth: 0 }) : '');
  const written = Object.keys(before).map((name, index) => {
    const text = source.slice(starts[index], starts[index + 1]).replace(/\n?$/, '\n');
    const isUnchanged = isSame(wanted[name], before[name]);
    return { name, text: isUnchanged ? text : printed(name) + (trailingComments.exec(text)?.[0] ?? '') };
  });
  const order = fields.map(({ name }) => name);
  for (const name of order) {
    if (!(name in wanted) || name in before) continue;
    const above = written.findLastIndex((part) => order.indexOf(part.name) < order.indexOf(name));
    written.splice(above + 1, 0, { name, text: printed(name) });
  }
  return source.slice(0, starts[0] ?? 0) + written.map(({ text }) => text).join('');
}

/** Deep equality that ignores the order of keys. */
const isSame = (a: unknown, b: unknown): boolean =>
  stringify(a, { sortMapEntries: true }) === stringify(b, { sortMapEntries: true });

/** Values of a form that are no fields of its file. */
const HELPERS = ['body', FILE_TEXT, FORMER_ADDRESS, STATE];

/**
 * The fields of a form's values that a file would get. Optional fields are left out if they are empty, or if they have
 * their default value and are missing in the present file (`before`).
 */
export function writtenFields(values: Values, fields: FormField[], before?: Values): Values {
  // To a file with two forms, such as that of an article, the CMS adds the fields of the other form.
  const isOwn = (name: string) => !before || name in before || fields.some((field) => field.name === name);
  const own = Object.entries(values).filter(([name]) => !HELPERS.includes(name) && isOwn(name));
  return withoutEmpty(Object.fromEntries(own), fields, before);
}

function withoutEmpty(values: Values, fields: FormField[] = [], before: Values = {}): Values {
  const written = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const field = fields.find((candidate) => candidate.name === name);
    const kept = field?.['widget'] === 'image' ? bareName(value) : writtenValue(value, field?.fields, before[name]);
    const isDefault = isSame(kept, field?.['default'] ?? false) && before[name] === undefined;
    // A field that the form doesn't have is left out if it is empty.
    const isOptional = field ? !field.required : fields.length > 0;
    // The CMS adds keys of its own to new list items and removes them only after saving.
    const isLeftOut = name.startsWith('__sc_') || kept === undefined || (isOptional && (isDefault || isEmpty(kept)));
    return isLeftOut ? [] : [[name, kept]];
  });
  return Object.fromEntries(written);
}

function writtenValue(value: unknown, fields?: FormField[], before?: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => writtenValue(item, fields, (before as unknown[] | undefined)?.[index]));
  return typeof value === 'object' && value ? withoutEmpty(value as Values, fields, (before ?? {}) as Values) : value;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
