/** What is used of subset-font, which has no types of its own; those of DefinitelyTyped don't know `keepFeatures`. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes?: Record<string, { min: number; max: number }>;
      /** OpenType features to keep; all others go. */
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
