/** Schema of content/theme/texts.yaml: texts of src/texts.json that an edition overrides. */
import { z } from 'astro/zod';
import defaults from '../../texts.json' with { type: 'json' };

/** The placeholders that every wording of a text must keep: `{name}` by name, and `[…]` by number. */
const slotsOf = (text: string) => {
  const marks = text.match(/\[[^[\]]+\]/g)?.length ?? 0;
  return [...new Set(text.match(/\{\w+\}/g)).values()].toSorted().join(' ') + ' […]'.repeat(marks);
};

const wording = (original: string) => {
  const slots = slotsOf(original).trim();
  return z
    .string()
    .min(1)
    .max(800)
    .refine((text) => slotsOf(text).trim() === slots, {
      message: slots ? `ein Text mit ${slots}` : 'ein Text ohne { } und [ ]',
    })
    .optional()
    .meta({ description: `Sonst: ${original}`, examples: [original] });
};

const group = (words: Readonly<Record<string, string>>) =>
  z.strictObject(Object.fromEntries(Object.entries(words).map(([name, text]) => [name, wording(text)]))).optional();

/** All groups of texts that may be overridden. Those left out keep the product's wording. */
export const textsSchema = z.strictObject(
  Object.fromEntries(Object.entries(defaults).map(([name, words]) => [name, group(words)])),
);
