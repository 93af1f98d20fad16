import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleSite } from '../model/test/sample-articles.ts';
import { colouredFiles } from './coloured-files.ts';

const home = process.cwd();
let copy: string;

/** Runs each test in a copy of the files that colours are read from and written to. */
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'colours-'));
  for (const folder of ['content/theme', 'content/pictures', 'src/images/illustrations', 'public/favicon.svg'].filter(
    (source) => existsSync(source),
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

it.each([...colouredFiles()])('%s has the colours of the tokens; else run "npm run generate"', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('a change of one token changes drawings, favicon, manifest, browser bar, mails and link pictures', async () => {
  const { productTheme, THEME_FILE } = await import('../content/schemas/theme.ts');
  const { accent, paper } = productTheme.colours;
  const colours = { accent: { ...accent, light: '#aa1133' }, paper: { ...paper, light: '#fff0e0' } };
  writeFileSync(THEME_FILE, JSON.stringify({ colours }));

  const { colouredFiles: written } = await import('./coloured-files.ts');
  const { colour } = await import('../content/schemas/theme.ts');
  const files = written();
  // Drawings without a style element, such as some edition's icon, keep their colours.
  const styled = [...files].filter(([, text]) => text.includes('<style'));
  expect(styled.length).toBeGreaterThan(1);
  for (const [file, text] of styled) expect(text, file).toContain('#aa1133');

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
