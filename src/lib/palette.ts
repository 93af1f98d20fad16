/** The colours of the theme (content/theme) for what is not a page: drawings, favicon, pictures, mails, the manifest, the browser's bar. */
import { readFileSync } from 'node:fs';

const theme = 'content/theme';

/**
 * Reads a colour by its name without prefix, such as "accent"; gives "#0d4b38".
 * @throws where the styles have no such colour
 */
export function colour(name: string, scheme: 'light' | 'dark' = 'light'): string {
  themes ??= readThemes();
  const value = new RegExp(String.raw`--color-${name}:\s*(#[\da-f]{6});`).exec(themes[scheme])?.[1];
  if (!value) throw new Error(`${theme}/colours.css and figures.css have no colour --color-${name}.`);
  return value;
}

let themes: Record<'light' | 'dark', string> | undefined;

function readThemes(): NonNullable<typeof themes> {
  const parts = ['colours', 'figures'].map((file) =>
    readFileSync(`${theme}/${file}.css`, 'utf8').split('@media (prefers-color-scheme: dark)'),
  );
  return { light: parts.map(([light]) => light).join(''), dark: parts.map(([, dark]) => dark).join('') };
}
