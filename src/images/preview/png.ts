/** Reads and writes the parts of a PNG that matter here: its pixels, and texts (third edition, 11.3.3.4 iTXt), which sharp doesn't know. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { LOCALE } from '../../lib/format/locale.ts';

const SIGNATURE_LENGTH = 8;

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
  const start = `iTXt${keyword}\0\0\0`;
  for (let at = SIGNATURE_LENGTH; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const chunk = png.subarray(at + 4, at + 8 + png.readUInt32BE(at));
    if (chunk.toString('latin1', 0, start.length) !== start) continue;
    const language = chunk.indexOf(0, start.length);
    return chunk.toString('utf8', chunk.indexOf(0, language + 1) + 1);
  }
  return undefined;
}

/** The upper left of a PNG, so that an audit can look at what is painted there: three bytes a pixel (RGB), row by row. */
export const readPixels = (png: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(png).extract({ left: 0, top: 0, width, height }).removeAlpha().raw().toBuffer();
