/**
 * The path of a URL, still percent-encoded, in its one true spelling: ASCII letters lower-cased, percent escapes left alone but of signs
 * that need none, one slash in a row and none at the end, no .html, no /index. Applied twice it changes nothing more, so a redirect to it
 * can't go round in circles. Names under /_astro/ are left alone: they hold a hash in mixed case.
 */
export const canonicalPath = (pathname: string): string =>
  pathname.startsWith('/_astro/')
    ? pathname
    : pathname
        .replace(/%(?:[46][1-9A-F]|[57][\dA]|3\d|2[DE]|5F|7E)/gi, decodeURIComponent)
        .replace(/%[\dA-F]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
        .replace(/\/{2,}/g, '/')
        .replace(/(?:\/|\.html)+$/, '')
        .replace(/^\/index$/, '') || '/';
