/** What `npm run neu` writes in place of a text. An article that is no draft must not hold any of it. */
export const placeholderTexts = {
  description: 'Entwurf: Hier steht in einem Satz, worum es in diesem Artikel geht und was man darin erfährt.',
  lead: 'Entwurf: Hier steht der Vorspann in zwei bis vier Sätzen. Er sagt, worum es geht, was bekannt ist und was nicht, und warum das für Leserinnen und Leser wichtig ist.',
  paidLead:
    'Entwurf: Hier steht der Vorspann in zwei bis vier Sätzen. Er sagt, was beworben wird, was davon nicht bewiesen ist und wie man es selbst prüfen kann, etwa in der Unternehmensdatenbank der FMA.',
  keywords: ['erstes Schlagwort', 'zweites Schlagwort'],
  heading: '## Erster Zwischentitel',
  prose:
    'Hier beginnt der Text. Absätze trennt eine leere Zeile. Welche Bausteine es gibt, steht in docs/redaktion.md.',
  /** Begins what an advertisement's prose says in addition. */
  paidProse: 'Zahlen über das Angebot stehen in einer Angabe mit Quelle und Stand:',
};
