/** Copies of the project that can be built beside it, so that neither its content nor its dist/ is touched. */
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

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

/**
 * Copies what a build reads; the packages are shared, caches are not.
 *
 * @param project absolute path of the project
 * @param root absolute path of the copy
 * @param parts what to copy
 */
export function copyProject(project: string, root: string, parts = [...projectParts, 'content']): void {
  for (const part of parts) cpSync(join(project, part), join(root, part), { recursive: true });
  // One by one: the folder also holds Astro's and Vite's caches, and those belong to each copy.
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(project, 'node_modules')).filter((entry) => !entry.startsWith('.')))
    symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name), 'junction');
}
