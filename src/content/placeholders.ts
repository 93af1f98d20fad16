/** What `npm run neu` writes in place of a text. An article that is no draft must not hold any of it. */

/** Stands in for the description. */
export const PLACEHOLDER_DESCRIPTION =
  'Entwurf: Hier steht in einem Satz, worum es in diesem Artikel geht und was man darin erfährt.';
/** Stands in for the lead of an editorial article. */
export const PLACEHOLDER_LEAD =
  'Entwurf: Hier steht der Vorspann in zwei bis vier Sätzen. Er sagt, worum es geht, was bekannt ist und was nicht, und warum das für Leserinnen und Leser wichtig ist.';
/** Stands in for the lead of an advertisement. */
export const PLACEHOLDER_PAID_LEAD =
  'Entwurf: Hier steht der Vorspann in zwei bis vier Sätzen. Er sagt, was beworben wird, was davon nicht bewiesen ist und wie man es selbst prüfen kann, etwa in der Unternehmensdatenbank der FMA.';
/** Stand in for the keywords. */
export const PLACEHOLDER_KEYWORDS = ['erstes Schlagwort', 'zweites Schlagwort'];
/** Stands in for a heading. */
export const PLACEHOLDER_HEADING = 'Erster Zwischentitel';
/** Stands in for the prose. */
export const PLACEHOLDER_PROSE =
  'Hier beginnt der Text. Absätze trennt eine leere Zeile. Welche Bausteine es gibt, steht in docs/redaktion.md.';
/** Begins what an advertisement's prose says in addition. */
export const PLACEHOLDER_PAID_PROSE = 'Zahlen über das Angebot stehen in einer Angabe mit Quelle und Stand:';

/** All of them. */
export const placeholders: readonly string[] = [
  PLACEHOLDER_DESCRIPTION,
  PLACEHOLDER_LEAD,
  PLACEHOLDER_PAID_LEAD,
  ...PLACEHOLDER_KEYWORDS,
  `## ${PLACEHOLDER_HEADING}`,
  PLACEHOLDER_PROSE,
  PLACEHOLDER_PAID_PROSE,
];
