/** The parts of subset-font in use; it has no types of its own, and those of DefinitelyTyped lack `keepFeatures`. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes?: Record<string, { min: number; max: number }>;
      /** OpenType features to keep; all others are removed. */
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}

declare namespace astroHTML.JSX {
  interface HTMLAttributes {
    /** Id of the popover that hover and focus open, unknown to Astro 7 (see islands/interest.ts). */
    interestfor?: string;
  }
}
