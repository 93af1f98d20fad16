/** What Keystatic offers: every concept of content/ with the form that its schema asks for. */
import { type Collection, type ComponentSchema, type Config, fields } from '@keystatic/core';
import type { z } from 'astro/zod';
import { slugify } from '../../../format/slugify.ts';
import { slug } from '../../../schemas/primitives.ts';
import { type Concept, concepts } from '../concepts.ts';
import { shapeOf, variantsOf } from '../shape.ts';
import { formFields, optionsOf } from './derive.tsx';
import { proseComponents } from './components.tsx';
import { fieldLabel } from './labels.ts';
import { proseField } from './prose-field.ts';

/** The name of the field that holds the text of an article; Keystatic does not write it into the fields. */
const PROSE = 'prosa';
/** The field for the file name where no other field gives it; it is not written into the file. */
const FILE_NAME = 'dateiname';

const fileName = {
  label: 'Dateiname',
  description: 'Name der Datei ohne Endung, zugleich die Adresse: Kleinbuchstaben, Ziffern, Bindestriche',
};

/** What a file name must look like, in the words of the schema. */
const fileNamePattern = {
  regex: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  message: `Erlaubt: ${shapeOf(slug).description}`,
};

/** The field that gives a new entry its file name. */
function namingField({ key, namedBy, schema }: Concept): ComponentSchema {
  const field = namedBy === undefined ? undefined : variantsOf(schema).common[namedBy];
  if (namedBy === undefined || !field)
    return fields.text({ ...fileName, validation: { isRequired: true, pattern: fileNamePattern } });
  const { inner, description } = shapeOf(field);
  const { minLength, maxLength } = inner as z.ZodString;
  return fields.slug({
    name: {
      label: fieldLabel(namedBy, key),
      description: `${description} · Feld: ${namedBy}`,
      validation: {
        isRequired: true,
        pattern: {
          regex: new RegExp(`^[^]{${minLength ?? 0},${maxLength ?? ''}}$`),
          message: `Erlaubt: ${minLength} bis ${maxLength} Zeichen`,
        },
      },
    },
    slug: {
      ...fileName,
      generate: (name) => slugify(name),
      validation: { length: { min: 0 }, pattern: fileNamePattern },
    },
  });
}

function formOf(concept: Concept): Record<string, ComponentSchema> {
  const { common, choice } = variantsOf(concept.schema);
  const naming = concept.namedBy ?? FILE_NAME;
  const rest = Object.fromEntries(Object.entries(common).filter(([name]) => name !== naming));
  const chosen = choice && {
    [choice.name]: fields.conditional(
      fields.select({
        label: fieldLabel(choice.name, concept.key),
        options: optionsOf(choice.name, Object.keys(choice.values)),
        defaultValue: Object.keys(choice.values)[0] ?? '',
      }),
      Object.fromEntries(
        Object.entries(choice.values).map(([value, own]) => [value, fields.object(formFields(own, value))]),
      ),
    ),
  };
  return {
    [naming]: namingField(concept),
    ...chosen,
    ...formFields(rest, concept.key),
    ...(concept.extension === '.mdx' && { [PROSE]: proseField(proseComponents) }),
  };
}

function collectionOf(concept: Concept): Collection<Record<string, ComponentSchema>, string> {
  const { label, folder, extension, columns, namedBy } = concept;
  const isProse = extension === '.mdx';
  return {
    label,
    path: `${folder}/*`,
    slugField: namedBy ?? FILE_NAME,
    schema: formOf(concept),
    columns,
    format: isProse ? { data: 'yaml', contentField: PROSE } : 'yaml',
    ...(isProse && { entryLayout: 'content', previewUrl: 'http://localhost:4321/{slug}' }),
  };
}

/** The configuration of the desk. */
export const deskConfig: Config = {
  storage: { kind: 'local' },
  locale: 'de-DE',
  ui: { brand: { name: 'Donaukurs' }, navigation: concepts.map(({ key }) => key) },
  collections: Object.fromEntries(concepts.map((concept) => [concept.key, collectionOf(concept)])),
};
