/** The colours of the theme (content/theme) for what is not a page: drawings, favicon, pictures, the manifest, the browser's bar. */
import { readdirSync, readFileSync } from 'node:fs';

const theme = 'content/theme';
const drawings = 'src/images/illustrations';
const favicon = 'public/favicon.svg';

/** The part of the palette that leaves the pages. */
export type Colour =
  | 'paper'
  | 'surface'
  | 'ink'
  | 'ink-soft'
  | 'line'
  | 'line-strong'
  | 'accent'
  | 'on-accent'
  | 'ad'
  | 'ad-line'
  | 'ad-soft'
  | 'chart-3';

/**
 * Reads a colour.
 * @param name without its prefix, such as "accent"
 * @param scheme the theme it belongs to
 * @returns for example "#0d4b38"
 * @throws where the styles have no such colour
 */
export function colour(name: Colour, scheme: 'light' | 'dark' = 'light'): string {
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

/**
 * The drawings of categories and the favicon (content/theme/icon.svg), each with the palette in its style element. An image can't read a page's variables, so the
 * colours stand in the files; `npm run generate` writes them.
 * @returns path from the project's root to the whole text of the file
 */
export const colouredFiles = (): Map<string, string> =>
  new Map(
    [
      ...readdirSync(drawings)
        .filter((file) => file.endsWith('.svg'))
        .map((file) => [`${drawings}/${file}`, `${drawings}/${file}`, drawingStyle()] as const),
      [favicon, `${theme}/icon.svg`, faviconStyle()] as const,
    ].map(([file, drawing, style]) => [
      file,
      readFileSync(drawing, 'utf8').replace(/<style>.*?<\/style>/s, `<style>${style}</style>`),
    ]),
  );

/** Classes of a drawing: g ground, a plane of the accent, p paper, h hairline, w line on the plane, o dot. */
function drawingStyle(): string {
  const light = drawingColours('light');
  const dark = drawingColours('dark');
  return (
    `*{vector-effect:non-scaling-stroke}path{fill:none;stroke:${light.ink};stroke-width:1.5}` +
    `.g{fill:${light.ground};stroke:none}.a{fill:${light.plane};stroke:none}.p{fill:${light.paper}}` +
    `.h{stroke:${light.line};stroke-width:1}.w{stroke:${light.paper}}.o{fill:${light.paper};stroke:none}` +
    `@media(prefers-color-scheme:dark){path{stroke:${dark.ink}}.g{fill:${dark.ground}}.a{fill:${dark.plane}}` +
    `.p,.o{fill:${dark.paper}}.h{stroke:${dark.line}}.w{stroke:${dark.paper}}}`
  );
}

const drawingColours = (scheme: 'light' | 'dark') => ({
  ink: colour('ink', scheme),
  ground: colour('surface', scheme),
  paper: colour('paper', scheme),
  line: colour('line-strong', scheme),
  // A plane of the dark theme's accent, which is made for lines, would glare.
  plane: scheme === 'light' ? colour('accent') : colour('chart-3', 'dark'),
});

const faviconStyle = (): string =>
  `.g{fill:${colour('accent')}}.w{stroke:${colour('on-accent')}}` +
  `@media (prefers-color-scheme:dark){.g{fill:${colour('accent', 'dark')}}.w{stroke:${colour('on-accent', 'dark')}}}`;
