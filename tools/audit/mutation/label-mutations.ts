import type { Mutation } from './mutation.ts';

const adLabel = /<span class="ad-label"[^>]*data-ad-label[^>]*>[^<]*<\/span>/;
const card = (html: string) => /<a [^>]*class="card-link"[^>]*><span class="ad-label"/.test(html);

/** Mutation to the label on pages. */
export const labelMutations: Mutation[] = [
  {
    name: 'Kennzeichnung fehlt auf einer Karte der Startseite',
    rule: 'D2',
    apply: ({ edit }) => edit('index.html', adLabel, ''),
  },
  {
    name: 'Kennzeichnung einer Karte nur noch für Augen (aria-hidden)',
    rule: 'D2',
    apply: ({ edit }) =>
      edit('news.html', /<span class="ad-label"/, '<span aria-hidden="true" class="ad-label"'),
  },
  {
    name: 'Kennzeichnung einer Karte unsichtbar (sr-only)',
    rule: 'D2',
    apply: ({ edit }) => edit('news.html', /<span class="ad-label"/, '<span class="ad-label sr-only"'),
  },
  {
    name: 'Kennzeichnung fehlt bei „Weiterlesen“',
    rule: 'D2',
    apply: ({ edit, paidPage }) =>
      edit(paidPage(card), /(class="card-link"[^>]*>)<span class="ad-label"[^>]*>[^<]*<\/span>/, '$1'),
  },
  {
    name: 'Kennzeichnung fehlt vor der Überschrift',
    rule: 'D2',
    apply: ({ edit, paidPage }) => edit(paidPage(), adLabel, ''),
  },
  {
    name: 'Kennzeichnung vor der Überschrift heißt anders',
    rule: 'D2',
    apply: ({ edit, paidPage }) => edit(paidPage(), /(data-ad-label[^>]*>)[^<]*/, '$1Partnerinhalt'),
  },
  {
    name: 'Kennzeichnung fehlt in den Brotkrumen',
    rule: 'D2',
    apply: ({ edit, paidPage }) => edit(paidPage(), /(aria-current="page">)Anzeige: /, '$1'),
  },
  {
    name: 'Link im Text auf eine Anzeige ohne Kennzeichnung',
    rule: 'D2',
    apply: ({ edit, editorialPage, expected }) =>
      edit(
        editorialPage(),
        '</article>',
        `<p><a href="${expected.paid[0]?.path}">Mehr dazu</a></p></article>`,
      ),
  },
  {
    name: 'Redaktioneller Beitrag trägt die Kennzeichnung',
    rule: 'D2',
    apply: ({ edit, editorialPage }) =>
      edit(editorialPage(), '<h1', '<span class="ad-label" data-ad-label>Anzeige</span><h1'),
  },
];
