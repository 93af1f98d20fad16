/** Reads and writes the parts of a PNG that matter here: texts (third edition, 11.3.3.4 iTXt) and pixels. Nothing else is needed, so no library is. */
import { constants, crc32, inflateSync } from 'node:zlib';
import { LOCALE } from '../../lib/format/place.ts';

const SIGNATURE_LENGTH = 8;

/** A part of the file: its type, and its data without length and checksum. */
interface PngChunk {
  type: string;
  data: Buffer;
}

/** Takes a PNG apart. */
function* pngChunks(png: Buffer): Generator<PngChunk> {
  for (let at = SIGNATURE_LENGTH; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

/**
 * Adds a text to a PNG, right after its header; its pixels are untouched.
 * @param keyword Latin letters, 1 to 79
 */
export function writePngText(png: Buffer, keyword: string, text: string): Buffer {
  // Keyword, end, not compressed, compression method, language, translated keyword, text.
  const data = Buffer.concat([Buffer.from(`${keyword}\0\0\0${LOCALE}\0\0`, 'latin1'), Buffer.from(text, 'utf8')]);
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('iTXt', 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  const header = SIGNATURE_LENGTH + 12 + png.readUInt32BE(SIGNATURE_LENGTH);
  return Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)]);
}

/** Reads a text of a PNG, as written by {@link writePngText}. */
export function readPngText(png: Buffer, keyword: string): string | undefined {
  for (const { type, data } of pngChunks(png)) {
    const start = `${keyword}\0\0\0`;
    if (type !== 'iTXt' || data.toString('latin1', 0, start.length) !== start) continue;
    const language = data.indexOf(0, start.length);
    return data.toString('utf8', data.indexOf(0, language + 1) + 1);
  }
  return undefined;
}

/** Samples per pixel by colour type: RGB, palette, RGBA. */
const samples: Readonly<Record<number, number>> = { 2: 3, 3: 1, 6: 4 };

/** Tells the colour of a pixel as 0xrrggbb. */
export type ColourAt = (x: number, y: number) => number;

/**
 * Decodes the upper left of a PNG with 8 bits a sample, not interlaced, so that an audit can look at what is painted there.
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
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const stride = width * step + 1;
  const plain = unfilter(inflateStart(packed, stride * rows), stride, { length: columns * step, rows, step });
  return (x, y) => {
    const start = (y * columns + x) * step;
    return step === 1 ? palette.readUIntBE((plain[start] ?? 0) * 3, 3) : plain.readUIntBE(start, 3);
  };
}

/** Unpacks the beginning of a stream, by more and more of it until enough is there. */
function inflateStart(packed: Buffer, length: number): Buffer {
  for (let taken = packed.length >> 2; ; taken *= 2) {
    const plain = inflateSync(packed.subarray(0, taken), { finishFlush: constants.Z_SYNC_FLUSH });
    if (plain.length >= length || taken >= packed.length) return plain;
  }
}

/** Undoes the filter of each row (PNG specification, 9.2). It looks to the left and up only, so the rest of a row may be left out. */
function unfilter(packed: Buffer, stride: number, part: { length: number; rows: number; step: number }): Buffer {
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
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
