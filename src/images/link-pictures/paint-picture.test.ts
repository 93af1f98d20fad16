import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { adLabels } from '../../content/schemas/site.ts';
import { colour } from '../../content/schemas/theme.ts';
import type { PictureCard } from './page-pictures.ts';
import { DISCLOSURE_KEYWORD, NO_DISCLOSURE, paintPicture } from './paint-picture.ts';
import { labelNode, pictureFormat } from './picture-design.ts';
import { measure } from './renderer.ts';

const { width, height, margin, band, drawing } = pictureFormat;

const editorial: PictureCard = {
  headline: 'Große Überraschung in Österreich',
  kicker: 'Krypto',
  siteName: 'Beispielblatt',
  foot: ['28. September 2025'],
};
const disclosure = { label: 'Anzeige', commissionedBy: 'Im Auftrag von Muster GmbH' };
const paid: PictureCard = { ...editorial, disclosure };

/** The pixels of a PNG, or of its upper left corner. */
async function readPixels(png: Buffer, columns: number = width, rows: number = height) {
  const area = { left: 0, top: 0, width: columns, height: rows };
  const bytes = await sharp(png).extract(area).removeAlpha().raw().toBuffer();
  return { bytes, at: (x: number, y: number) => `#${bytes.subarray((y * columns + x) * 3).toString('hex', 0, 3)}` };
}

/** Whether a picture shows the label (D3): it has the pixels of a picture with nothing but this label. */
async function showsLabel(png: Buffer, label: string): Promise<boolean> {
  const only = { headline: '', kicker: '', siteName: '', foot: [], disclosure: { label, commissionedBy: '' } };
  const [word] = await measure([labelNode(label)]);
  const columns = margin + Math.floor(word?.width ?? 0);
  const read = async (picture: Buffer) => (await readPixels(picture, columns, band)).bytes;
  return (await read(png)).equals(await read(await paintPicture(only)));
}

/** Whether a picture has the colours of advertising at the left end of the band, which has the full width. */
async function hasAmber(png: Buffer): Promise<boolean> {
  const { at } = await readPixels(png, 2 * margin, band);
  const amber = new Set((['ad-soft', 'ad-line', 'ad'] as const).map((name) => colour(name)));
  return Array.from({ length: 2 * margin * band }, (_pixel, index) => index).some((index) =>
    amber.has(at(index % (2 * margin), Math.floor(index / (2 * margin)))),
  );
}

describe('the label of advertising (D3)', () => {
  it.each(adLabels)('“%s” stands in the pixels and in the file', async (label) => {
    const png = await paintPicture({ ...paid, disclosure: { ...disclosure, label } });
    expect(await showsLabel(png, label)).toBe(true);
    expect(await sharp(png).metadata()).toMatchObject({
      ...{ width: 1200, height: 630 },
      comments: [{ keyword: DISCLOSURE_KEYWORD, text: `${label}. Im Auftrag von Muster GmbH` }],
    });
    expect(png.length).toBeLessThan(60_000);
  });

  it('is missing in an editorial picture, which has no amber', async () => {
    const png = await paintPicture(editorial);
    expect(await hasAmber(png)).toBe(false);
    expect(await showsLabel(png, 'Anzeige')).toBe(false);
    expect(await sharp(png).metadata()).toMatchObject({
      comments: [{ keyword: DISCLOSURE_KEYWORD, text: NO_DISCLOSURE }],
    });
  });

  it('stands on amber, where the other has paper', async () => {
    const [ad, news] = await Promise.all([paintPicture(paid), paintPicture(editorial)]);
    expect(await hasAmber(ad)).toBe(true);
    expect((await readPixels(ad)).at(39, 59)).toBe(colour('ad-soft'));
    expect((await readPixels(news)).at(39, 59)).toBe(colour('paper'));
  });

  it.each([' ', 'Werbung'])('is not to be taken for another word: “%s”', async (label) => {
    const png = await paintPicture({ ...paid, disclosure: { label, commissionedBy: '' } });
    expect(await hasAmber(png)).toBe(true);
    expect(await showsLabel(png, 'Anzeige')).toBe(false);
  });

  it('stays whole beside the article’s own picture', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'photo-')), 'blue.png');
    await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#123456' } }).toFile(file);
    const photo = { src: path.relative('content/pictures', file), focus: 'mitte' as const, digest: '' };
    const png = await paintPicture({ ...paid, icon: 'coins', photo });
    expect(await showsLabel(png, 'Anzeige')).toBe(true);
    expect((await readPixels(png)).at(width - margin - 50, height - 200)).toBe('#123456');
  });

  it('stays whole below the longest headline', async () => {
    const headline = 'Verlässlichkeitsuntersuchung der Handelsplattformen '.repeat(6).trim();
    expect(await showsLabel(await paintPicture({ ...paid, headline, icon: 'coins' }), 'Anzeige')).toBe(true);
  });
});

describe('the drawing of the category', () => {
  /** Number of pixels in the accent colour in the area of the drawing. */
  async function greenOfDrawing(icon?: string) {
    const { at } = await readPixels(await paintPicture({ ...editorial, headline: 'Kurz', ...(icon && { icon }) }));
    const left = width - margin - drawing.width;
    const top = 80;
    let green = 0;
    for (let y = top; y < top + drawing.height; y += 2)
      for (let x = left; x < left + drawing.width; x += 2) if (at(x, y) === colour('accent')) green += 1;
    return green;
  }

  it('is shown, and none where there is none', async () => {
    expect(await greenOfDrawing('shield')).toBeGreaterThan(200);
    expect(await greenOfDrawing()).toBeLessThan(20);
  });

  it('is missed by an error that names the file', async () => {
    await expect(paintPicture({ ...editorial, icon: 'fehlt' })).rejects.toThrow('illustrations/fehlt.svg');
  });
});

it('shows a photograph upright that the camera has stored on its side', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'photo-')), 'side.jpg');
  const half = { create: { width: 600, height: 1200, channels: 3, background: '#ffffff' } } as const;
  // As stored: white on the left, black on the right. Turned clockwise, as the camera says, white is above.
  await sharp({ create: { ...half.create, width: 1200, background: '#000000' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
  const photo = { src: path.relative('content/pictures', file), focus: 'mitte' as const, digest: '' };
  const { at } = await readPixels(await paintPicture({ ...editorial, photo }));
  const right = width - margin - 5;
  expect([at(right, 80), at(right, 330)]).toEqual(['#ffffff', '#000000']);
});
