/** Compresses files once, at the highest level, so that a server has nothing to do but send them. */
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What gains by it; pictures and fonts are compressed already. */
const TEXT = /\.(?:html|css|js|json|xml|svg|txt|webmanifest)$/;
/** Less than this travels in one packet either way. */
const SMALLEST = 512;

/**
 * Writes `<file>.br` and `<file>.gz` beside a file of text; other files are left as they are.
 * @param file path of a file
 */
export async function precompress(file: string): Promise<void> {
  if (!TEXT.test(file)) return;
  const text = await readFile(file);
  if (text.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const [br, gz] = await Promise.all([brotli(text, { params }), zip(text, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
