/** Puts values and marks into the texts of src/texts.ts. */

/** The names in braces of a text: "Stand {day}" has "day". */
export type Slot<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never;

/** Puts values into a text that has their names in braces. */
export const fill = <const Text extends string>(
  text: Text,
  values: Readonly<Record<Slot<Text>, string | number>>,
): string => text.replace(/\{(\w+)\}/g, (_slot, name: string) => String((values as Record<string, unknown>)[name]));

/** Parts a text at its square brackets, which become a link, a date or bold: "im [Kodex]." is ["im ", "Kodex", "."]. */
export const splitMarked = (text: string): string[] => text.split(/[[\]]/);
