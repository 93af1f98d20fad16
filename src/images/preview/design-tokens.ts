/** The colours of styles/tokens.css for what is not a page: pictures, icons, the manifest. */
import { readFileSync } from 'node:fs';

const file = 'src/styles/tokens.css';

/** The part of the palette that leaves the pages. */
export type Colour =
  'paper' | 'ink' | 'ink-soft' | 'line' | 'line-strong' | 'accent' | 'ad' | 'ad-line' | 'ad-soft';

/**
 * Reads a colour of the light theme, which stands first in the file.
 * @param name without its prefix, such as "accent"
 * @returns for example "#0d4b38"
 * @throws where the file has no such colour
 */
export function colour(name: Colour): string {
  css ??= readFileSync(file, 'utf8');
  const value = new RegExp(String.raw`--color-${name}:\s*(#[\da-f]{6});`).exec(css)?.[1];
  if (!value) throw new Error(`${file} has no colour --color-${name}.`);
  return value;
}

let css: string | undefined;
