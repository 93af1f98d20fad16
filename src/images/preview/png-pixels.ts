/** Reads the upper left of a PNG, so that an audit can look at what is painted there. Nothing else is needed, so no library is. */
import { inflateSync } from 'node:zlib';
import { pngChunks } from './png-text.ts';

/** Samples per pixel by colour type: RGB, palette, RGBA. */
const samples: Readonly<Record<number, number>> = { 2: 3, 3: 1, 6: 4 };

/** Tells the colour of a pixel as 0xrrggbb. */
export type ColourAt = (x: number, y: number) => number;

/**
 * Decodes the upper left of a PNG with 8 bits a sample, not interlaced.
 * @param png the file
 * @param columns how many columns
 * @param rows how many rows
 * @throws where the file has another form
 */
export function readPixels(png: Buffer, columns: number, rows: number): ColourAt {
  const chunks = [...pngChunks(png)];
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data ?? Buffer.alloc(0);
  const step = samples[header?.[9] ?? -1];
  if (!header || !step || header[8] !== 8 || header[12] !== 0)
    throw new Error('Not a PNG with 8-bit RGB, RGBA or palette.');
  const width = header.readUInt32BE(0);
  const packed = inflateSync(
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  );
  const plain = unfilter(packed, width * step + 1, { length: columns * step, rows, step });
  return (x, y) => {
    const start = (y * columns + x) * step;
    return step === 1 ? palette.readUIntBE((plain[start] ?? 0) * 3, 3) : plain.readUIntBE(start, 3);
  };
}

/** Undoes the filter of each row (PNG specification, 9.2). It looks to the left and up only, so the rest of a row may be left out. */
function unfilter(
  packed: Buffer,
  stride: number,
  part: { length: number; rows: number; step: number },
): Buffer {
  const { length, rows, step } = part;
  const plain = Buffer.alloc(rows * length);
  for (let y = 0; y < rows; y += 1) {
    const filter = packed[y * stride];
    for (let x = 0; x < length; x += 1) {
      const here = y * length + x;
      const left = x >= step ? (plain[here - step] ?? 0) : 0;
      const up = y > 0 ? (plain[here - length] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (plain[here - length - step] ?? 0) : 0;
      plain[here] = (packed[y * stride + 1 + x] ?? 0) + guess(filter ?? 0, left, up, corner);
    }
  }
  return plain;
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? paeth(left, up, corner) : 0;
}

function paeth(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
