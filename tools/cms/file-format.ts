/**
 * Custom file formats of the CMS. The CMS's own writer drops comments and reformats lists; these formats keep the
 * file's text with the entry and rewrite only the fields that were edited.
 */
import { parse } from 'yaml';
import { componentRegistry } from '../../src/prose/component-registry.ts';
import { bareName, fieldNamed, formNumber, isNumber, type FormField } from './fields.ts';
import { isMapping, isSame, matchItems, mergeValues } from './merge.ts';
import { replaceFields } from './yaml-source.ts';

/** An entry's values by field name, as its form holds them. */
export type Values = Record<string, unknown>;

/** Key of an entry's value that holds the text of its file. */
export const FILE_TEXT = 'fileText';
/** Key under which the CMS passes the URL paths that an entry had before its slug changed. */
export const FORMER_ADDRESS = 'formerAddress';
/** Key of the derived state of an article, which lists show (see {@link stateOf}). */
export const STATE = 'stand';

const frontmatter = /^---\n([\s\S]*?\n)---(?:\n+([\s\S]*))?$/;

const tags = componentRegistry.flatMap(({ name, item }) => [name, ...(item ? [item.name] : [])]);

/** Matches code, escapes and component tags, which are kept, and any other `{` or `<`, which MDX would parse. */
const protectedOrSign = new RegExp(
  String.raw`(?<ticks>\`+)[^]*?\k<ticks>|\\[^]|</?(?:${tags.join('|')})\b(?:\s+\w+="[^"]*")*\s*/?>|[{<]`,
  'g',
);

/** Escapes `{` and `<` outside code and component tags, so that MDX reads them as text. */
const escapeSigns = (text: string): string =>
  text.replace(protectedOrSign, (found) => (/^[{<]$/.test(found) ? `\\${found}` : found));

/** Makes the first row of each table the head that Markdown requires; tables pasted from spreadsheets and Word have none. */
const withTableHeads = (text: string): string =>
  text.replace(/^(?<!\|\n)\|.*\|(?=\n\|(?![\s:|-]+\|$).*\|$)/gm, (row: string) => {
    const columns = row.split(/(?<!\\)\|/).length - 2;
    return `${row}\n|${' --- |'.repeat(columns)}`;
  });

/** A field of which both changed the same part, in two versions: each has all other changes of both. */
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
    const unix = text.replaceAll('\r\n', '\n');
    const [, head = '', body = ''] = frontmatter.exec(unix) ?? [];
    return hasBody ? { head, body } : { head: unix, body: '' };
  };
  /** Parses a file. Throws if its frontmatter or its YAML can't be parsed. */
  const fromFile = (source: string): Values => {
    const text = source.replace(/^\uFEFF/, '');
    const { head, body } = split(text);
    // Otherwise the file would be read as empty and overwritten; the CMS reports files that can't be read.
    if (hasBody && !head) throw new Error('Der Kopf steht nicht zwischen zwei Zeilen ---');
    const values: Values = { ...defaults, ...shownValues(valuesIn(head, fields), fields) };
    return { ...values, ...(hasBody && { body, [STATE]: stateOf(values) }), [FILE_TEXT]: text };
  };
  const bodyOf = ({ body }: Values) => withTableHeads(escapeSigns(asText(body).trim()));
  const toFile = (values: Values): string => {
    const present = asText(values[FILE_TEXT]);
    const { head } = split(present);
    const before = valuesIn(head, fields);
    const written = replaceFields(head, before, writtenFields(values, fields, before));
    const text = hasBody ? `---\n${written}---\n\n${bodyOf(values)}\n` : written;
    return present.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
  };
  // The values as a file would hold them.
  const normalised = (values: Values): Values => ({
    ...writtenFields(values, fields, valuesIn(split(asText(values[FILE_TEXT])).head, fields)),
    ...(hasBody && { body: bodyOf(values) }),
  });
  /**
   * Three-way merge of the form's values with the current text of the file, based on the text that the form was opened
   * with. Of what both changed, the form's version is kept, and the field is returned as a conflict.
   */
  const merge = (form: Values, text: string): { values: Values; conflicts: Conflict[] } => {
    const file = fromFile(text);
    const ours = normalised(form);
    const theirs = normalised(file);
    const base = normalised(fromFile(asText(form[FILE_TEXT])));
    const values: Values = { ...form, [FILE_TEXT]: file[FILE_TEXT] };
    const conflicts: Conflict[] = [];
    for (const name of Object.keys({ ...theirs, ...base })) {
      const [from, our, their] = [base[name], ours[name], theirs[name]];
      const mine = mergeValues(from, our, their, (own) => own);
      const other = mergeValues(from, our, their, (_own, others) => others);
      // The form's own value may have more than a file would hold.
      if (!isSame(mine, our)) values[name] = isSame(mine, their) ? file[name] : mine;
      const label = fieldNamed(name, fields)?.label ?? name;
      if (!isSame(mine, other)) conflicts.push({ name, label, mine, theirs: other });
    }
    return { values, conflicts };
  };
  return { fromFile, toFile, merge };
}

/** Parses YAML. A single value of a field with `multiple` becomes a list, as its form needs it. */
const valuesIn = (source: string, fields: FormField[]): Values =>
  Object.fromEntries(
    Object.entries((parse(source) ?? {}) as Values).map(([name, value]) => [
      name,
      fieldNamed(name, fields)?.['multiple'] && typeof value === 'string' ? [value] : value,
    ]),
  );

/** A value as its form holds it: numbers have a decimal comma, as they are typed in German. */
function shownValue(value: unknown, field: FormField | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => shownValue(item, itemOf(field)));
  if (isMapping(value)) return shownValues(value, fieldsWithin(field, value));
  return typeof value === 'number' && isNumber(field) ? String(value).replace('.', ',') : value;
}

const shownValues = (values: Values, fields: FormField[] | undefined): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, shownValue(value, fieldNamed(name, fields))]),
  );

/** Values of a form that are no fields of its file. */
const HELPERS = ['body', FILE_TEXT, FORMER_ADDRESS, STATE];

/**
 * The fields of a form's values that a file would get, in the order of the form. Optional fields are left out if they
 * are empty, or if they have their default value and are missing in the present file (`before`).
 */
export function writtenFields(values: Values, fields: FormField[], before?: Values): Values {
  // To a file with two forms, such as that of an article, the CMS adds the fields of the other form.
  const isOwn = (name: string) => !before || name in before || fields.some((field) => field.name === name);
  const own = Object.entries(values).filter(([name]) => !HELPERS.includes(name) && isOwn(name));
  return withoutEmpty(Object.fromEntries(own), fields, before);
}

function withoutEmpty(values: Values, fields: FormField[] = [], before: Values = {}): Values {
  const names = new Set([...fields.map(({ name }) => name), ...Object.keys(values)]);
  const written = [...names].flatMap((name): [string, unknown][] => {
    const value = values[name];
    const field = fieldNamed(name, fields);
    const kept = field?.['widget'] === 'image' ? bareName(value) : writtenValue(value, field, before[name]);
    const isDefault = isSame(kept, field?.['default']) && before[name] === undefined;
    // A field that the form doesn't have is left out if it is empty.
    const isOptional = field ? !field.required : fields.length > 0;
    const isKept = Array.isArray(kept) && isSame(kept, before[name]);
    // The CMS adds keys of its own to new list items and removes them only after saving.
    const isLeftOut =
      name.startsWith('__sc_') || kept === undefined || (isOptional && (isDefault || (isEmpty(kept) && !isKept)));
    return isLeftOut ? [] : [[name, kept]];
  });
  return Object.fromEntries(written);
}

/** The fields of an object's form. One with variable types has those of its type, behind the one that names it. */
function fieldsWithin(field: FormField | undefined, value: unknown): FormField[] | undefined {
  const { typeKey, types } = (field ?? {}) as { typeKey?: string; types?: FormField[] };
  if (typeKey === undefined || !isMapping(value)) return field?.fields;
  const type = types?.find(({ name }) => name === value[typeKey]);
  return type && [{ name: typeKey, label: typeKey, required: true }, ...(type.fields ?? [])];
}

/** The form of an item of a list; a list of objects has its fields itself. */
const itemOf = (list: FormField | undefined) => (list?.['field'] as FormField | undefined) ?? list;

function writtenValue(value: unknown, field: FormField | undefined, before?: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => writtenValue(item, itemOf(field)));
    const former = Array.isArray(before) ? before : [];
    const links = matchItems(
      former.map((item) => writtenValue(item, itemOf(field))),
      items,
    );
    return value.map((item, index) => writtenValue(item, itemOf(field), former[links[index] ?? -1]));
  }
  if (isMapping(value)) return withoutEmpty(value, fieldsWithin(field, value), (before ?? {}) as Values);
  return isNumber(field) ? (formNumber.safeParse(value).data ?? value) : value;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
