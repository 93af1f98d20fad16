/** The drawings of a theme (D22). Its values are checked by their schema, other files refused as unknown (content-folder.ts). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { pictureProblem } from './public-files.ts';

/** Paths from the project's root. */
export const drawings: readonly string[] = ['content/theme/logo.svg', 'content/theme/icon.svg'];

/** Checks that logo and icon are there, and are shapes and nothing else. */
export async function checkTheme(root = '.'): Promise<Diagnostic[]> {
  const checked = drawings.map(async (file): Promise<Diagnostic[]> => {
    const problem = existsSync(join(root, file))
      ? await pictureProblem(readFileSync(join(root, file)), file)
      : { found: 'keine Datei', allowed: 'eine Zeichnung aus Formen, als SVG' };
    return problem ? [{ file, field: 'Zeichnung', example: '<path d="M1 5h26"/>', ...problem }] : [];
  });
  return (await Promise.all(checked)).flat();
}
