/** What the Workers runtime hands to the script: the files of dist/. */
interface Bindings {
  ASSETS: { fetch(request: Request): Promise<Response> };
}

/**
 * The path in its one true spelling: ASCII letters lower-cased, percent escapes left alone, no slash at the end.
 * @param pathname the path of a URL, still percent-encoded
 * @returns the path that the site's routes use
 */
const canonicalPath = (pathname: string): string =>
  pathname
    .replace(/%[\dA-F]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
    .replace(/\/+$/, '') || '/';

/**
 * Runs only for paths that no file answers (assets come first: there is no `run_worker_first`), and sends a path
 * with upper-case letters to its lower-case form, because file hosts tell `/News` from `/news` and readers don't.
 */
export default {
  async fetch(request: Request, { ASSETS }: Bindings): Promise<Response> {
    const url = new URL(request.url);
    // Names under /_astro/ hold a hash in mixed case. A permanent redirect for one that is missing for a moment,
    // in the middle of a deployment, would be remembered by browsers.
    const foldable =
      /[A-Z]/.test(url.pathname.replace(/%[\dA-F]{2}/gi, '')) && !url.pathname.startsWith('/_astro/');
    if (!foldable) return ASSETS.fetch(request);
    // Assigned to the URL, never printed as a bare path: `//example.com` would lead to another site.
    url.pathname = canonicalPath(url.pathname);
    return new Response(null, { status: 308, headers: { location: url.href } });
  },
};
