import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { colour } from '../../lib/palette.ts';
import { labelDiagnostics } from './label-proof.ts';
import { paintPicture } from './paint-picture.ts';
import type { PictureCard } from './page-pictures.ts';
import { pictureFormat } from './picture-format.ts';
import { readPixels } from './png.ts';

const card: PictureCard = {
  headline: 'Kurz',
  kicker: 'Anlegerschutz',
  house: 'Beispielblatt',
  foot: ['28. September 2025'],
};
const disclosure = { label: 'Anzeige', commissionedBy: 'Im Auftrag von Muster GmbH' };
const ACCENT = Number.parseInt(colour('accent').slice(1), 16);

describe('the picture', () => {
  const { width, height, margin, drawing } = pictureFormat;

  /** Counts pixels of the house's green where the drawing stands: above the foot, beside the headline. */
  async function greenOfDrawing(icon: string | undefined) {
    const pixels = await readPixels(await paintPicture({ ...card, ...(icon && { icon }) }), width, height);
    const left = width - margin - drawing.width;
    const top = 80;
    let green = 0;
    for (let y = top; y < top + drawing.height; y += 2)
      for (let x = left; x < left + drawing.width; x += 2)
        if (pixels.readUIntBE((y * width + x) * 3, 3) === ACCENT) green += 1;
    return green;
  }

  it('shows the drawing of the category, and none where there is none', async () => {
    expect(await greenOfDrawing('shield')).toBeGreaterThan(200);
    expect(await greenOfDrawing(undefined)).toBeLessThan(20);
  });

  it('keeps the label whole beside the article’s own picture', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'photo-')), 'blue.png');
    await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#123456' } }).toFile(file);
    const shown = { src: path.relative('content/pictures', file), focus: 'mitte' as const, digest: '' };
    const png = await paintPicture({ ...card, icon: 'coins', photo: shown, disclosure });
    expect(await labelDiagnostics(png, 'Anzeige')).toEqual([]);
    const pixels = await readPixels(png, width, height);
    const x = width - margin - 50;
    expect(pixels.readUIntBE(((height - 200) * width + x) * 3, 3)).toBe(0x123456);
  });

  it('keeps the label whole below the longest headline', async () => {
    const headline = 'Verlässlichkeitsuntersuchung der Handelsplattformen '.repeat(6).trim();
    const png = await paintPicture({ ...card, headline, icon: 'coins', disclosure });
    expect(await labelDiagnostics(png, 'Anzeige')).toEqual([]);
  });
});

it('a category without a drawing is an error that names the file', async () => {
  await expect(paintPicture({ ...card, icon: 'fehlt' })).rejects.toThrow('illustrations/fehlt.svg');
});
