/** What an edition must say since a rule's day: what a model made and who answers for it (D15), what search engines may find (D19), who pays (D20). */
import { needsNoWords, type PictureOrigin } from '../../lib/schema/picture.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fieldName } from '../diagnostics/schema-diagnostics.ts';
import type { Collections } from '../registry.ts';
import type { PaidArticleData } from '../schemas/article.ts';

/** What is wrong with a field, before it has its place. */
type Lack = Pick<Diagnostic, 'found' | 'allowed' | 'rule'> & { name: string; right: string };

const NOTHING = 'keine Angabe';

/** Lists the fields that a rule asks for and that are missing or contradict another; each diagnostic names its rule, whose day decides. */
export const checkDuties = ({ articles, authors, sponsors }: Collections): Diagnostic[] => [
  ...articles.flatMap(({ file, data: { data, images, lines } }) => {
    const { kind, ai, author, reviewedBy, picture } = data;
    const pictures = [...images, ...(picture ? [picture] : [])];
    const isMade = (ai !== undefined && ai !== 'keine') || !pictures.every(needsNoWords);
    const paid = kind === 'anzeige' ? [...indexLacks(data), ...payerLacks(data, sponsors)] : [];
    return [
      ...[...(ai ? [] : [missingShare]), ...(isMade && !reviewedBy ? [missingReviewer(author)] : []), ...paid].map(
        (lack) => inField(file, lack, [], lines[lack.name]),
      ),
      ...(picture ? pictureLacks(picture).map((lack) => inField(file, lack, ['picture'], lines['picture'])) : []),
      ...images.flatMap(({ line, ...image }) =>
        pictureLacks(image).map(({ name, right, ...what }) => ({
          file,
          line,
          field: `<Figure> ${name}`,
          ...what,
          example: `${name}="${right}"`,
        })),
      ),
    ];
  }),
  ...authors.flatMap(({ file, data }) => bareLacks(data.portrait).map((lack) => inField(file, lack, ['portrait']))),
  ...sponsors.flatMap(({ file, data }) => bareLacks(data.logo).map((lack) => inField(file, lack, ['logo']))),
];

const inField = (file: string, { name, right, ...what }: Lack, group: string[] = [], line?: number): Diagnostic => ({
  file,
  line,
  field: fieldName([...group, name]),
  ...what,
  example: `${name}: ${right}`,
});

const missingShare: Lack = {
  name: 'ai',
  found: NOTHING,
  allowed: 'keine, unterstuetzt oder erzeugt: ob ein Sprachmodell den Text verfasst hat',
  right: 'keine',
  rule: 'D15',
};

const missingReviewer = (author: string): Lack => ({
  name: 'reviewedBy',
  found: `${NOTHING}, obwohl ein Modell Text oder Bild gemacht hat`,
  allowed: 'wer den Beitrag geprüft hat und verantwortet, aus content/authors',
  right: author,
  rule: 'D15',
});

/** A picture of an article, which stands in its data, too. */
function pictureLacks({ ai, origin }: PictureOrigin): Lack[] {
  if (!ai) return [missingPictureShare];
  if (ai !== 'keine' || origin) return [];
  return [
    {
      name: 'origin',
      found: NOTHING,
      allowed: 'foto, zeichnung, diagramm oder programm: wie das Bild entstand',
      right: 'foto',
      rule: 'D15',
    },
  ];
}

const missingPictureShare: Lack = {
  name: 'ai',
  found: NOTHING,
  allowed: 'keine, unterstuetzt oder erzeugt: ob KI das Bild erzeugt oder bearbeitet hat',
  right: 'keine',
  rule: 'D15',
};

/** A portrait or logo stands without a credit that could say it. */
function bareLacks(picture: PictureOrigin | undefined): Lack[] {
  if (!picture) return [];
  if (!picture.ai) return [missingPictureShare];
  if (needsNoWords(picture)) return [];
  const allowed = 'keine: bei Porträt und Logo steht kein Bildnachweis, der es sagen könnte';
  return [{ name: 'ai', found: picture.ai, allowed, right: 'keine', rule: 'D15' }];
}

function indexLacks({ index, indexReason }: PaidArticleData): Lack[] {
  const decision: Lack = {
    name: 'index',
    found: NOTHING,
    allowed: 'true oder false: ob Suchmaschinen die Anzeige finden sollen; für Anzeigen Dritter lieber false',
    right: 'false',
    rule: 'D19',
  };
  const reason: Lack = {
    name: 'indexReason',
    found: NOTHING,
    allowed: 'der Grund, aus dem Suchmaschinen die Anzeige finden sollen oder nicht',
    right: 'Die Anzeige richtet sich an unsere Leserinnen, nicht an Suchende.',
    rule: 'D19',
  };
  return [...(index === undefined ? [decision] : []), ...(indexReason === undefined ? [reason] : [])];
}

function payerLacks({ payer, sponsor, consideration }: PaidArticleData, sponsors: Collections['sponsors']): Lack[] {
  if (!payer) return [];
  const isSponsor = sponsors.some(({ id, data }) => id === sponsor && data.legalName === payer.name);
  if (!isSponsor && consideration !== 'eigenwerbung') return [];
  return [
    {
      name: 'payer',
      found: isSponsor ? `${payer.name}, der Auftraggeber selbst` : `${payer.name}, obwohl es Eigenwerbung ist`,
      allowed: 'nur, wer anstelle des Auftraggebers bezahlt; sonst ohne payer',
      right: '{ name: Muster Holding AG, seat: Graz }',
      rule: 'D20',
    },
  ];
}
