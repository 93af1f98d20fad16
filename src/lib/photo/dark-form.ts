/**
 * Dark variants of SVG drawings. Safari supports `prefers-color-scheme` inside images only since 2026, so the page
 * selects the variant by a fragment (Drawing.astro).
 */

/** The fragment that selects the dark variant: the id of the drawing's root element. */
export const DARK_FORM = 'dark';

/** CSS rules of the dark variant, from declarations by selector. `:where()` keeps the specificity of the selector. */
export const darkRules = (declarations: Record<string, string>): string =>
  Object.entries(declarations)
    .map(([selector, text]) => `:where(:target) ${selector}{${text}}`)
    .join('');
