/** Puts values and marks into the texts of src/texts.ts. */

/** The names in braces of a text: "Stand {day}" has "day". */
export type Slot<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never;

/**
 * Puts values into a text.
 *
 * @param text with names in braces
 * @param values one for each name
 */
export const fill = <const Text extends string>(
  text: Text,
  values: Readonly<Record<Slot<Text>, string | number>>,
): string => text.replace(/\{(\w+)\}/g, (_slot, name: string) => String((values as Record<string, unknown>)[name]));

/**
 * Parts a text at its square brackets: what stands inside becomes a link, a date or is set in bold.
 *
 * @param text such as "steht im [Redaktionskodex]."
 * @returns text and marked part in turns: ["steht im ", "Redaktionskodex", "."]
 */
export const splitMarked = (text: string): string[] => text.split(/[[\]]/);
