import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writeFiles } from '../../lib/file-system.ts';
import { PICTURES } from '../../lib/schema/picture.ts';
import type { Collections } from '../registry.ts';
import { checkPictures, unusedPictures } from './pictures.ts';

/** A PNG, padded with zeros to a size: some cameras append data of their own. */
async function png(width: number, bytes = 0, background = 'grey') {
  const create = { width, height: 80, channels: 3, background } as const;
  const picture = await sharp({ create }).png().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(Math.max(0, bytes - picture.length))]);
}

const files = {
  'breit.png': await png(1200),
  'schmal.png': await png(1199),
  'klein.png': await png(300),
  'winzig.png': await png(299),
  'schwer.png': await png(1200, 12_000_000),
  'zu-schwer.png': await png(1200, 12_000_001),
  'abgebrochen.png': (await png(1200)).subarray(0, 60),
  'zeichnung.png': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 80"/>',
  'bewegt.webp': await sharp([await png(1200), await png(1200, 0, 'white')], { join: { animated: true } })
    .webp()
    .toBuffer(),
  'kleine-zeichnung.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 460.8 80"/>',
  'urteil.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="80"><text>Urteil der <tspan>Redaktion</tspan></text></svg>',
  'zahl.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="80"><text>Plus 47</text><text>%</text></svg>',
  'kundschaft.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="80"><text>Kosten bei Muster B\u0430nk</text></svg>',
  'kein-bild.png': 'Text',
  'leer.png': '',
  'Kamera.JPG': await png(1200),
  'von-ki.jpg': await sharp({ create: { width: 1200, height: 80, channels: 3, background: 'grey' } })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta>',
    )
    .jpeg()
    .toBuffer(),
};
/** Windows lets only administrators and developers make symbolic links. */
const canLink = process.platform !== 'win32';
const former = process.cwd();
const root = mkdtempSync(join(tmpdir(), 'pictures-'));
beforeAll(() => {
  // A script that draws a picture may lie beside it.
  writeFiles(join(root, PICTURES), { ...files, '_zeichnen.mjs': '' });
  if (canLink) symlinkSync('breit.png', join(root, PICTURES, 'verweis.png'));
  // The checks resolve paths from the working directory.
  process.chdir(root);
});
afterAll(() => {
  process.chdir(former);
  vi.resetModules();
});

/**
 * Content with a picture in an article's frontmatter, one in its prose, and a portrait.
 * @param around.fictional whether the author is invented
 * @param around.fields further fields of the article, such as kind and mentions
 */
function content(
  shown: { head?: object; figure?: object; portrait?: object },
  { edition = 'demo', fictional = false, sponsors = [] as object[], ...fields }: Record<string, unknown> = {},
) {
  const images = shown.figure ? [{ ...shown.figure, line: 30 }] : [];
  return {
    articles: [
      {
        file: 'content/articles/eins.mdx',
        data: {
          data: { kind: 'redaktionell', mentions: [], picture: shown.head, ...fields },
          images,
          lines: { picture: 5 },
        },
      },
    ],
    authors: [{ file: 'content/authors/anna.yaml', data: { portrait: shown.portrait, fictional } }],
    sponsors,
    invalidArticles: [],
    site: { edition },
  } as unknown as Collections;
}

/** The faults of the pictures shown; files that nothing shows have faults of their own. */
const found = async (...given: Parameters<typeof content>) =>
  (await checkPictures(content(...given)))
    .filter(({ field }) => field !== 'Bilddatei')
    .map(({ line, field, found: what }) => [line, field, what]);

it('refuses files that nothing shows, if the build could not read them', async () => {
  const faults = (await checkPictures(content({}))).filter(({ field }) => field === 'Bilddatei');
  expect(faults.map(({ file }) => file.slice(PICTURES.length + 1)).toSorted()).toEqual(['kein-bild.png', 'leer.png']);
});

it('lets pictures pass that are just large enough, and just small enough, and drawings of any size', async () => {
  const portrait = { src: 'klein.png' };
  expect(await found({ head: { src: 'kleine-zeichnung.svg' } })).toEqual([]);
  expect(await found({ head: { src: 'breit.png' }, figure: { src: 'schwer.png' }, portrait })).toEqual([]);
});

it('reads the words of drawings in advertisements', async () => {
  const shown = { head: { src: 'urteil.svg' } };
  expect(await found(shown)).toEqual([]);
  const words = expect.stringContaining('urteil.svg, darin: Redaktion') as string;
  expect(await found(shown, { kind: 'anzeige' })).toEqual([[5, 'Feld „picture › src“', words]]);
  const figure = expect.stringContaining('zahl.svg, darin: 47 %') as string;
  expect(await found({ figure: { src: 'zahl.svg' } }, { kind: 'anzeige' })).toEqual([[30, '<Figure> src', figure]]);
});

it('finds clients in drawings of editorial articles that don’t declare them', async () => {
  const names = { brand: 'Muster Bank', legalName: 'Muster Bank AG' };
  const data = { ...names, homepage: 'https://musterbank.example/', furtherHosts: [] };
  const sponsors = [{ id: 'muster-bank', file: 'content/sponsors/muster-bank.yaml', data }];
  const shown = { head: { src: 'kundschaft.svg' } };
  expect(await found(shown, { sponsors })).toEqual([
    [5, 'Feld „picture › src“', 'kundschaft.svg, darin: Muster Bank, Werbekundschaft dieser Zeitung'],
  ]);
  expect(await found(shown, { sponsors, mentions: ['muster-bank'] })).toEqual([]);
  expect(await found({ head: { src: 'urteil.svg' } }, { sponsors })).toEqual([]);
});

const SMALLER = '1600 × 900 Pixeln und etwa 0,4 MB';
it.each<[src: string, what: string, example?: string]>([
  ['schmal.png', '1199 Pixel breit', `schmal.png mit ${SMALLER}`],
  ['zu-schwer.png', '13 MB', `zu-schwer.png mit ${SMALLER}`],
  ['kein-bild.png', 'ein Bild, dessen Größe nicht lesbar ist'],
  ['leer.png', 'eine leere Datei (0 Bytes)'],
  ['abgebrochen.png', 'nicht als Bild lesbar'],
  ['zeichnung.png', 'ein Bild der Art svg', 'zeichnung.svg'],
  ['bewegt.webp', '2 Bilder in einer Datei'],
  ...(canLink ? ([['verweis.png', 'keine Datei']] as [string, string][]) : []),
  ['briet.png', 'keine Datei', 'src: breit.png'],
  // Nearer is a script, which is no picture.
  ['zeichnen.mjs', 'keine Datei', 'src: zeichnung.png'],
  ['Breit.png', 'keine Datei'],
  ['kamera.jpg', 'keine Datei'],
])('refuses %s: %s', async (src, what, example) => {
  expect(await found({ head: { src }, figure: { src } })).toEqual([
    [5, 'Feld „picture › src“', `${src}: ${what}`],
    [30, '<Figure> src', `${src}: ${what}`],
  ]);
  if (example) expect((await checkPictures(content({ head: { src } })))[0]).toMatchObject({ example });
});

it('says that a renamed HEIC is no JPG', async () => {
  const [diagnostic] = await checkPictures(content({ head: { src: 'kein-bild.png' } }));
  expect(diagnostic?.allowed).toContain('HEIC und TIFF werden umgewandelt, nicht umbenannt');
});

it('sees that a file was replaced', async () => {
  const shown = { head: { src: 'ersetzt.png' } };
  writeFileSync(join(PICTURES, 'ersetzt.png'), await png(1199));
  expect(await found(shown)).toHaveLength(1);
  writeFileSync(join(PICTURES, 'ersetzt.png'), await png(1200));
  expect(await found(shown)).toEqual([]);
  rmSync(join(PICTURES, 'ersetzt.png'));
});

it('refuses a portrait that is too small, or of somebody who does not exist', async () => {
  expect(await found({ portrait: { src: 'winzig.png' } }, { fictional: true })).toEqual([
    [undefined, 'Feld „portrait › src“', 'winzig.png: 299 Pixel breit'],
    [undefined, 'Feld „portrait“', 'das Bild einer erfundenen Person'],
  ]);
});

it('wants a licence for every picture of a live edition', async () => {
  const shown = { head: { src: 'breit.png' }, figure: { src: 'breit.png', licence: 'eigene Aufnahme' } };
  expect(await found(shown, { edition: 'live' })).toEqual([[5, 'Feld „picture › licence“', 'keine Angabe']]);
});

it('names the pictures that nothing shows', () => {
  const shown = { head: { src: 'breit.png' }, figure: { src: 'schwer.png' }, portrait: { src: 'klein.png' } };
  const named = Object.values(shown).map(({ src }) => src);
  const others = [...Object.keys(files), ...(canLink ? ['verweis.png'] : [])].filter((name) => !named.includes(name));
  expect(unusedPictures(content(shown))).toEqual(others.toSorted());
});

it('refuses a drawing with a script that nothing shows, as a build publishes it', async () => {
  const path = `${PICTURES}/_skript.svg`;
  writeFileSync(path, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script/></svg>');
  const diagnostics = await checkPictures(content({ head: { src: 'breit.png' } }));
  expect(diagnostics.filter(({ file }) => file === path)).toMatchObject([{ found: '<script>' }]);
  rmSync(path);
});

it.each([
  ['keine', ['keine, aber die Datei sagt von sich „trainedAlgorithmicMedia“ (IPTC)']],
  ['erzeugt', []],
])('a picture whose file says that a model made it, called „%s“', async (ai, problems) => {
  expect((await found({ head: { src: 'von-ki.jpg', ai } })).map(([, , what]) => what)).toEqual(problems);
});

it('reads a file again that could not be read, though nothing of it has changed', async () => {
  const path = join(PICTURES, 'gesperrt.png');
  const picture = await png(1200);
  writeFileSync(path, Buffer.alloc(picture.length));
  utimesSync(path, 1, 1);
  expect(await found({ head: { src: 'gesperrt.png' } })).toHaveLength(1);
  writeFileSync(path, picture);
  utimesSync(path, 1, 1);
  expect(await found({ head: { src: 'gesperrt.png' } })).toEqual([]);
  rmSync(path);
});
