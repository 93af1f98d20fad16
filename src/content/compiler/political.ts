/** Checks that advertising which speaks of an election or a vote answers whether it is political (D16). */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Locate } from '../diagnostics/schema-diagnostics.ts';
import type { PaidArticleData } from '../schemas/article.ts';
import { phrasePattern } from './word-list.ts';

const votes = phrasePattern([
  '(gemeinderat|landtag|nationalrat|bundestag|kommunal|bundespräsident|präsidentschaft|(ober)?bürgermeister|europa|eu-?)(s|en)?-?(stich)?wahl(en)?',
  '(volks|bürger|mitglieder)(befragung|abstimmung|begehren|entscheid)*|referendum*|stichwahl*',
  '(wählen|stimmen) sie (* ){0,6}(partei|liste #|kandidat*|mit (ja|nein))',
]);

/** Reports that an advertisement speaks of an election or a vote without an answer; `text` is its whole text. */
export function checkPoliticalAnswer(
  { political, notPolitical }: Pick<PaidArticleData, 'political' | 'notPolitical'>,
  text: string,
  locate: Locate,
): Diagnostic[] {
  if (political || notPolitical) return [];
  const [found] = text.match(votes) ?? [];
  if (found === undefined) return [];
  return [
    {
      ...locate(['political']),
      found: `keine Angabe, obwohl die Anzeige „${found}“ sagt`,
      allowed: 'political mit der Transparenzbekanntmachung; notPolitical: true, wenn sie für nichts davon wirbt',
      example: 'notPolitical: true',
      rule: 'D16',
    },
  ];
}
