/** A theme made of one colour: what is written or drawn in it stays readable on light and on dark paper. */
import Color, { type ColorInstance } from 'color';
import { Document, isMap, visit } from 'yaml';
import { schemes, type Colours } from '../../src/content/schemas/theme.ts';

/** Text in the accent stands on paper and on grey boxes; WCAG asks for 4.5, the product for more. */
const LEAST_CONTRAST = 6;

/** Moves a colour towards another until it can be read on a ground. */
function readable(colour: ColorInstance, ground: ColorInstance, towards: ColorInstance): ColorInstance {
  let part = 0;
  while (colour.mix(towards, part).contrast(ground) < LEAST_CONTRAST && part < 1) part += 0.04;
  return colour.mix(towards, Math.min(part, 1));
}

/** Puts another accent into colours, and what follows from it; paper, ink, advertising and risk stay. */
export function withAccent(colours: Colours, accent: string): Colours {
  const changed = structuredClone(colours);
  for (const scheme of schemes) {
    const [paper, towards] = [Color(colours.paper[scheme]), Color(scheme === 'light' ? 'black' : 'white')];
    const own = readable(Color(accent), Color(colours.surface[scheme]), towards);
    const put = (name: keyof Colours, colour: ColorInstance) => {
      changed[name][scheme] = colour.hex().toLowerCase();
    };
    put('accent', own);
    put('accent-strong', own.mix(towards, 0.3));
    put('accent-soft', paper.mix(own, 0.12));
    put('on-accent', paper);
    put('chart-1', own);
    put('chart-3', paper.mix(own, 0.6));
  }
  return changed;
}

/** Prints theme.yaml: each colour and each typeface in a line. */
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

/** Writes what carries the theme's colours: the drawings, the favicon, and the icons painted from it. */
export async function writeColoured(write: (file: string, data: string | Uint8Array) => void): Promise<void> {
  // The theme is read once: only now are the colours chosen.
  const { colouredFiles } = await import('../../src/images/coloured-files.ts');
  for (const [file, svg] of colouredFiles()) write(file, svg);
  const { icons, paintIcon } = await import('../../src/images/preview/app-icons.ts');
  for (const icon of icons) write(`public/${icon.file}`, await paintIcon(icon));
}
