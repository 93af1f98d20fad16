/** Copies the project with another edition, so that a build leaves the work tree alone. */
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from '../../src/lib/file-system.ts';

/** Files of an edition, text or binary, by path within content/. */
export type EditionFiles = Readonly<Record<string, string | Uint8Array>>;

/** Files and folders that build, audit and hosts read, apart from the content. All editions share the theme. */
export const copiedPaths = [
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

/** Replaces `root` by a copy of `project` with another edition and linked packages, without caches and own wording. */
export function copyProject(project: string, root: string, files: EditionFiles): void {
  rmSync(root, { recursive: true, force: true });
  for (const part of copiedPaths) cpSync(join(project, part), join(root, part), { recursive: true });
  rmSync(join(root, 'content/theme/texts.yaml'), { force: true });
  writeFiles(join(root, 'content'), files);
  // Linked one by one: node_modules also holds the caches of Astro and Vite, which copies must not share.
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(project, 'node_modules')).filter((entry) => !entry.startsWith('.')))
    symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name), 'junction');
}
