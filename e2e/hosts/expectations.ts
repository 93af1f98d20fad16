/** What every host must answer for the small edition. */

/** Its withdrawn article. */
export const WITHDRAWN = '/zurueckgezogen';

/** What is asked, and where one permanent redirect leads. */
export const REDIRECTS = [
  ['/news/', '/news'],
  ['/NEWS', '/news'],
  ['/News/?from=ad&x=Y%2FZ', '/news?from=ad&x=Y%2FZ'],
  ['/news.html?from=ad', '/news?from=ad'],
  ['/NEWS.HTML', '/news'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/RSS.xml', '/rss.xml'],
  ['/feed', '/rss.xml'],
  // Letters and digits that needed no escape.
  ['/%6Eews', '/news'],
  ['/%4E%65ws/?from=ad', '/news?from=ad'],
  ['/rss%2Exml', '/rss.xml'],
  ['/alte-adresse?from=ad', '/alle-bausteine?from=ad'],
] as const;

/** Addresses that get the not-found page. */
export const NOT_FOUND = [
  '/this-page-does-not-exist',
  '/_astro/Missing.Xy12.css',
  '/404',
  '/_headers',
  // Compressed copies have no address of their own.
  '/news.html.br',
  '/news.html.gz',
  '/_redirects',
  '/.assetsignore',
  '/autor',
  // Longer than a file's name may be.
  `/${'a'.repeat(300)}`,
  `/${'ab/'.repeat(700)}c`,
  '/gibt%20es%20nicht',
  '/n%C3%A4chste',
];

/** Addresses that no file can have: refused by the server or by its reader of requests, never a fault. */
export const IMPOSSIBLE = ['/%00', '/news%00', '/%', '/%zz', `/${'a'.repeat(40_000)}`];

/** Methods that a site of files has no use for. */
export const METHODS = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** A drawing with a script in it, which the test adds: it is sent, and nothing in it may run. */
export const DRAWING = '/bilder/probe.svg';

/** Addresses and the type they are sent with. */
export const TYPES = [
  ['/', 'text/html; charset=utf-8'],
  ['/news', 'text/html; charset=utf-8'],
  ['/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/feed.json', 'application/feed+json; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/speculation-rules.json', 'application/speculationrules+json; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/og/news.png', 'image/png'],
  [DRAWING, 'image/svg+xml'],
  ['/lizenzen.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
] as const;

/** Paths that would lead to another site if they were printed as a bare Location. */
export const STRANGERS = ['//EXAMPLE.com', '//example.com/', '/%5CEXAMPLE.com/', '/\\example.com/'];
