/** What an article says must fit together: its dates, and nothing of what `npm run neu` has put there in place of a text. */
import { fieldName, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Locate } from '../diagnostics/schema-diagnostics.ts';
import type { ArticleData } from '../schemas/article.ts';
import { componentsIn, type ProseNode } from '../../prose/tree.ts';

/** Checks that an update, a correction and a withdrawal are not earlier than the article itself, and no deadline is. */
export function checkDates(
  { publishedAt, updatedAt, corrections, withdrawn }: ArticleData,
  nodes: readonly ProseNode[],
  file: string,
  locate: Locate,
): Diagnostic[] {
  const later = [
    { path: ['updatedAt'], date: updatedAt },
    ...corrections.map(({ date }, index) => ({ path: ['corrections', index, 'date'], date })),
    { path: ['withdrawn', 'date'], date: withdrawn?.date },
  ];
  const deadlines = [...componentsIn(nodes)].map(({ component, props }) => ({
    field: `<${component}> until`,
    date: props['until'],
  }));
  return [...later.map(({ path, date }) => ({ ...locate(path), field: fieldName(path), date })), ...deadlines]
    .filter(({ date }) => typeof date === 'string' && Date.parse(date) < Date.parse(publishedAt))
    .map(({ date, ...place }) => ({
      file,
      ...place,
      found: String(date),
      allowed: `ein Zeitpunkt nach dem Erscheinen des Artikels (publishedAt: ${publishedAt})`,
      example: publishedAt,
    }));
}

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

/** Checks that there is a text, and that nothing is left of those that a new article begins with. A draft may be without and hold them. */
export const checkFinished = (
  { draft }: ArticleData,
  source: string,
  nodes: readonly ProseNode[] | undefined,
  file: string,
): Diagnostic[] =>
  draft
    ? []
    : Object.values(placeholderTexts)
        .flat()
        .map((text) => ({ text, index: source.indexOf(text) }))
        .concat(nodes?.length === 0 ? { text: 'kein Text unter dem Kopf', index: source.length } : [])
        .filter(({ index }) => index >= 0)
        .map(({ text, index }) => ({
          file,
          line: source.slice(0, index).split('\n').length,
          field: 'Text',
          found: text,
          allowed: 'der eigene Text; solange er fehlt, bleibt der Artikel ein Entwurf',
          example: 'draft: true',
        }));
