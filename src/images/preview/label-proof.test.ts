import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colour } from '../../lib/palette.ts';
import { icons, paintIcon } from './app-icons.ts';
import { labelDiagnostics } from './label-proof.ts';
import { DISCLOSURE_KEYWORD, paintPicture } from './paint-picture.ts';
import type { PictureCard } from './page-pictures.ts';
import { readPixels, readPngText, writePngText } from './png.ts';

const hex = (name: string) => colour(name).slice(1);
const editorial: PictureCard = {
  headline: 'Große Überraschung in Österreich',
  kicker: 'Krypto',
  house: 'Beispielblatt',
  foot: ['28. September 2025'],
};
const paid: PictureCard = {
  ...editorial,
  disclosure: { label: 'Anzeige', commissionedBy: 'Im Auftrag von Muster GmbH' },
};

describe('the picture', () => {
  it('of advertising shows the label in its pixels and names it in its file', async () => {
    const png = await paintPicture(paid);
    expect(await labelDiagnostics(png, 'Anzeige')).toEqual([]);
    expect(readPngText(png, DISCLOSURE_KEYWORD)).toBe('Anzeige. Im Auftrag von Muster GmbH');
    expect(png.length).toBeLessThan(60_000);
  });

  it('of an editorial article has no amber', async () => {
    expect(await labelDiagnostics(await paintPicture(editorial), undefined)).toEqual([]);
  });

  it('is amber where the other is not', async () => {
    const [ad, news] = await Promise.all([paintPicture(paid), paintPicture(editorial)]);
    expect((await readPixels(ad, 40, 60)).subarray(-3).toString('hex')).toBe(hex('ad-soft'));
    expect((await readPixels(news, 40, 60)).subarray(-3).toString('hex')).toBe(hex('paper'));
  });
});

describe('the proof finds', () => {
  it('a missing label', async () => {
    const png = await paintPicture(editorial);
    expect(await labelDiagnostics(png, 'Anzeige')).toEqual(['label-not-in-pixels', 'label-not-in-file']);
  });

  it('an amber band without the word, even where the file claims it', async () => {
    const blank = await paintPicture({ ...paid, disclosure: { label: ' ', commissionedBy: '' } });
    expect(
      await labelDiagnostics(writePngText(blank, DISCLOSURE_KEYWORD, 'Anzeige. Im Auftrag von X'), 'Anzeige'),
    ).toEqual(['label-not-in-pixels']);
  });

  it('another word than the page’s', async () => {
    const png = await paintPicture({ ...paid, disclosure: { label: 'Werbung', commissionedBy: '' } });
    expect(await labelDiagnostics(png, 'Anzeige')).toContain('label-not-in-pixels');
  });

  it('a label on an editorial picture', async () => {
    expect(await labelDiagnostics(await paintPicture(paid), undefined)).toEqual([
      'amber-on-editorial-picture',
      'disclosure-on-editorial-picture',
    ]);
  });
});

it('paints the same bytes from the same words', async () => {
  expect(await paintPicture(paid)).toEqual(await paintPicture(paid));
});

it.each(icons)('public/$file is made from the favicon (else: npm run generate -- --pictures)', async (icon) => {
  expect(await paintIcon(icon)).toEqual(readFileSync(`public/${icon.file}`));
});
