/** Placeholders and marks in the texts of src/texts.ts. */

/** The placeholder names of a text: "Stand {day}" has "day". */
export type Slot<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never;

/** Replaces the placeholders of a text, such as "{day}", by values. */
export const fill = <const Text extends string>(
  text: Text,
  values: Readonly<Record<Slot<Text>, string | number>>,
): string => text.replace(/\{(\w+)\}/g, (_slot, name: string) => String((values as Record<string, unknown>)[name]));

/** Splits a text at brackets, which mark a link, a date or bold: "im [Kodex]." gives ["im ", "Kodex", "."]. */
export const splitBrackets = (text: string): string[] => text.split(/[[\]]/);
