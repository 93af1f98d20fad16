/** Who writes advertising and editorial articles contradicts a code that promises that nobody does both. */
import { entryPath, routes } from '../../lib/links/routes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';

/** The sentence of the code that comes with the product. */
const PROMISE = 'Autorinnen und Autoren schreiben keine redaktionellen Beiträge';

/** Warns of each author who does both, as long as the code promises otherwise. */
export function checkSeparation({ articles, authors, pages }: Collections): Diagnostic[] {
  const code = pages.find(({ id }) => entryPath(id) === routes.code);
  if (!code?.data.body.includes(PROMISE)) return [];
  return authors.flatMap(({ id, file }): Diagnostic[] => {
    const own = articles.filter(({ data: { data } }) => data.author.includes(id));
    const [paid, editorial] = (['anzeige', 'redaktionell'] as const).map((kind) =>
      own.find(({ data: { data } }) => data.kind === kind),
    );
    if (!paid || !editorial) return [];
    return [
      {
        file,
        field: 'Trennung von Werbung',
        found: `schreibt Anzeigen (${paid.file}) und redaktionelle Beiträge (${editorial.file})`,
        allowed: `nur eines von beiden, weil es ${code.file} verspricht; ist es bei Ihnen anders, ändern Sie den Satz dort`,
        example: 'Wer eine Anzeige verfasst, steht bei ihr; auch Mitglieder der Redaktion schreiben Anzeigen.',
        isWarning: true,
      },
    ];
  });
}
