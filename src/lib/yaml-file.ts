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
