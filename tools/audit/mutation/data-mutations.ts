import type { Mutation } from './mutation.ts';

const faqPage = (html: string) => html.includes('"FAQPage"');

/** Mutation to structured data. */
export const dataMutations: Mutation[] = [
  {
    name: 'author fehlt in JSON-LD',
    rule: 'JSON-LD',
    apply: ({ editNode, paidPage }) => editNode(paidPage(), 'NewsArticle', (node) => delete node['author']),
  },
  {
    name: '@id führt ins Leere',
    rule: 'JSON-LD-Werte',
    apply: ({ editNode, paidPage }) =>
      editNode(
        paidPage(),
        'NewsArticle',
        (node) => (node['publisher'] = { '@id': 'https://x.example/#niemand' }),
      ),
  },
  {
    name: 'Zeitpunkt ohne Zeitzone',
    rule: 'JSON-LD-Werte',
    apply: ({ editNode, paidPage }) =>
      editNode(paidPage(), 'NewsArticle', (node) => (node['datePublished'] = '2025-09-21T08:00:00')),
  },
  {
    name: 'JSON-LD kaputt',
    rule: 'JSON-LD',
    apply: ({ edit }) => edit('kontakt.html', '{"@context"', '{"@context'),
  },
  {
    name: 'FAQPage fehlt',
    rule: 'JSON-LD',
    apply: ({ editNode, paidPage }) =>
      editNode(paidPage(faqPage), 'FAQPage', (node) => (node['@type'] = 'Thing')),
  },
  {
    name: 'Antwort der FAQ lautet in den Daten anders',
    rule: 'Gleichlaut-Listen',
    apply: ({ editNode, paidPage }) =>
      editNode(paidPage(faqPage), 'FAQPage', (node) => {
        const [question] = node['mainEntity'] as { acceptedAnswer: { text: string } }[];
        if (question) question.acceptedAnswer.text = 'Ja, immer.';
      }),
  },
  {
    name: 'headline lautet anders',
    rule: 'Gleichlaut',
    apply: ({ editNode, paidPage }) =>
      editNode(paidPage(), 'NewsArticle', (node) => (node['headline'] = 'Anzeige: Etwas anderes')),
  },
  {
    name: 'Überschrift lautet anders',
    rule: 'Gleichlaut',
    apply: ({ edit, paidPage }) => edit(paidPage(), /(<h1[^>]*>)[^<]*/, '$1Eine andere Überschrift'),
  },
  {
    name: 'Brotkrume lautet anders',
    rule: 'Gleichlaut-Listen',
    apply: ({ editNode, paidPage }) =>
      editNode(
        paidPage(),
        'BreadcrumbList',
        (node) =>
          ((node['itemListElement'] as { name: string }[])[0] = {
            ...(node['itemListElement'] as { name: string }[])[0],
            name: 'Anfang',
          }),
      ),
  },
  {
    name: 'Autorin lautet anders',
    rule: 'Gleichlaut',
    apply: ({ edit, paidPage }) => edit(paidPage(), /(<a [^>]*rel="author"[^>]*>)[^<]*/, '$1Jemand Anderes'),
  },
  {
    name: 'Liste nennt, was die Seite nicht zeigt',
    rule: 'Gleichlaut-Listen',
    apply: ({ editNode, expected }) =>
      editNode(
        'index.html',
        'ItemList',
        (node) =>
          ((node['itemListElement'] as { url: string }[])[0] = {
            ...(node['itemListElement'] as { url: string }[])[0],
            url: `${expected.site.url}/impressum`,
          }),
      ),
  },
];
