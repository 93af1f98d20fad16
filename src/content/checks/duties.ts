/** What an edition must say since a rule's day: what a model made and who answers for it (D15), what search engines may find (D19), who pays (D20). */
import { needsNoWords } from '../../lib/schema/picture.ts';
import { atField, type Diagnostic, type Lines } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import type { RuleId } from '../rule-days.ts';
import { paidArticles } from './content-walk.ts';
import { pictureUses, refusal, type PictureUse } from './pictures.ts';

const NOTHING = 'keine Angabe';

/** Lists the fields that a rule asks for and that are missing or contradict another; each diagnostic names its rule, whose day decides. */
export const checkDuties = (content: Collections): Diagnostic[] => [
  ...content.articles.flatMap(articleDuties),
  ...paidArticles(content).flatMap(paidDuties),
  ...pictureUses(content).flatMap(pictureDuties),
];

type Lack = Pick<Diagnostic, 'allowed' | 'example'> & { found?: string };

/** Says that a field of an article is missing or wrong, where it is. */
const lacks =
  ({ file, lines }: { file: string; lines: Lines }) =>
  (rule: RuleId, name: string, isOpen: boolean, what: Lack): Diagnostic[] =>
    isOpen ? [{ ...atField(file, [name], lines), found: NOTHING, ...what, rule }] : [];

function articleDuties({ file, data: { data, images, lines } }: Collections['articles'][number]): Diagnostic[] {
  const { ai, author, reviewedBy, picture } = data;
  const isMade =
    (ai !== undefined && ai !== 'keine') || ![...images, ...(picture ? [picture] : [])].every(needsNoWords);
  const lack = lacks({ file, lines });
  return [
    ...lack('D15', 'ai', !ai, {
      allowed: 'keine, unterstuetzt oder erzeugt: ob ein Sprachmodell den Text verfasst hat',
      example: 'ai: keine',
    }),
    ...lack('D15', 'reviewedBy', isMade && !reviewedBy, {
      found: `${NOTHING}, obwohl ein Modell Text oder Bild gemacht hat`,
      allowed: 'wer den Beitrag geprüft hat und verantwortet, aus content/authors',
      example: `reviewedBy: ${author[0]}`,
    }),
  ];
}

function paidDuties(article: ReturnType<typeof paidArticles>[number]): Diagnostic[] {
  const { index, indexReason, payer, consideration } = article.data;
  const isSponsor = article.sponsor?.data.legalName === payer?.name;
  const lack = lacks(article);
  return [
    ...lack('D19', 'index', index === undefined, {
      allowed: 'true oder false: ob Suchmaschinen die Anzeige finden sollen; für Anzeigen Dritter lieber false',
      example: 'index: false',
    }),
    ...lack('D19', 'indexReason', indexReason === undefined, {
      allowed: 'der Grund, aus dem Suchmaschinen die Anzeige finden sollen oder nicht',
      example: 'indexReason: Die Anzeige richtet sich an unsere Leserinnen, nicht an Suchende.',
    }),
    ...lack('D20', 'payer', payer !== undefined && (isSponsor || consideration === 'eigenwerbung'), {
      found: `${payer?.name}, ${isSponsor ? 'der Auftraggeber selbst' : 'obwohl es Eigenwerbung ist'}`,
      allowed: 'nur, wer anstelle des Auftraggebers bezahlt; sonst ohne payer',
      example: 'payer: { name: Muster Holding AG, seat: Graz }',
    }),
  ];
}

function pictureDuties(use: PictureUse): Diagnostic[] {
  const { ai, origin } = use.picture;
  const lack = (name: string, found: string, allowed: string, right: string): Diagnostic[] => [
    { ...refusal(use, name, found, allowed, right), rule: 'D15' },
  ];
  if (!ai)
    return lack('ai', NOTHING, 'keine, unterstuetzt oder erzeugt: ob KI das Bild erzeugt oder bearbeitet hat', 'keine');
  if (use.isBare && ai !== 'keine')
    return lack('ai', ai, 'keine: bei Porträt und Logo steht kein Bildnachweis, der es sagen könnte', 'keine');
  if (use.isBare || ai !== 'keine' || origin) return [];
  return lack('origin', NOTHING, 'foto, zeichnung, diagramm oder programm: wie das Bild entstand', 'foto');
}
