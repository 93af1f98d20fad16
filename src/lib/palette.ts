/** The colours of the theme (content/theme) for what is not a page: drawings, favicon, pictures, mails, the manifest, the browser's bar. */
import { readFileSync } from 'node:fs';
import { parse } from 'postcss';

const theme = 'content/theme';

type Palette = Record<'light' | 'dark', Map<string, string>>;

let palette: Palette | undefined;

/**
 * Reads a colour by its name without prefix, such as "accent"; gives "#0d4b38".
 * @throws where the styles have no such colour
 */
export function colour(name: string, scheme: 'light' | 'dark' = 'light'): string {
  palette ??= readPalette();
  const value = palette[scheme].get(`--color-${name}`);
  if (!value?.startsWith('#')) throw new Error(`${theme}/colours.css and figures.css have no colour --color-${name}.`);
  return value;
}

function readPalette(): Palette {
  const found: Palette = { light: new Map(), dark: new Map() };
  for (const file of ['colours', 'figures'])
    parse(readFileSync(`${theme}/${file}.css`, 'utf8')).walkDecls(({ prop, value, parent }) => {
      // The dark ones stand in a rule within a media query, the others in `@theme`.
      const scheme = parent?.parent?.type === 'atrule' ? 'dark' : 'light';
      found[scheme].set(prop, value);
    });
  return found;
}
