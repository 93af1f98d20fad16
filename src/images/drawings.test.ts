import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleSite } from '../model/test/sample-articles.ts';

const home = process.cwd();
let copy: string;

/** Runs each test in a copy of the files that colours are read from. */
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'colours-'));
  for (const folder of ['content/theme', 'content/pictures', 'src/images/illustrations'].filter((source) =>
    existsSync(source),
  ))
    cpSync(folder, path.join(copy, folder), { recursive: true });
  symlinkSync(path.join(home, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  process.chdir(copy);
  vi.resetModules();
});
afterEach(() => {
  process.chdir(home);
  vi.resetModules();
});

it('a drawing takes the colours by an empty style element, or one from before; other styles stay, on a ground of paper; an XML declaration goes', async () => {
  const { colouredDrawing } = await import('./drawings.ts');
  const { colour } = await import('../content/schemas/theme.ts');
  const withStyle = (style: string, declaration = '') => {
    mkdirSync('content/pictures', { recursive: true });
    writeFileSync(
      'content/pictures/a.svg',
      `${declaration}<svg viewBox="0 0 80 40" width="21mm"><style>${style}</style><path d="M0 0"/></svg>`,
    );
    return colouredDrawing('content/pictures/a.svg');
  };
  const coloured = withStyle('');
  const size = 'viewBox="0 0 80 40" width="1800" height="900"';
  expect(coloured).toContain(`<svg ${size} id="dark">`);
  expect(coloured).toMatch(/^<svg [^>]*><style>.*stroke:#[\da-f]{6}.*<\/style><path d="M0 0"\/><\/svg>$/);
  const [, style = ''] = coloured.split(/<\/?style>/);
  expect(withStyle(style.replaceAll(/#[\da-f]{6}/g, '#123456'))).toBe(coloured);
  expect(withStyle('.st0{fill:#813}', '<?xml version="1.0"?>\n')).toBe(
    `<svg ${size} style="background:${colour('paper')};"><style>.st0{fill:#813}</style><path d="M0 0"/></svg>`,
  );
});

it('a change of one token changes drawings, favicon, manifest, browser bar, mails and link pictures', async () => {
  const { productTheme, THEME_FILE } = await import('../content/schemas/theme.ts');
  const { accent, paper } = productTheme.colours;
  const colours = { accent: { ...accent, light: '#aa1133' }, paper: { ...paper, light: '#fff0e0' } };
  writeFileSync(THEME_FILE, JSON.stringify({ colours }));

  const { colouredDrawing, ILLUSTRATIONS } = await import('./drawings.ts');
  const { colour } = await import('../content/schemas/theme.ts');
  for (const file of globSync(`${ILLUSTRATIONS}/*.svg`)) expect(colouredDrawing(file), file).toContain('#aa1133');
  const { iconFiles } = await import('./link-pictures/pictures-integration.ts');
  writeFileSync('content/theme/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style/></svg>');
  const icons = await iconFiles();
  expect(icons['favicon.svg']).toContain('#aa1133');
  const widths = Object.values(icons).map(async (icon) => (await sharp(Buffer.from(icon)).metadata()).width);
  expect((await Promise.all(widths)).slice(1)).toEqual([192, 512, 512, 180]);
  const appleIcon = sharp(Buffer.from(icons['apple-touch-icon.png'] ?? '')).removeAlpha();
  expect((await appleIcon.raw().toBuffer()).readUIntBE(0, 3)).toBe(0xaa1133);

  const { webManifest } = await import('../seo/lists/site-files.ts');
  expect(JSON.parse(webManifest({ site: sampleSite }))).toMatchObject({ theme_color: '#fff0e0' });
  const { headTags } = await import('../seo/head.ts');
  const meta = { title: '', description: '', path: '/x' };
  const bars = headTags(meta, sampleSite).filter(({ attributes }) => attributes['name'] === 'theme-color');
  expect(bars.map(({ attributes }) => attributes['content'])).toEqual(['#fff0e0', colour('paper', 'dark')]);

  const { questionHtml } = await import('../newsletter/issue-html.ts');
  expect(questionHtml('', '', '', '', '')).toContain('background:#fff0e0');

  const { paintPicture } = await import('./link-pictures/paint-picture.ts');
  const picture = await paintPicture({ headline: 'Kurz', kicker: '', siteName: '', foot: [] });
  const corner = sharp(picture).extract({ left: 0, top: 0, width: 40, height: 80 });
  const pixels = await corner.removeAlpha().raw().toBuffer();
  const at = (x: number, y: number) => pixels.readUIntBE((y * 40 + x) * 3, 3);
  expect([at(20, 8), at(20, 60)]).toEqual([0xaa1133, 0xfff0e0]);
});
