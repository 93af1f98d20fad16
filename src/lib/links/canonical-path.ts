/**
 * Normalises the percent-encoded path of a URL: ASCII letters in lower case, unreserved characters unescaped, no
 * repeated or trailing slashes, no .html, no /index. It is idempotent, so that a redirect to the result can't loop:
 * behind a lone `%` nothing is unescaped, as that could make another escape.
 * Paths under /_astro/ stay as they are, as they contain hashes in mixed case.
 */
export const canonicalPath = (pathname: string): string =>
  pathname.startsWith('/_astro/')
    ? pathname
    : pathname
        .replace(/(?<!%[\dA-F]?)%(?:[46][1-9A-F]|[57][\dA]|3\d|2[DE]|5F|7E)/gi, decodeURIComponent)
        .replace(/%[\dA-F]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
        .replace(/\/{2,}/g, '/')
        .replace(/(?<!\/|\.html)(?:\/|\.html)+$/, '')
        .replace(/^\/index$/, '') || '/';
