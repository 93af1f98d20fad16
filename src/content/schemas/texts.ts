/** content/theme/texts.yaml: texts that an edition words otherwise than the product does. */
import { z } from 'astro/zod';
import defaults from '../../texts.json' with { type: 'json' };

/** What must stand in a text however it is worded: the names of its values, and how many of its parts are marked. */
const slotsOf = (text: string) => {
  const marks = text.match(/\[[^[\]]+\]/g)?.length ?? 0;
  return [...new Set(text.match(/\{\w+\}/g)).values()].toSorted().join(' ') + ' […]'.repeat(marks);
};

const wording = (usual: string) => {
  const slots = slotsOf(usual).trim();
  return z
    .string()
    .min(1)
    .max(800)
    .refine((text) => slotsOf(text).trim() === slots, {
      message: slots ? `ein Text mit ${slots}` : 'ein Text ohne { } und [ ]',
    })
    .optional()
    .meta({ description: `Sonst: ${usual}`, examples: [usual] });
};

const place = (words: Readonly<Record<string, string>>) =>
  z.strictObject(Object.fromEntries(Object.entries(words).map(([name, text]) => [name, wording(text)]))).optional();

/** All places; what is left out reads as the product has it. */
export const textsSchema = z.strictObject(
  Object.fromEntries(Object.entries(defaults).map(([name, words]) => [name, place(words)])),
);
