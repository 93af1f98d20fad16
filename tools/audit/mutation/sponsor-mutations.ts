import type { Mutation } from './mutation.ts';

const sponsorRel = 'rel="sponsored nofollow noopener"';

/** Mutation to advertiser and links to it. */
export const sponsorMutations: Mutation[] = [
  {
    name: '„Im Auftrag von“ fehlt',
    rule: 'D4',
    apply: ({ edit, paidPage }) => edit(paidPage(), /(data-disclosure[\s\S]*?)Im Auftrag von [^<]*/, '$1'),
  },
  {
    name: 'Karte des Anbieters fehlt',
    rule: 'D4',
    apply: ({ edit, paidPage }) => edit(paidPage(), /<section[^>]*data-provider-card[\s\S]*?<\/section>/, ''),
  },
  {
    name: 'Satz zur Konzession fehlt',
    rule: 'D4',
    apply: ({ edit, paidPage }) =>
      edit(paidPage(), /(data-provider-card[\s\S]*?)Keine Konzession[^<]*/, '$1'),
  },
  { name: 'rel fehlt ganz', rule: 'D5', apply: ({ edit, paidPage }) => edit(paidPage(), sponsorRel, '') },
  {
    name: 'rel ohne sponsored',
    rule: 'D5',
    apply: ({ edit, paidPage }) => edit(paidPage(), sponsorRel, 'rel="nofollow noopener"'),
  },
  {
    name: 'rel ohne nofollow',
    rule: 'D5',
    apply: ({ edit, paidPage }) => edit(paidPage(), sponsorRel, 'rel="sponsored noopener"'),
  },
  {
    name: 'target fehlt',
    rule: 'D5',
    apply: ({ edit, paidPage }) =>
      edit(paidPage(), /(rel="sponsored nofollow noopener") target="_blank"/, '$1'),
  },
  {
    name: 'Link zum Auftraggeber ohne „Anzeige“ im Namen',
    rule: 'D5',
    apply: ({ edit, paidPage }) => edit(paidPage(), /(data-sponsor-link[^>]*><span[^>]*>)Anzeige/, '$1'),
  },
  {
    name: 'data-placement fehlt',
    rule: 'D5',
    apply: ({ edit, paidPage }) => edit(paidPage(), / data-placement="[^"]*"/, ''),
  },
  {
    name: 'Zählparameter passen nicht zum Ort',
    rule: 'D5',
    apply: ({ edit, paidPage }) => edit(paidPage(), /utm_content=[a-z_-]+/, 'utm_content=woanders'),
  },
  {
    name: 'Redaktioneller Beitrag verlinkt den Auftraggeber',
    rule: 'D5',
    apply: ({ edit, editorialPage, expected }) =>
      edit(
        editorialPage(),
        '</article>',
        `<p><a href="https://www.${[...expected.sponsorHosts][0]}/">Hier</a></p></article>`,
      ),
  },
  {
    name: 'Feed verlinkt den Auftraggeber ohne rel',
    rule: 'D5-Feeds',
    apply: ({ edit }) => edit('feed.json', 'sponsored nofollow noopener', 'noopener'),
  },
];
