/** What is asked of files before content/ is read. */
import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';

/**
 * Reads a YAML file for settings that are needed before content is checked; undefined where it is missing or broken, which the check
 * reports.
 */
export function readYamlFile(file: string): unknown {
  try {
    return parseDocument(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), { logLevel: 'error' }).toJS();
  } catch {
    return undefined;
  }
}

/** Tells by its name a file that Finder or Explorer leaves in every folder that it shows; no check, build or digest sees one. */
export const isLitter = (name: string): boolean => /^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name);
