/** Source text, YAML, and names of files that are no content. The CMS bundles this for browsers, without `node:fs`. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * The text of a source file for parsers: without byte order mark, with Unix line endings and composed letters.
 * Text copied from a PDF on macOS has an umlaut as two characters, which would get other anchors and lengths.
 */
export const plainSource = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC');

/** Parses a YAML file; undefined if it is missing or broken, which the check of content reports later. */
export function readYamlFile(file: string): unknown {
  try {
    return parse(plainSource(readFileSync(file, 'utf8')), { logLevel: 'error', stringKeys: true });
  } catch {
    return undefined;
  }
}

/**
 * Whether Finder, Explorer, an editor (`name~`) or Word (`~$name`, while it is open) makes files of this name; checks,
 * builds and digests ignore them.
 */
export const isOsMetadataFile = (name: string): boolean =>
  /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|.+~|~\$.+)$/i.test(name);
