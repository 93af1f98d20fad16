/** Tailwind's colours as references to variables, which `themeCss` defines (src/content/schemas/theme.ts). */
import { productTheme } from '../content/schemas/theme.ts';

const colours = Object.keys(productTheme.colours).map((name) => [name, `var(--color-${name})`]);

export default { theme: { extend: { colors: Object.fromEntries(colours) as Record<string, string> } } };
