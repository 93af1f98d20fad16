/** The advertising label and other disclosure texts, computed once for pages, feeds, search and mails (D2, D3). */
import { law } from '../content/schemas/law.ts';
import { considerations, type ArticleData } from '../content/schemas/article.ts';
import type { AuthorData } from '../content/schemas/author.ts';
import { inLocalSpelling } from '../lib/format/locale.ts';
import { formatList, withoutFullStop } from '../lib/format/lists.ts';
import { labelOf } from '../content/schemas/political.ts';
import { adLabels, siteSchema } from '../content/schemas/site.ts';
import { needsLicence, type SponsorData } from '../content/schemas/sponsor.ts';
import { creditTerms, type Warnings } from '../content/schemas/warnings.ts';
import { siteSetting, features } from './static-routes.ts';

/** The label and disclosures of an article; `paid` tells whether there are any. */
export type Disclosure = ReturnType<typeof discloseArticle>;

/** The label of all advertising in this edition (`adLabel` of site.yaml). */
export const AD_LABEL = siteSchema.shape.adLabel.safeParse(siteSetting('adLabel')).data ?? adLabels[0];

/** Explains why advertising may contradict its sponsor; without a full stop. */
export const PAYMENT_NOTE = 'Bezahlt wird die Veröffentlichung, nicht das Urteil';

/** The promise that all advertising is labelled; without a full stop. */
export const LABEL_PROMISE = `Bezahlte Beiträge tragen das Wort ${AD_LABEL}`;

/** {@link LABEL_PROMISE} as a sentence; empty if the edition has no advertising. */
export const PROMISE_SENTENCE = features.advertising ? `${LABEL_PROMISE}.` : '';

/** A notice about risks in or beside an advertisement. */
export interface Notice {
  title: string;
  text: string;
  /** For the sponsor's card, which on wide screens is level with the full notice. */
  short: string;
}

/** The risk notice of advertising for investments (D10). Only the statute is data of the country. */
export const RISK_NOTICE: Notice = {
  title: 'Risikohinweis.',
  text: inLocalSpelling(
    `Dieser Beitrag ist Werbung. Er ist keine Anlageberatung im Sinne ${law.riskStatute} und keine Empfehlung zum Kauf oder Verkauf. Erträge der Vergangenheit lassen nicht auf künftige schließen; der Handel mit Finanzinstrumenten kann zum Verlust des gesamten Einsatzes führen. Das Angebot richtet sich an Personen ab 18\u00a0Jahren.`,
  ),
  short: 'Der Einsatz kann zur Gänze verloren gehen; der ganze Hinweis steht im Beitrag.',
};

/** Computes the disclosures of an article. Throws for a paid one without sponsor, which the cross-checks rule out. */
export function discloseArticle(data: ArticleData, sponsor: SponsorData | undefined) {
  if (data.kind === 'redaktionell') return { paid: false, label: undefined, notices: [] as Notice[] } as const;
  if (!sponsor) throw new Error(`Anzeige ohne Auftraggeber: „${data.title}“`);
  return {
    paid: true,
    label: labelOf(AD_LABEL, sponsor.publicBody && law.publicBodyLabel, data.political),
    advertiser: sponsor.legalName,
    /** Names the sponsor, and the payer if that is somebody else (D20). */
    commissionedBy: `Im Auftrag von ${sponsor.legalName}${data.payer ? `, bezahlt von ${data.payer.name}` : ''}`,
    payer: data.payer,
    /** German description of the consideration. */
    consideration: considerations[data.consideration],
    /** German statement on the sponsor's licence (D4); undefined if its offer needs none. */
    licence: licenceStatement(sponsor),
    /** The risk notice, for investment offers (D10), and the warnings that the law prescribes (D24). */
    notices: [
      ...(sponsor.offer === 'anlage' ? [RISK_NOTICE] : []),
      ...(data.warnings ? warningNotices(data.warnings) : []),
    ],
    fictional: sponsor.fictional,
  } as const;
}

/** The notice of an editorial text that names sponsors, by their brands (D21). */
export const mentionLine = (
  subject: 'Dieser Beitrag' | 'Diese Seite',
  brands: readonly string[],
  checkedBy: string,
): string =>
  `${subject} nennt Werbekundschaft dieser Zeitung: ${withoutFullStop(formatList(brands))}. Dafür wurde nichts bezahlt; geprüft von ${checkedBy}.`;

/** The headline after its label if paid, for title tags, link previews and feeds. */
export const disclosedTitle = (title: string, disclosure: Disclosure): string =>
  disclosure.paid ? `${disclosure.label}: ${title}` : title;

function licenceStatement(sponsor: SponsorData): string | undefined {
  if (sponsor.licence) {
    const { regulator, registerNumber } = sponsor.licence;
    return `${law.licence} laut Register: ${regulator}, Nummer ${registerNumber}.`;
  }
  return sponsor.fictional && needsLicence(sponsor.offer)
    ? `Der Auftraggeber ist erfunden und hat daher keine ${law.licence}.`
    : undefined;
}

/**
 * The byline's statement on the use of AI in the text and on who reviewed it (D15); undefined if neither applies.
 * @param reviewer the author entry of `reviewedBy`
 */
export function aiStatement({ ai }: Pick<ArticleData, 'ai'>, reviewer: AuthorData | undefined): string | undefined {
  const making = { erzeugt: 'Von einem Sprachmodell verfasst', unterstuetzt: 'Mit Hilfe eines Sprachmodells verfasst' };
  const made = ai && ai !== 'keine' ? making[ai] : undefined;
  const reviewed =
    reviewer && `geprüft und verantwortet von ${reviewer.name}${reviewer.fictional ? ' (erfunden)' : ''}`;
  const statement = [made, reviewed].filter(Boolean).join('; ');
  return statement === '' ? undefined : statement.charAt(0).toUpperCase() + statement.slice(1);
}

/** What the sponsor's card says of a warning. */
const SHORT_WARNING = 'Der ganze Hinweis steht im Beitrag.';

/** Directive (EU) 2023/2225, Art. 8(1). */
const CREDIT_WARNING = 'Achtung! Kreditaufnahme kostet Geld.';

/** Regulation (EU) 2023/1114, Art. 7(1)(e), where the advertiser is named by its role. */
const unreviewed = (advertiser: string) =>
  `Diese Kryptowert-Marketingmitteilung wurde von keiner zuständigen Behörde eines Mitgliedstaats der Europäischen Union geprüft oder genehmigt. ${advertiser} trägt die alleinige Verantwortung für den Inhalt dieser Kryptowert-Marketingmitteilung.`;

const cryptoStatements: Readonly<Record<NonNullable<Warnings['crypto']>['role'], string>> = {
  anbieter: unreviewed('Der Anbieter des Kryptowerts'),
  zulassung: unreviewed('Die Person, die die Zulassung zum Handel beantragt,'),
  handelsplattform: unreviewed('Der Betreiber der Handelsplattform'),
  // Art. 29(2) and 53(2).
  wertreferenziert: 'Wer diesen Token hält, hat gegenüber dem Emittenten jederzeit ein Recht auf Rücktausch.',
  'e-geld': 'Wer diesen Token hält, hat gegenüber dem Emittenten jederzeit ein Recht auf Rücktausch zum Nennwert.',
};

/** Decision (EU) 2018/796, annex II, from which annex 1 of the FMA-Produktinterventionsverordnung is taken. */
const cfdWarning = (lossShare: string) =>
  `CFDs sind komplexe Instrumente und gehen wegen der Hebelwirkung mit dem hohen Risiko einher, schnell Geld zu verlieren. ${
    lossShare === 'neu'
      ? 'Zwischen 74\u00a0% und 89\u00a0% der Kleinanlegerkonten verlieren beim Handel mit CFDs Geld.'
      : `${lossShare}\u00a0% der Kleinanlegerkonten verlieren Geld beim CFD-Handel mit diesem Anbieter.`
  } Sie sollten überlegen, ob Sie verstehen, wie CFDs funktionieren und ob Sie es sich leisten können, das hohe Risiko einzugehen, Ihr Geld zu verlieren.`;

/**
 * Makes the warnings that the law prescribes for some advertising (D24), in its words where it has any, from an article's
 * field `warnings`.
 */
export function warningNotices({ credit, example, cfd, crypto }: Warnings): Notice[] {
  const terms =
    example && Object.entries(creditTerms).map(([key, name]) => `${name} ${example[key as keyof typeof creditTerms]}`);
  const contact = crypto && `${crypto.website}, Telefon ${crypto.phone}, ${crypto.email}`;
  return [
    ...(credit
      ? [{ title: CREDIT_WARNING, text: terms ? `Repräsentatives Beispiel: ${terms.join(', ')}.` : '', short: '' }]
      : []),
    ...(cfd ? [{ title: 'Risikowarnung.', text: cfdWarning(cfd), short: SHORT_WARNING }] : []),
    ...(crypto
      ? [
          {
            title: 'Kryptowert.',
            text: `${cryptoStatements[crypto.role]} Ein Whitepaper ist veröffentlicht: ${contact}.`,
            short: SHORT_WARNING,
          },
        ]
      : []),
  ];
}
