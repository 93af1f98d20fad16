import type { Mutation } from './mutation.ts';

/** Mutation to blocks about people. */
export const peopleMutations: Mutation[] = [
  {
    name: '„Erfundenes Beispiel“ fehlt in einem Block',
    rule: 'D8',
    apply: ({ edit, paidPage }) =>
      edit(
        paidPage((html) => html.includes('data-fiction')),
        /<p[^>]*data-fiction[\s\S]*?<\/p>/,
        '',
      ),
  },
  {
    name: 'Foto im Block einer erfundenen Person',
    rule: 'D8',
    apply: ({ edit, paidPage }) =>
      edit(
        paidPage((html) => html.includes('data-fiction')),
        /(<p[^>]*data-fiction[\s\S]*?<\/p>)/,
        '$1<img src="/bilder/ablauf-pruefung.svg" alt="Portrait">',
      ),
  },
  {
    name: 'Bewertung in den strukturierten Daten',
    rule: 'D8',
    apply: ({ editNode, paidPage }) =>
      editNode(
        paidPage(),
        'NewsArticle',
        (node) => (node['aggregateRating'] = { '@type': 'AggregateRating', ratingValue: 5 }),
      ),
  },
];
