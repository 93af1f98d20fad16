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

/** Reads, writes and merges the files of one collection. */
export interface FileFormat {
  /** Parses a file. Throws if its frontmatter or its YAML can't be parsed. */
  fromFile: (text: string) => Values;
  toFile: (values: Values) => string;
  /**
   * Three-way merge of the form's values with the current text of the file, based on the text that the form was opened
   * with. Fields changed on both sides keep the form's value and are returned as conflicts.
   */
  merge: (mine: Values, text: string) => { values: Values; conflicts: Conflict[] };
}

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

/** Makes the format of a collection's files from its form fields. A field `body` is the text below the frontmatter. */
export function fileFormat(fields: FormField[]): FileFormat {
  const hasBody = fields.some(({ name }) => name === 'body');
  // Set explicitly, because the form would fill a missing field with the initial value of a new entry.
  const defaults = Object.fromEntries(
    fields.filter((field) => 'default' in field).map((field) => [field.name, field['default']]),
  );
  const split = (text: string) => {
    const [, head = '', body = ''] = frontmatter.exec(text) ?? [];
    return hasBody ? { head, body } : { head: text, body: '' };
  };
  const fromFile = (source: string): Values => {
    const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
    // Otherwise the file would be read as empty and overwritten; the CMS reports files that can't be read.
    if (hasBody && !frontmatter.test(text)) throw new Error('Der Kopf steht nicht zwischen zwei Zeilen ---');
    const { head, body } = split(text);
    const values: Values = { ...defaults, ...valuesIn(head, fields) };
    return { ...values, ...(hasBody && { body, [STATE]: stateOf(values) }), [FILE_TEXT]: text };
  };
  const bodyOf = ({ body }: Values) => escapeSigns(asText(body).trim());
  // The values as a file would hold them.
  const normalised = (values: Values): Values => ({
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
      const [ours, theirs] = [normalised(mine), normalised(file)];
      const base = normalised(fromFile(asText(mine[FILE_TEXT])));
      const changedByThem = Object.keys({ ...theirs, ...base }).filter((name) => !isSame(theirs[name], base[name]));
      const changedByBoth = changedByThem.filter((name) => !isSame(ours[name], base[name]));
      const taken = changedByThem.filter((name) => !changedByBoth.includes(name));
      return {
        values: {
          ...mine,
          ...Object.fromEntries(taken.map((name) => [name, file[name]])),
          [FILE_TEXT]: file[FILE_TEXT],
        },
        conflicts: changedByBoth
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
  const wanted = pruneFields(values, fields, before);
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

/** The fields that a new file would get: a form's values without body, helper values and empty optional fields. */
export const writtenFields = (values: Values, fields: FormField[]): Values =>
  pruneFields(
    { ...values, body: undefined, [FILE_TEXT]: undefined, [FORMER_ADDRESS]: undefined, [STATE]: undefined },
    fields,
  );

/** Deep equality that ignores the order of keys. */
const isSame = (a: unknown, b: unknown): boolean =>
  stringify(a, { sortMapEntries: true }) === stringify(b, { sortMapEntries: true });

/** Removes optional fields that are empty, or that have their default value and are missing in the file (`before`). */
function pruneFields(values: Values, fields: FormField[], before: Values = {}): Values {
  // The CMS adds keys of its own to new list items and removes them only after saving.
  const named = Object.entries(values).filter(([name]) => !name.startsWith('__sc_'));
  const pruned = named.map(([name, value]): [string, unknown] => {
    const field = fields.find((candidate) => candidate.name === name);
    const written = field?.['widget'] === 'image' ? bareName(value) : pruneValue(value, field?.fields, before[name]);
    const isDefault = isSame(written, field?.['default'] ?? false) && before[name] === undefined;
    // Unknown fields belong to the other form of the same file, which the CMS adds empty.
    const isOptional = field ? !field.required : fields.length > 0;
    return [name, isOptional && (isDefault || isEmpty(written)) ? undefined : written];
  });
  return Object.fromEntries(pruned.filter(([, value]) => value !== undefined));
}

function pruneValue(value: unknown, fields: FormField[] = [], before?: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => pruneValue(item, fields, (before as unknown[])?.[index]));
  return typeof value === 'object' && value ? pruneFields(value as Values, fields, (before ?? {}) as Values) : value;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
