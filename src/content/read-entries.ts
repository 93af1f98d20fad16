/** Reads files of content/ one by one; shared by the build's loaders and by readers without Astro. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { validate } from './diagnostics/schema-diagnostics.ts';
import { readYaml } from './diagnostics/yaml.ts';
import type { Loaded } from './prose/read-article.ts';

/**
 * Reads and checks one YAML file.
 *
 * @param schema the concept's schema
 * @param source the file's text
 * @param file path from the project's root, for diagnostics
 */
export function readYamlEntry<Schema extends z.ZodType>(
  schema: Schema,
  source: string,
  file: string,
): Loaded<z.output<Schema>> {
  const yaml = readYaml(source, file);
  if ('diagnostics' in yaml) return yaml;
  const result = validate(schema, yaml.value, file, yaml.locate);
  return 'diagnostics' in result ? result : { value: result.value };
}

/**
 * Lists the entries of a folder: files with the extension, sorted; names that begin with _ or . are left out. A folder
 * that does not exist has none: git keeps no empty folders.
 *
 * @param folder absolute path
 * @param extension with its dot
 */
export const listEntries = (
  folder: string,
  extension: string,
): { id: string; path: string; source: string }[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(extension) && !/^[._]/.test(name))
    .toSorted()
    .map((name) => {
      const path = join(folder, name);
      return { id: name.slice(0, -extension.length), path, source: readFileSync(path, 'utf8') };
    });
