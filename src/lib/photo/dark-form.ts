/**
 * The dark form of a drawing. Safari reads media queries inside images only since its versions of 2026, so the page asks for the form
 * (Drawing.astro).
 */

/** The fragment of a drawing's address that shows its dark form: the id of its root element. */
export const DARK_FORM = 'dark';

/** The rules that hold in the dark form only, from selectors and their declarations. Each weighs as much as its selector alone. */
export const darkRules = (declarations: Record<string, string>): string =>
  Object.entries(declarations)
    .map(([selector, text]) => `:where(:target) ${selector}{${text}}`)
    .join('');
