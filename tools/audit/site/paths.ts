/** Files and the addresses under which they are served (`build.format: 'file'`, no trailing slash). */

/**
 * The path under which a built page is served.
 *
 * @param file such as "index.html" or "autor/vera-muster.html"
 * @returns such as "/" or "/autor/vera-muster"
 */
export const pathOfPage = (file: string): string =>
  `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

/**
 * The files that could answer a path.
 *
 * @param path a decoded path that begins with /
 */
export const filesOfPath = (path: string): string[] =>
  path === '/' ? ['index.html'] : [`${path.slice(1)}.html`, path.slice(1), `${path.slice(1)}/index.html`];
