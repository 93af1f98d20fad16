declare namespace astroHTML.JSX {
  interface HTMLAttributes {
    /** Id of the popover that hover and focus open, unknown to Astro 7 (see interest.ts). */
    interestfor?: string;
  }
}
