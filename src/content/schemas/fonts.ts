/** content/theme/fonts.yaml: the typefaces of the pages and of link pictures. */
import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import { readYamlFile } from '../diagnostics/yaml.ts';
import { slug, text } from '../../lib/schema/primitives.ts';

/** The file of a variable typeface within its package of Fontsource, as a path from the project's root. */
export const fontFile = (name: string, letters: 'latin' | 'latin-ext'): string =>
  `node_modules/@fontsource-variable/${name}/files/${name}-${letters}-wght-normal.woff2`;

const font = (usual: { package: string; fallback: string }) =>
  z
    .strictObject({
      package: slug
        .refine((name) => existsSync(fontFile(name, 'latin')), {
          message: 'ein installiertes Paket von Fontsource mit veränderlicher Stärke, ohne @fontsource-variable/',
        })
        .meta({ description: 'Paket von Fontsource', examples: [usual.package] }),
      fallback: text(2, 40).meta({
        description: 'Schrift auf Geräten, die diese noch nicht geladen haben',
        examples: [usual.fallback],
      }),
    })
    .default(usual);

export const fontsSchema = z.strictObject({
  serif: font({ package: 'source-serif-4', fallback: 'Georgia' }).meta({ description: 'Überschriften' }),
  sans: font({ package: 'source-sans-3', fallback: 'Arial' }).meta({ description: 'Text und Bedienung' }),
});

const chosen = fontsSchema.safeParse(readYamlFile('content/theme/fonts.yaml') ?? {});

/** The typefaces of this edition; the usual ones where the file is missing or broken, which the check of content/ reports. */
export const themeFonts = chosen.success ? chosen.data : fontsSchema.parse({});
