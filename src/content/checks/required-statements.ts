/**
 * Checks statements that an edition must make, most of them from the day a rule applies: use of AI (D15), political
 * advertising (D16), environmental claims (D17), ownership (D18), indexing (D19), payers (D20), and the country's law.
 */
import { isDeepStrictEqual } from 'node:util';
import { isUsableWithoutCredit } from '../../lib/schema/picture.ts';
import { formatDay, localDay } from '../../lib/format/dates.ts';
import { truncate } from '../../lib/format/excerpts.ts';
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { OWN_LAW } from '../../lib/law/law-data.ts';
import { entryPath, routes } from '../../lib/links/routes.ts';
import { isWithin } from '../../lib/links/sponsor-address.ts';
import { fields, type Kind } from '../../prose/Calculator/fields.ts';
import { namedComponents } from '../../prose/tree.ts';
import { checkEnvironment } from '../compiler/advertising-text.ts';
import { atField, type Diagnostic, type Lines } from '../diagnostics/diagnostic.ts';
import { textsIn, validate } from '../diagnostics/schema-diagnostics.ts';
import { SITE_FILE, type Collections } from '../registry.ts';
import { authority, law, lawOf, lawsByCountry, lawSchema, type Law, type RuleId } from '../schemas/law.ts';
import { POLITICAL_MAILBOX } from '../schemas/political.ts';
import { statementsSchema } from '../schemas/publisher.ts';
import { paidArticles } from './content-walk.ts';
import { pictureUses, refusal, type PictureUse } from './pictures.ts';

const NOT_STATED = 'keine Angabe';

/** Checks everything that the law or a rule requires an edition to state. */
export const checkRequiredStatements = (content: Collections): Diagnostic[] => [
  ...checkDuties(content),
  ...checkLaw(content),
  ...checkCalculators(content),
  ...checkOfficialSources(content),
  ...checkStatements(content),
  ...checkPolitical(content),
  ...checkDated(content),
];

/** Checks fields required by D15, D19 and D20. Before its rule applies, a diagnostic is only a warning. */
const checkDuties = (content: Collections): Diagnostic[] => [
  ...content.articles.flatMap(articleDuties),
  ...paidArticles(content).flatMap(paidDuties),
  ...pictureUses(content).flatMap(pictureDuties),
];

type Expected = Pick<Diagnostic, 'allowed' | 'example'> & { found?: string };

/** Makes a function that reports the field `name` of an article if `isWrong`, as missing unless `found` is given. */
const requirementsOf =
  ({ file, lines }: { file: string; lines: Lines }) =>
  (rule: RuleId, name: string, isWrong: boolean, expected: Expected): Diagnostic[] =>
    isWrong ? [{ ...atField(file, [name], lines), found: NOT_STATED, ...expected, rule }] : [];

function articleDuties({ file, data: { data, images, lines } }: Collections['articles'][number]): Diagnostic[] {
  const { ai, author, reviewedBy, picture } = data;
  const usesAi =
    (ai !== undefined && ai !== 'keine') || ![...images, ...(picture ? [picture] : [])].every(isUsableWithoutCredit);
  const require = requirementsOf({ file, lines });
  return [
    ...require('D15', 'ai', !ai, {
      allowed: 'keine, unterstuetzt oder erzeugt: ob ein Sprachmodell den Text verfasst hat',
      example: 'ai: keine',
    }),
    ...require('D15', 'reviewedBy', usesAi && !reviewedBy, {
      found: `${NOT_STATED}, obwohl ein Modell Text oder Bild gemacht hat`,
      allowed: 'wer den Beitrag geprüft hat und verantwortet, aus content/authors',
      example: `reviewedBy: ${author[0]}`,
    }),
  ];
}

function paidDuties(article: ReturnType<typeof paidArticles>[number]): Diagnostic[] {
  const { index, indexReason, payer, consideration } = article.data;
  const isSponsor = article.sponsor?.data.legalName === payer?.name;
  const require = requirementsOf(article);
  return [
    ...require('D19', 'index', index === undefined, {
      allowed: 'true oder false: ob Suchmaschinen die Anzeige finden sollen; für Anzeigen Dritter lieber false',
      example: 'index: false',
    }),
    ...require('D19', 'indexReason', indexReason === undefined, {
      allowed: 'der Grund, aus dem Suchmaschinen die Anzeige finden sollen oder nicht',
      example: 'indexReason: Die Anzeige richtet sich an unsere Leserinnen, nicht an Suchende.',
    }),
    ...require('D20', 'payer', payer !== undefined && (isSponsor || consideration === 'eigenwerbung'), {
      found: `${payer?.name}, ${isSponsor ? 'der Auftraggeber selbst' : 'obwohl es Eigenwerbung ist'}`,
      allowed: 'nur, wer anstelle des Auftraggebers bezahlt; sonst ohne payer',
      example: 'payer: { name: Muster Holding AG, seat: Graz }',
    }),
  ];
}

function pictureDuties(use: PictureUse): Diagnostic[] {
  const { ai, origin } = use.picture;
  const refuse = (name: string, found: string, allowed: string, example: string): Diagnostic[] => [
    { ...refusal(use, name, found, allowed, example), rule: 'D15' },
  ];
  if (!ai)
    return refuse(
      'ai',
      NOT_STATED,
      'keine, unterstuetzt oder erzeugt: ob KI das Bild erzeugt oder bearbeitet hat',
      'keine',
    );
  if (use.isBare && ai !== 'keine')
    return refuse('ai', ai, 'keine: bei Porträt und Logo steht kein Bildnachweis, der es sagen könnte', 'keine');
  if (use.isBare || ai !== 'keine' || origin) return [];
  return refuse('origin', NOT_STATED, 'foto, zeichnung, diagramm oder programm: wie das Bild entstand', 'foto');
}

/** Checks that the publisher states its owners, other media, public funds and authority (D18). */
const checkStatements = ({ site }: Collections): Diagnostic[] =>
  (validate(statementsSchema, site, (path) => atField(SITE_FILE, path)).diagnostics ?? []).map((diagnostic) => ({
    ...diagnostic,
    rule: 'D18',
  }));

/** Checks that political advertising has its declaration, and that there is a mailbox to report violations to (D16). */
function* checkPolitical(content: Collections): Generator<Diagnostic> {
  const paid = paidArticles(content).filter(({ data }) => !data.draft);
  for (const { file, data, lines, sponsor } of paid) {
    if (!data.political && sponsor?.data.politicalActor)
      yield {
        ...atField(file, ['political'], { political: lines['sponsor'] }),
        found: `nichts, obwohl ${sponsor.data.legalName} ein politischer Akteur ist`,
        allowed: 'die Angaben der Transparenzbekanntmachung; ohne sie erscheint keine politische Anzeige',
        example: 'political: { declaredOn: 2027-01-10, sponsor: { email: …, address: … }, … }',
        rule: 'D16',
      };
    const { from, until } = data.political?.period ?? {};
    const day = localDay(new Date(data.publishedAt));
    if (from && until && (day < from || day > until))
      yield {
        ...atField(file, ['publishedAt'], lines),
        found: data.publishedAt,
        allowed: `ein Tag im Zeitraum der Transparenzbekanntmachung: political › period nennt ${formatDay(from)} bis ${formatDay(until)}`,
        example: `publishedAt: ${from}T08:00:00+01:00`,
        rule: 'D16',
      };
  }
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

/** Gives paid articles' dated diagnostics and checks sponsors' profiles (D17). A word of their name is no claim. */
function checkDated(content: Collections): Diagnostic[] {
  const outsideName = (found: readonly Diagnostic[], sponsor: Collections['sponsors'][number] | undefined) =>
    found.filter((diagnostic) => !`${sponsor?.data.legalName} ${sponsor?.data.brand}`.includes(diagnostic.found));
  return [
    ...paidArticles(content).flatMap(({ datedDiagnostics, sponsor }) => outsideName(datedDiagnostics, sponsor)),
    ...content.sponsors.flatMap((sponsor) => {
      const found = textsIn(sponsor.data.profile, ['profile']).flatMap(({ text, path }) =>
        checkEnvironment(text, text).map((fault) => ({ ...fault, ...atField(sponsor.file, path) })),
      );
      return outsideName(found, sponsor);
    }),
  ];
}

/** Fields of the law that are the same in some countries. */
const sharedLaw = new Set(['adLabels', 'licence']);

/** Checks that content/law.yaml, which begins as a copy of a known law, has no field left that is another country's. */
function* checkOwnLaw({ law: [own], site }: Collections): Generator<Diagnostic> {
  const { country } = site.publisher.address;
  const others = [...lawsByCountry].filter(([code]) => own && code !== country);
  for (const [code, data] of others)
    for (const [name, value] of Object.entries(data))
      if (!sharedLaw.has(name) && isDeepStrictEqual(own?.data[name as keyof Law], value))
        yield {
          ...atField(OWN_LAW, [name]),
          found: `${truncate(typeof value === 'string' ? value : JSON.stringify(value), 80)} – das Recht von ${code}`,
          allowed: `was dafür in ${country} gilt; so steht es in ${SITE_FILE} unter publisher › address › country`,
          example: `${name}: …`,
        };
}

/**
 * Checks that a source with the word of the financial authority or the stock exchange is published by it; in advertising
 * also one that names the authority.
 */
export function* checkOfficialSources({ articles }: Collections): Generator<Diagnostic> {
  for (const { file, data: article } of articles)
    for (const [index, { type: own, url, organization }] of article.data.sources.entries()) {
      const isNamed = article.data.kind === 'anzeige' && normalizeConfusables(organization).search(authority) >= 0;
      const type = isNamed ? 'fma' : own;
      if (type !== 'fma' && type !== 'atx') continue;
      const { label = '', domains = [] } = law.officialSources[type] ?? {};
      const host = url ? new URL(url).hostname : '';
      if (isWithin(host, domains)) continue;
      const { field, said, instead, example } = isNamed
        ? {
            field: 'organization',
            said: organization,
            instead: 'ein anderer Herausgeber',
            example: 'organization: Beispielbank',
          }
        : { field: 'type', said: type, instead: 'study, expert oder other', example: 'type: other' };
      yield {
        ...atField(file, ['sources', index, field], article.lines),
        found: `${said} bei ${url ?? `${organization}, ohne url`}`,
        allowed: domains[0]
          ? `das Wort „${label}“ nur mit einer url unter ${domains.join(' oder ')}; sonst ${instead}`
          : `${instead}, denn „officialSources“ in ${OWN_LAW} nennt dazu keine Domain`,
        example,
      };
    }
}

/** Checks that no paper has a calculator of another country's law. */
function* checkCalculators({ articles, law, site }: Collections): Generator<Diagnostic> {
  const { country } = site.publisher.address;
  const own = lawOf(law, country)?.calculators ?? [];
  const national = [...lawsByCountry.values()].flatMap(({ calculators = [] }) => calculators);
  const allowed = Object.keys(fields).filter((kind) => own.includes(kind as Kind) || !national.includes(kind as Kind));
  for (const { file, data } of articles)
    for (const { props, line } of namedComponents(data.prose, 'Calculator'))
      if (!allowed.includes(String(props['kind'])))
        yield {
          file,
          line,
          field: '<Calculator> kind',
          found: `${String(props['kind'])}, der nach dem Recht eines anderen Landes rechnet`,
          allowed: `in ${country}: ${allowed.join(', ')}`,
          example: `kind="${allowed[0]}"`,
        };
}

/**
 * Checks that the law of the publisher's country is known, that it accepts the advertising label, and that the privacy
 * page covers the newsletter. Without a known law, each required field of content/law.yaml is a diagnostic.
 */
function* checkLaw(content: Collections): Generator<Diagnostic> {
  const { ids, pages, site } = content;
  yield* checkOwnLaw(content);
  const { country } = site.publisher.address;
  if (ids.law.length === 0 && !lawsByCountry.has(country)) {
    const found = `nichts; das Recht von ${country} kennt das Produkt nicht`;
    for (const missing of validate(lawSchema, {}, (path) => atField(OWN_LAW, path)).diagnostics ?? [])
      yield { ...missing, found };
    return;
  }
  const privacy = pages.find(({ id }) => entryPath(id) === routes.privacy);
  if (site.newsletter && privacy && namedComponents(privacy.data, 'NewsletterPrivacy').length === 0)
    yield {
      file: privacy.file,
      field: 'Newsletter',
      found: `nichts über ${site.newsletter.name}, obwohl site.yaml einen Newsletter hat`,
      allowed: 'ein Abschnitt, der sagt, was mit den Adressen geschieht (Art. 13 DSGVO)',
      example: '## Newsletter\n\n<NewsletterPrivacy />',
    };
  if (!law.adLabels.includes(site.adLabel))
    yield {
      ...atField(SITE_FILE, ['adLabel']),
      found: site.adLabel,
      allowed: `ein Wort, das hier genügt (${law.adStatute}): ${law.adLabels.join(', ')}`,
      example: `adLabel: ${law.adLabels[0]}`,
    };
}
