/** Generates the SVG drawings in the theme's colours. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import render from 'dom-serializer';
import { isTag, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { colour } from '../content/schemas/theme.ts';
import { DARK_FORM, darkRules } from '../lib/photo/dark-form.ts';
import { PICTURES } from '../lib/schema/picture.ts';

const drawings = 'src/images/illustrations';
const favicon = 'public/favicon.svg';
const icon = 'content/theme/icon.svg';

/**
 * All drawings and the favicon as SVG by path, in the theme's colours, as images can't use a page's CSS variables.
 * `npm run generate` writes them.
 */
export const colouredFiles = (): Map<string, string> =>
  new Map(
    [
      ...[drawings, PICTURES]
        .filter((folder) => existsSync(folder))
        .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
        .filter((file) => file.endsWith('.svg'))
        .map((file) => [file, file, drawingStyle(file.startsWith(PICTURES)), DARK_FORM] as const),
      [favicon, icon, faviconStyle(), undefined] as const,
    ].map(([file, drawing, style, id]) => [file, withStyle(readFileSync(drawing, 'utf8'), style, id)]),
  );

/** Replaces a drawing's style element and sets the id of its parent. Drawings without one stay as they are. */
function withStyle(drawing: string, style: string, id?: string): string {
  const document = parseDocument(drawing, { xmlMode: true, decodeEntities: false });
  for (const element of DomUtils.getElementsByTagName('style', document)) {
    element.children = [new Text(style)];
    if (id && element.parent && isTag(element.parent)) element.parent.attribs['id'] = id;
  }
  return render(document, { xmlMode: true, decodeEntities: false });
}

/**
 * Styles of a drawing by its classes: g ground, a accent area, b and s lighter areas, r loss, p paper, h hairline,
 * w line on an accent area, o dot, t text (elements or outlines).
 */
function drawingStyle(isChart: boolean): string {
  const light = drawingColours('light');
  const dark = drawingColours('dark');
  return (
    `*{vector-effect:non-scaling-stroke}path{fill:none;stroke:${light.ink};stroke-width:1.5}` +
    `.g,.a,.o{stroke:none}.g{fill:${light.ground}}.a{fill:${light.plane}}.p,.o{fill:${light.paper}}` +
    `.h{stroke:${light.line};stroke-width:1}.w{stroke:${light.paper}}` +
    darkRules({
      path: `stroke:${dark.ink}`,
      '.g': `fill:${dark.ground}`,
      '.a': `fill:${dark.plane}`,
      ':is(.p,.o)': `fill:${dark.paper}`,
      '.h': `stroke:${dark.line}`,
      '.w': `stroke:${dark.paper}`,
    }) +
    (isChart ? chartStyle(light, dark) : '')
  );
}

/** Additional styles of an edition's pictures. Text is hidden at sizes where it would be too small. */
const chartStyle = (light: DrawingColours, dark: DrawingColours): string =>
  `.b{fill:${light.plane};fill-opacity:.5;stroke:none}.s{fill:${light.sand};stroke:none}.r{fill:${light.loss};stroke:none}` +
  `.t{fill:${light.soft};stroke:none;font:54px sans-serif}@media(max-width:270px),(max-height:180px){.t{display:none}}` +
  darkRules({
    '.b': `fill:${dark.plane}`,
    '.s': `fill:${dark.sand}`,
    '.r': `fill:${dark.loss}`,
    '.t': `fill:${dark.soft}`,
  });

type DrawingColours = ReturnType<typeof drawingColours>;

const drawingColours = (scheme: 'light' | 'dark') => ({
  ink: colour('ink', scheme),
  ground: colour('surface', scheme),
  paper: colour('paper', scheme),
  line: colour('line-strong', scheme),
  sand: colour('chart-2', scheme),
  soft: colour('ink-soft', scheme),
  loss: colour('risk', scheme),
  // The dark theme's accent is too bright for areas.
  plane: scheme === 'light' ? colour('accent') : colour('chart-3', 'dark'),
});

const faviconStyle = (): string =>
  `.g{fill:${colour('accent')}}.w{stroke:${colour('on-accent')}}` +
  `@media (prefers-color-scheme:dark){.g{fill:${colour('accent', 'dark')}}.w{stroke:${colour('on-accent', 'dark')}}}`;
