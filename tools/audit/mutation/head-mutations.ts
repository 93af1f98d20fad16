import type { Mutation } from './mutation.ts';

/** Mutation to the head. */
export const headMutations: Mutation[] = [
  {
    name: 'canonical doppelt',
    rule: 'Kopf-Adresse',
    apply: ({ edit }) => edit('kontakt.html', /<link rel="canonical"[^>]*>/, (match) => match + match),
  },
  {
    name: 'canonical zeigt auf eine andere Adresse',
    rule: 'Kopf-Adresse',
    apply: ({ edit }) => edit('kontakt.html', /(<link rel="canonical" href="[^"]*)"/, '$1.html"'),
  },
  {
    name: 'Titel doppelt vergeben',
    rule: 'Kopf',
    apply: ({ edit, site }) =>
      edit('kontakt.html', /<title>[^<]*/, /<title>[^<]*/.exec(site.read('impressum.html'))?.[0] ?? ''),
  },
  {
    name: 'Titel zu lang',
    rule: 'Kopf',
    apply: ({ edit }) => edit('kontakt.html', '<title>', `<title>${'Sehr '.repeat(20)}`),
  },
  {
    name: 'Beschreibung fehlt',
    rule: 'Kopf',
    apply: ({ edit }) => edit('kontakt.html', /<meta name="description"[^>]*>/, ''),
  },
  {
    name: 'robots sperrt die Seite',
    rule: 'Kopf-Adresse',
    apply: ({ edit }) => edit('kontakt.html', 'content="index, follow', 'content="noindex, follow'),
  },
  {
    name: 'Sprache fehlt',
    rule: 'Kopf-Adresse',
    apply: ({ edit }) => edit('kontakt.html', '<html lang="de-AT"', '<html'),
  },
  {
    name: 'article:published_time fehlt',
    rule: 'Kopf-Vorschau',
    apply: ({ edit, paidPage }) => edit(paidPage(), /<meta property="article:published_time"[^>]*>/, ''),
  },
];
