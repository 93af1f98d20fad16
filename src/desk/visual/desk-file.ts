/** Turns a file of content/ into the file that Keystatic reads, and back. */
import { parse } from 'yaml';
import { readYaml } from '../../newsroom/faults/yaml.ts';
import { splitFrontmatter } from '../../newsroom/prose/split-frontmatter.ts';
import type { Concept } from './concepts.ts';
import { fromDesk, toDesk } from './desk-data.ts';
import { mergeYaml } from './merge-yaml.ts';
import { fieldOrder } from './shape.ts';

type Data = Record<string, unknown>;

/** File names without extension. */
interface Renamed {
  from: string;
  to: string;
}

interface Parts {
  yaml: string;
  /** The text below the fields; undefined for files of fields only. */
  body: string | undefined;
}

function partsOf({ extension }: Concept, text: string): Parts | undefined {
  if (extension === '.yaml') return { yaml: text, body: undefined };
  const { source, frontmatter } = splitFrontmatter(text);
  if (frontmatter === undefined) return undefined;
  return {
    yaml: frontmatter,
    body: source.slice(source.indexOf('\n---', 3) + 1).replace(/^---[^\n]*\n?/, ''),
  };
}

const join = ({ yaml, body }: Parts) => (body === undefined ? yaml : `---\n${yaml}---\n${body}`);

/**
 * Makes the desk's file. A file that can't be read is handed on as it is: the desk then says so.
 *
 * @param concept what kind of file
 * @param text the file of content/
 */
export function toDeskFile(concept: Concept, text: string): string {
  const parts = partsOf(concept, text);
  if (!parts) return text;
  const yaml = readYaml(parts.yaml, concept.folder);
  if ('faults' in yaml || typeof yaml.value !== 'object' || yaml.value === null) return text;
  const data = toDesk(concept.schema, yaml.value as Data);
  return join({ ...parts, yaml: `${JSON.stringify(data, null, 2)}\n` });
}

/**
 * Makes the file of content/ from what the desk saved.
 *
 * @param concept what kind of file
 * @param deskText the file as Keystatic wrote it
 * @param before the file of content/ until now, or of the entry that was renamed; undefined for a new one
 * @param renamed the names of an entry that was renamed; readers may know the old one of an article
 */
export function fromDeskFile(
  concept: Concept,
  deskText: string,
  before: string | undefined,
  renamed?: Renamed | undefined,
): string {
  const desk = partsOf(concept, deskText) ?? { yaml: '{}', body: deskText };
  const old = before === undefined ? undefined : partsOf(concept, before);
  const oldData = (old ? parse(old.yaml) : {}) as Data;
  const entered = fromDesk(concept.schema, parse(desk.yaml) as Data, oldData);
  const data = renamed && concept.key === 'artikel' ? withOldAddress(entered, renamed) : entered;
  const yaml = mergeYaml(old?.yaml ?? firstLine(concept), data, fieldOrder(concept.schema, data));
  if (desk.body === undefined) return yaml;
  const isSame = old?.body?.trim() === desk.body.trim();
  return join({ yaml, body: isSame ? old?.body : `\n${desk.body.trim()}\n` });
}

/** Nobody knows the address of a draft. */
function withOldAddress(data: Data, { from, to }: Renamed): Data {
  if (data['draft'] === true) return data;
  const known = new Set([...((data['formerSlugs'] ?? []) as string[]), from]);
  known.delete(to);
  return { ...data, formerSlugs: [...known] };
}

/** Tells text editors which schema a YAML file has. */
const firstLine = ({ extension, folder, editorSchema }: Concept): string =>
  extension === '.mdx'
    ? ''
    : `# yaml-language-server: $schema=${'../'.repeat(folder.split('/').length)}.vscode/schemas/${editorSchema}.json\n`;
