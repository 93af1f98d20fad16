/** Tailwind's names for the theme's colours; the page defines them (`themeCss` of src/content/schemas/theme.ts), so nothing is printed here. */
import { productTheme } from '../content/schemas/theme.ts';

const colours = Object.keys(productTheme.colours).map((name) => [name, `var(--color-${name})`]);

export default { theme: { extend: { colors: Object.fromEntries(colours) as Record<string, string> } } };
