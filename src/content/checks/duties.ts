/**
 * What an edition must say, most of it since a rule's day: what a model made and who answers for it (D15), what search engines may find
 * (D19), who pays (D20); whom the house belongs to (D18), who advertises politics (D16), and by which law it speaks.
 */
import { needsNoWords } from '../../lib/schema/picture.ts';
import { knownLaws, OWN_LAW } from '../../lib/law/law-data.ts';
import { entryPath, routes } from '../../lib/links/routes.ts';
import { checkEnvironment } from '../compiler/advertising-text.ts';
import { atField, type Diagnostic, type Lines } from '../diagnostics/diagnostic.ts';
import { textsIn, validate } from '../diagnostics/schema-diagnostics.ts';
import { SITE_FILE } from '../expiry.ts';
import type { Collections } from '../registry.ts';
import type { RuleId } from '../rule-days.ts';
import { law, lawSchema } from '../schemas/law.ts';
import { POLITICAL_MAILBOX } from '../schemas/political.ts';
import { statementsSchema } from '../schemas/publisher.ts';
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

/** Names what the publisher has not stated: owners, other media, public money, authorities (D18). */
export const checkStatements = ({ site }: Collections): Diagnostic[] =>
  (validate(statementsSchema, site, SITE_FILE, () => undefined).diagnostics ?? []).map((each) => ({
    ...each,
    rule: 'D18',
  }));

/** Names political advertising that doesn't say what its notice must hold, and a house that takes no reports of violations (D16). */
export function* checkPolitical(content: Collections): Generator<Diagnostic> {
  const paid = paidArticles(content).filter(({ data }) => !data.draft);
  for (const { file, data, lines, sponsor } of paid)
    if (!data.political && sponsor?.data.politicalActor)
      yield {
        ...atField(file, ['political'], { political: lines['sponsor'] }),
        found: `nichts, obwohl ${sponsor.data.legalName} ein politischer Akteur ist`,
        allowed: 'die Angaben der Transparenzbekanntmachung; ohne sie erscheint keine politische Anzeige',
        example: 'political: { declaredOn: 2027-01-10, sponsor: { email: …, address: … }, … }',
        rule: 'D16',
      };
  const takesReports = content.site.mailboxes.some(({ role }) => role === POLITICAL_MAILBOX);
  if (!takesReports && paid.some(({ data }) => data.political))
    yield {
      ...atField(SITE_FILE, ['mailboxes']),
      found: `kein Postfach „${POLITICAL_MAILBOX}“`,
      allowed: 'ein Postfach, an das man mögliche Verstöße politischer Anzeigen meldet (Art. 15)',
      example: `- { role: ${POLITICAL_MAILBOX}, email: anzeigen@beispielblatt.example, answerWithin: 48 Stunden }`,
      rule: 'D16',
    };
}

/** Hands on what was found in the texts of articles, and looks at what advertisers say of themselves; a word of the advertiser's name is no claim (D17). */
export function checkDated(content: Collections): Diagnostic[] {
  const unnamed = (found: readonly Diagnostic[], sponsor: Collections['sponsors'][number] | undefined) =>
    found.filter((each) => !`${sponsor?.data.legalName} ${sponsor?.data.brand}`.includes(each.found));
  return [
    ...content.articles.flatMap(({ data: { data, dated } }) => (data.kind === 'anzeige' ? [] : dated)),
    ...paidArticles(content).flatMap(({ dated, sponsor }) => unnamed(dated, sponsor)),
    ...content.sponsors.flatMap((sponsor) => {
      const found = textsIn(sponsor.data.profile, ['profile']).flatMap(({ text, path }) =>
        checkEnvironment(text, text).map((what) => ({ ...what, ...atField(sponsor.file, path) })),
      );
      return unnamed(found, sponsor);
    }),
  ];
}

/**
 * Checks that the law of the publisher's country is known (else it names every field that the edition must fill in), that it knows the word
 * that marks advertising, and that the privacy page tells of the newsletter.
 */
export function* checkLaw({ ids, pages, site }: Collections): Generator<Diagnostic> {
  const { country } = site.publisher.address;
  if (ids.law.length === 0 && !(country in knownLaws)) {
    const found = `nichts; das Recht von ${country} kennt das Produkt nicht`;
    for (const each of validate(lawSchema, {}, OWN_LAW, () => undefined).diagnostics ?? []) yield { ...each, found };
    return;
  }
  const privacy = pages.find(({ id }) => entryPath(id) === routes.privacy);
  if (site.newsletter && privacy && !privacy.data.components.includes('NewsletterPrivacy'))
    yield {
      file: privacy.file,
      field: 'Newsletter',
      found: `nichts über ${site.newsletter.name}, obwohl site.yaml einen Newsletter hat`,
      allowed: 'ein Abschnitt, der sagt, was mit den Adressen geschieht (Art. 13 DSGVO)',
      example: '## Newsletter\n\n<NewsletterPrivacy site={props.site} />',
    };
  if (!law.adLabels.includes(site.adLabel))
    yield {
      ...atField(SITE_FILE, ['adLabel']),
      found: site.adLabel,
      allowed: `ein Wort, das hier genügt (${law.adStatute}): ${law.adLabels.join(', ')}`,
      example: `adLabel: ${law.adLabels[0]}`,
    };
}
