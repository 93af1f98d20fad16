import type { Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import { readYamlEntry } from '../read-entries.ts';
import { folderLoader } from './folder-loader.ts';

/**
 * Loads the YAML files of a folder with one schema.
 *
 * @param folder path from the project's root
 * @param schema the concept's schema
 */
export const yamlLoader = (folder: string, schema: z.ZodType<object>): Loader =>
  folderLoader('donaukurs-yaml', folder, '.yaml', () => ({
    read: (source, file) => readYamlEntry(schema, source, file),
  }));
