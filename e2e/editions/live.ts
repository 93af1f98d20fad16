/**
 * A live edition as a real publisher would write it: nothing invented, no placeholder, evidence for every claim (D9).
 */
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { baseFiles, siteSettings } from './base.ts';
import { readFiles, type Edition } from './edition.ts';

/** Makes a JPEG with the copyright and GPS position that a camera writes. */
const photograph = (background: string) =>
  sharp({ create: { width: 1600, height: 1067, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Kamera 4711' }, IFD3: { GPSLatitude: '48/1 12/1 30/1' } })
    .toBuffer();

const files = readFiles('live');

/**
 * Advertisers: a bank, an insurer with a landing page, and a florist without a licence. Licences were checked ten days
 * before.
 */
export const live: Edition = {
  now: '2025-09-20T12:00:00+02:00',
  files: {
    ...baseFiles,
    ...files,
    'site.yaml': stringify({ ...siteSettings, textMining: undefined, ...(parse(files['site.yaml'] ?? '') as object) }),
    'pages/datenschutz.mdx': String(baseFiles['pages/datenschutz.mdx']).replace(
      '<OpenEntry>Name und Sitz</OpenEntry>',
      'Serverhaus GmbH, Linz',
    ),
    // Ignored because of its name: a build that only resolved its import could run code.
    'pages/_beiseite.mdx': "import './_nirgends.css';\n",
    'pictures/anna-gruber.jpg': await photograph('#654'),
    'pictures/blumen-muster.jpg': await photograph('#546'),
    'pictures/rosen.jpg': await photograph('#645'),
    'pictures/ungenutzt.jpg': await photograph('#456'),
  },
};
