/** From 0.2 to 0.3: the style sheets and the list of fonts in content/theme/ become values in theme.yaml. */
import Color from 'color';
import { parse as parseCss } from 'postcss';
import { parse as parseYaml } from 'yaml';
import { themeYaml } from '../theme.ts';

const SHEETS = ['theme/colours.css', 'theme/figures.css'];
const FONTS = 'theme/fonts.yaml';

/** A colour as theme.yaml has it; what can't be read stays, for the check of content/ to name. */
function sixDigits(written: string): string {
  try {
    return Color(written).hex().toLowerCase();
  } catch {
    return written;
  }
}

/**
 * Makes the files of an edition from those of 0.2: texts by path in content/. Rules and selectors of its sheets are lost; a theme has
 * none any more.
 */
export function migrate(files: ReadonlyMap<string, string>): Map<string, string> {
  const migrated = new Map(files);
  const former = [...SHEETS, FONTS].filter((file) => migrated.delete(file));
  if (former.length === 0) return migrated;
  const found = { light: new Map<string, string>(), dark: new Map<string, string>() };
  for (const sheet of SHEETS)
    parseCss(files.get(sheet) ?? '').walkDecls(/^--color-/, ({ prop, value, parent }) => {
      // The dark ones stand in a rule within a media query, the others in `@theme`.
      const scheme = parent?.parent?.type === 'atrule' ? 'dark' : 'light';
      found[scheme].set(prop.slice('--color-'.length), value);
    });
  /** What the dark sheet doesn't set is as in the light one; a name of a name ends. */
  const valueOf = (name: string, scheme: 'light' | 'dark', steps = 0): string => {
    const written = found[scheme].get(name) ?? found.light.get(name) ?? '';
    const [, other] = /^var\(--color-([\w-]+)\)$/.exec(written) ?? [];
    return other && steps < found.light.size ? valueOf(other, scheme, steps + 1) : sixDigits(written);
  };
  const names = [...new Set([...found.light.keys(), ...found.dark.keys()])];
  const colours = names.map((name) => [name, { light: valueOf(name, 'light'), dark: valueOf(name, 'dark') }] as const);
  const fonts = parseYaml(files.get(FONTS) ?? '') as object | null;
  const theme = { ...(names.length > 0 && { colours: Object.fromEntries(colours) }), ...(fonts && { fonts }) };
  return migrated.set('theme/theme.yaml', themeYaml(theme));
}
