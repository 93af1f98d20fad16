/** Derives a theme from one accent colour, with enough contrast in the light and the dark scheme. */
import Color, { type ColorInstance } from 'color';
import { Document, isMap, visit } from 'yaml';
import { colourSchemes, type Colours } from '../../src/content/schemas/theme.ts';
import { writeFiles } from '../../src/lib/file-system.ts';

/** Contrast of text in the accent colour with its background; WCAG 2 requires 4.5. */
const MIN_CONTRAST = 6;

/** Mixes a colour with another until its contrast with a background is sufficient. */
function withContrast(colour: ColorInstance, background: ColorInstance, other: ColorInstance): ColorInstance {
  let ratio = 0;
  while (colour.mix(other, ratio).contrast(background) < MIN_CONTRAST && ratio < 1) ratio += 0.04;
  return colour.mix(other, Math.min(ratio, 1));
}

/** Replaces the accent, a CSS colour, and all colours derived from it; paper, ink, advertising and risk stay. */
export function withAccent(colours: Colours, accent: string): Colours {
  const changed = structuredClone(colours);
  for (const scheme of colourSchemes) {
    const [paper, towards] = [Color(colours.paper[scheme]), Color(scheme === 'light' ? 'black' : 'white')];
    const base = withContrast(Color(accent), Color(colours.surface[scheme]), towards);
    const set = (name: keyof Colours, colour: ColorInstance) => {
      changed[name][scheme] = colour.hex().toLowerCase();
    };
    set('accent', base);
    set('accent-strong', base.mix(towards, 0.3));
    set('accent-soft', paper.mix(base, 0.12));
    set('on-accent', paper);
    set('chart-1', base);
    set('chart-3', paper.mix(base, 0.6));
  }
  return changed;
}

/** Serialises a theme as theme.yaml, with each colour and typeface on one line. */
export function themeYaml(theme: object): string {
  const document = new Document(theme);
  visit(document, {
    Map: (_key, node) => {
      node.flow = !node.items.some(({ value }) => isMap(value));
    },
  });
  document.commentBefore = ' yaml-language-server: $schema=../../.vscode/schemas/aussehen.json';
  return document.toString({ singleQuote: true, lineWidth: 0 });
}

/** Writes the icons in the theme's colours to public/, for development; a build makes its own. Returns their names. */
export async function writeIcons(): Promise<string[]> {
  // Loaded late: its modules read the theme when they are imported, and a caller may have just written it.
  const { iconFiles } = await import('../../src/images/link-pictures/pictures-integration.ts');
  const icons = await iconFiles();
  writeFiles('public', icons);
  return Object.keys(icons);
}
