/** A copy of the project with another edition, to be built without touching the work tree. */
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files of an edition: path within content/ to the text, or to a picture's bytes. */
export type EditionFiles = Readonly<Record<string, string | Uint8Array>>;

/** What a build, its audit and its hosts read, beside the content; the theme dresses every edition. */
export const projectParts = [
  'src',
  'public',
  'tools',
  'deploy',
  'content/theme',
  'astro.config.mjs',
  'astro.env',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Copies the project anew, with its packages but without its caches. Of the theme its wording stays behind. */
export function copyProject(project: string, root: string, files: EditionFiles): void {
  rmSync(root, { recursive: true, force: true });
  for (const part of projectParts) cpSync(join(project, part), join(root, part), { recursive: true });
  rmSync(join(root, 'content/theme/texts.yaml'), { force: true });
  for (const [path, data] of Object.entries(files)) {
    const file = join(root, 'content', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data);
  }
  // One by one: the folder also holds Astro's and Vite's caches, and those belong to each copy.
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(project, 'node_modules')).filter((entry) => !entry.startsWith('.')))
    symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name), 'junction');
}
