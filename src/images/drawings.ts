/** SVG drawings in the colours of the edition, as images can't use a page's CSS variables. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import render from 'dom-serializer';
import { isTag, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Plugin } from 'vite';
import { projectPath } from '../content/content-folder.ts';
import { colour } from '../content/schemas/theme.ts';
import { BuildCache } from '../lib/cache/build-cache.ts';
import { contentDigest } from '../lib/cache/cache-keys.ts';
import { DARK_FORM, darkRules } from '../lib/photo/dark-form.ts';
import { PICTURES } from '../lib/schema/picture.ts';

/** Folder of the categories' drawings. */
export const ILLUSTRATIONS = 'src/images/illustrations';

/** A drawing of a category or of content/pictures as SVG in the edition's colours; `file` is its path in the project. */
export const colouredDrawing = (file: string): string =>
  withStyle(readFileSync(file, 'utf8'), drawingStyle(file.startsWith(PICTURES)), DARK_FORM);

/** The edition's icon as SVG in its colours. */
export const colouredIcon = (): string => withStyle(readFileSync('content/theme/icon.svg', 'utf8'), iconStyle());

let cache: BuildCache | undefined;

/** Vite plugin: who imports a drawing gets a copy of it in the edition's colours, in .cache/drawings/. */
export const colouredDrawings: Plugin = {
  name: 'portal:drawings',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.svg(?:\?|$)/ },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const [path = '', query] = found?.id.split('?') ?? [];
      const file = projectPath(process.cwd(), path);
      if (![ILLUSTRATIONS, PICTURES].some((folder) => file.startsWith(`${folder}/`))) return found;
      const svg = colouredDrawing(file);
      cache ??= new BuildCache('drawings');
      const copy = await cache.getOrCreate(`${contentDigest(svg)}/${basename(file)}`, async () => Buffer.from(svg));
      return query === undefined ? copy : `${copy}?${query}`;
    },
  },
};

/** Beginning of the styles below. Some drawings hold them, in colours of the day on which they were made. */
const STYLE_START = '*{vector-effect:non-scaling-stroke}';

/** Width of a drawing's copy in px. Its own may be in any unit, and pictures of other formats are made of the copy. */
const DRAWING_WIDTH = 1800;

/**
 * Fills a drawing's empty style element. With an id, it has a form in dark colours under it; drawings with styles of
 * their own keep them, on a ground of paper, as black letters are illegible on a dark page. An XML declaration is left
 * out: the copy is UTF-8, and the serialiser would not close it.
 */
function withStyle(drawing: string, style: string, id?: string): string {
  const document = parseDocument(drawing, { xmlMode: true, decodeEntities: false });
  const empty = DomUtils.getElementsByTagName('style', document).filter((element) => {
    const former = DomUtils.textContent(element).trim();
    return former === '' || former.startsWith(STYLE_START);
  });
  for (const element of empty) element.children = [new Text(style)];
  const drawn = document.children.filter(isTag);
  if (id)
    for (const { attribs } of drawn) {
      const [, , width = 0, height = 0] = attribs['viewBox']?.split(/[\s,]+/).map(Number) ?? [];
      if (width > 0)
        Object.assign(attribs, {
          width: `${DRAWING_WIDTH}`,
          height: `${Math.round((DRAWING_WIDTH * height) / width)}`,
        });
      if (empty.length > 0) attribs['id'] = id;
      else attribs['style'] = `background:${colour('paper')};${attribs['style'] ?? ''}`;
    }
  return render(drawn, { xmlMode: true, decodeEntities: false });
}

/**
 * Styles of a drawing by its classes: g ground, a accent area, b and s lighter areas, r loss, p paper, h hairline,
 * w line on an accent area, o dot, t text (elements or outlines).
 */
function drawingStyle(isChart: boolean): string {
  const light = drawingColours('light');
  const dark = drawingColours('dark');
  return (
    `${STYLE_START}path{fill:none;stroke:${light.ink};stroke-width:1.5}` +
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
    '.r': `fill:${dark.loss};fill-opacity:.8`,
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
  // The dark theme's accent is too bright for areas; its red is toned down above.
  plane: scheme === 'light' ? colour('accent') : colour('chart-3', 'dark'),
});

const iconStyle = (): string =>
  `.g{fill:${colour('accent')}}.w{stroke:${colour('on-accent')}}` +
  `@media (prefers-color-scheme:dark){.g{fill:${colour('accent', 'dark')}}.w{stroke:${colour('on-accent', 'dark')}}}`;
