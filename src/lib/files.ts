/** File helpers that do not depend on the content model. */
import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';

/** Parses a YAML file; undefined if it is missing or broken, which the check of content reports later. */
export function readYamlFile(file: string): unknown {
  try {
    return parseDocument(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), { logLevel: 'error' }).toJS();
  } catch {
    return undefined;
  }
}

/** Whether a file name is one that Finder or Explorer creates in folders; checks, builds and digests ignore those. */
export const isOsMetadataFile = (name: string): boolean => /^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name);
