/** A live edition as a real house would write it: nothing invented, no placeholder, every claim with its evidence (D9). */
import sharp from 'sharp';
import { baseFiles } from './base.ts';
import { readFiles, type Edition } from './edition.ts';

/** A photograph as a camera sends it, with the place where it was taken. */
const photograph = (background: string) =>
  sharp({ create: { width: 1600, height: 1067, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Kamera 4711' }, IFD3: { GPSLatitude: '48/1 12/1 30/1' } })
    .toBuffer();

/** The edition: a bank, an insurer with a landing page of its own, a florist, who needs no licence. The licences were checked ten days before its clock. */
export const live: Edition = {
  now: '2025-09-20T12:00:00+02:00',
  files: {
    ...baseFiles,
    ...readFiles('live'),
    'pictures/anna-gruber.jpg': await photograph('#654'),
    'pictures/blumen-muster.jpg': await photograph('#546'),
    'pictures/rosen.jpg': await photograph('#645'),
    'pictures/ungenutzt.jpg': await photograph('#456'),
  },
};
