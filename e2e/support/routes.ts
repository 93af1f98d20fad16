import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const dist = path.resolve(process.env['DIST'] ?? 'dist');

/**
 * Lists what was built in dist/, relative to it.
 * @param extension which files, such as ".html"
 * @returns sorted paths with forward slashes
 * @throws where nothing was built
 */
export function builtFiles(extension: string): string[] {
  if (!existsSync(dist)) throw new Error(`There is no built site in ${dist}. Run "npm run build" first.`);
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

/**
 * The addresses of all built pages but the not-found page, as a reader types them: "/", "/news".
 * @returns one path a page
 */
export const pageRoutes = (): string[] =>
  builtFiles('.html')
    .filter((file) => file !== '404.html')
    .map((file) => `/${file.replace(/(?:(^|\/)index)?\.html$/, '')}`);
