/** A theme made of one colour: what is written or drawn in it stays readable on light and on dark paper. */
import Color, { type ColorInstance } from 'color';
import postcss, { type Declaration } from 'postcss';

/** Text in the accent stands on paper and on grey boxes; WCAG asks for 4.5, the product for more. */
const LEAST_CONTRAST = 6;

/** Moves a colour towards another until it can be read on a ground. */
function readable(colour: ColorInstance, ground: ColorInstance, towards: ColorInstance): ColorInstance {
  let part = 0;
  while (colour.mix(towards, part).contrast(ground) < LEAST_CONTRAST && part < 1) part += 0.04;
  return colour.mix(towards, Math.min(part, 1));
}

type Scheme = 'light' | 'dark';
const schemeOf = ({ parent }: Declaration): Scheme =>
  parent?.parent?.type === 'atrule' && 'params' in parent.parent && parent.parent.params.includes('dark')
    ? 'dark'
    : 'light';

/** The colours of a scheme that follow from an accent, by their names in the style sheets. */
function palette(accent: string, colours: postcss.Root, scheme: Scheme): Record<string, ColorInstance> {
  const ground = (name: string) => {
    let value = '#000000';
    colours.walkDecls(`--color-${name}`, (declaration) => {
      if (schemeOf(declaration) === scheme) value = declaration.value;
    });
    return Color(value);
  };
  const [paper, towards] = [ground('paper'), Color(scheme === 'light' ? 'black' : 'white')];
  const own = readable(Color(accent), ground('surface'), towards);
  return {
    '--color-accent': own,
    '--color-accent-strong': own.mix(towards, 0.3),
    '--color-accent-soft': paper.mix(own, 0.12),
    '--color-on-accent': paper,
    '--color-chart-3': paper.mix(own, 0.6),
  };
}

/**
 * Puts another accent into a style sheet of the theme, colours.css or figures.css; paper, ink, advertising and risk stay. The grounds are
 * those of colours.css.
 */
export function withAccent(css: string, colours: string, accent: string): string {
  const grounds = postcss.parse(colours);
  const palettes = { light: palette(accent, grounds, 'light'), dark: palette(accent, grounds, 'dark') };
  const sheet = postcss.parse(css);
  sheet.walkDecls(/^--color-/, (declaration) => {
    const colour = palettes[schemeOf(declaration)][declaration.prop];
    if (colour) declaration.value = colour.hex().toLowerCase();
  });
  return sheet.toString();
}

/** Writes what carries the theme's colours: the drawings, the favicon, and the icons painted from it. */
export async function writeColoured(write: (file: string, data: string | Uint8Array) => void): Promise<void> {
  // The palette is read with the module: only now are the colours chosen.
  const { colouredFiles } = await import('../../src/images/coloured-files.ts');
  for (const [file, svg] of colouredFiles()) write(file, svg);
  const { icons, paintIcon } = await import('../../src/images/preview/app-icons.ts');
  for (const icon of icons) write(`public/${icon.file}`, await paintIcon(icon));
}
