/** A theme made of one colour: what is written or drawn in it stays readable on light and on dark paper. */

type Rgb = [number, number, number];

const parse = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;

const mix = (from: string, to: string, part: number): string => {
  const [a, b] = [parse(from), parse(to)];
  const channels = a.map((value, index) => Math.round(value + ((b[index] as number) - value) * part));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours such as "#0d4b38" (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Text in the accent stands on paper and on grey boxes; WCAG asks for 4.5, the product for more. */
const LEAST_CONTRAST = 6;

/** Moves a colour towards another until it can be read on a ground. */
function readable(hex: string, ground: string, towards: string): string {
  let part = 0;
  while (contrast(mix(hex, towards, part), ground) < LEAST_CONTRAST && part < 1) part += 0.04;
  return mix(hex, towards, Math.min(part, 1));
}

const valueOf = (css: string, name: string): string =>
  new RegExp(String.raw`--color-${name}: (#[\da-f]{6})`).exec(css)?.[1] ?? '#000000';

/**
 * Puts another accent into a style sheet of the theme, colours.css or figures.css; paper, ink, advertising and risk stay. The grounds are
 * those of colours.css.
 */
export function withAccent(css: string, colours: string, accent: string): string {
  const cut = '@media (prefers-color-scheme: dark)';
  const grounds = colours.split(cut) as [string, string];
  const [light, dark] = (['#000000', '#ffffff'] as const).map((towards, scheme) => {
    const [paper, surface] = ['paper', 'surface'].map((name) => valueOf(grounds[scheme] as string, name)) as [
      string,
      string,
    ];
    const own = readable(accent, surface, towards);
    return {
      'accent-strong': mix(own, towards, 0.3),
      'accent-soft': mix(paper, own, 0.12),
      'on-accent': paper,
      'chart-3': mix(paper, own, 0.6),
      accent: own,
    };
  });
  const paint = (text: string, values: Record<string, string> = {}) =>
    Object.entries(values).reduce(
      (result, [name, value]) => result.replace(new RegExp(String.raw`(--color-${name}): #[\da-f]{6}`), `$1: ${value}`),
      text,
    );
  const [first = '', second = ''] = css.split(cut);
  return `${paint(first, light)}${cut}${paint(second, dark)}`;
}

/** Writes what carries the theme's colours: the drawings, the favicon, and the icons painted from it. */
export async function writeColoured(write: (file: string, data: string | Uint8Array) => void): Promise<void> {
  // The palette is read with the module: only now are the colours chosen.
  const { colouredFiles } = await import('../../src/images/coloured-files.ts');
  for (const [file, svg] of colouredFiles()) write(file, svg);
  const { icons, paintIcon } = await import('../../src/images/preview/app-icons.ts');
  for (const icon of icons) write(`public/${icon.file}`, await paintIcon(icon));
}
