import type { Mutation } from './mutation.ts';

/** Mutation to articles, corrections, report and links. */
export const articleMutations: Mutation[] = [
  { name: 'Seite eines Artikels fehlt', rule: 'D1', apply: ({ paidPage }) => ({ [paidPage()]: null }) },
  {
    name: 'Artikelseite ohne Eintrag in den Inhalten',
    rule: 'D1',
    apply: ({ site, editorialPage }) => ({ 'heimlich.html': site.read(editorialPage()) }),
  },
  {
    name: 'Änderungsdatum ohne Änderung',
    rule: 'D13',
    apply: ({ editNode, paidPage }) =>
      editNode(paidPage(), 'NewsArticle', (node) => (node['dateModified'] = '2030-01-01T00:00:00+01:00')),
  },
  {
    name: 'Korrektur, die es nicht gibt',
    rule: 'D13',
    apply: ({ edit }) =>
      edit(
        'korrekturen.html',
        '</main>',
        '<ol><li><time datetime="2025-01-01T00:00:00+01:00">1. Jänner 2025</time> Nie geschehen.</li></ol></main>',
      ),
  },
  {
    name: 'Prüfbericht mit geschönter Zahl',
    rule: 'D14',
    apply: ({ edit }) => edit('pruefbericht.json', /"findings": \d+/, '"findings": 4711'),
  },
  {
    name: 'Zeile des Prüfberichts fehlt',
    rule: 'D14',
    apply: ({ edit }) => edit('pruefbericht.html', /<tr[^>]*data-audit-rule[\s\S]*?<\/tr>/, ''),
  },
  { name: 'Prüfbericht fehlt', rule: 'D14', apply: () => ({ 'pruefbericht.json': null }) },
  {
    name: 'Prüfbericht ohne „keine Rechtsberatung“',
    rule: 'D14',
    apply: ({ edit }) => edit('pruefbericht.html', 'keine Rechtsberatung', 'eine Rechtsberatung'),
  },
  {
    name: 'Toter Link',
    rule: 'Links',
    apply: ({ edit }) =>
      edit('impressum.html', '</main>', '<p><a href="/gibt-es-nicht">Dorthin</a></p></main>'),
  },
  {
    name: 'Link mit anderer Groß- und Kleinschreibung',
    rule: 'Links',
    apply: ({ edit }) => edit('impressum.html', 'href="/datenschutz"', 'href="/Datenschutz"'),
  },
  {
    name: 'Link mit Schrägstrich am Ende',
    rule: 'Links',
    apply: ({ edit }) => edit('impressum.html', 'href="/kontakt"', 'href="/kontakt/"'),
  },
  {
    name: 'Sprungziel fehlt',
    rule: 'Links',
    apply: ({ edit }) => edit('news.html', /<section id="maerkte"/, '<section id="markt"'),
  },
  {
    name: 'Bild fehlt',
    rule: 'Links',
    apply: ({ edit }) =>
      edit('impressum.html', '</main>', '<img src="/bilder/fehlt.svg" alt="Ein Bild"></main>'),
  },
  {
    name: 'Unverschlüsselter Link',
    rule: 'Links',
    apply: ({ edit }) => edit('impressum.html', 'href="https://', 'href="http://'),
  },
];
