/** The warnings that the law prescribes for some advertising (D24), in the words of the law where it has any. */
import { creditTerms, type Warnings } from '../content/schemas/warnings.ts';

/** A notice about risks in or beside an advertisement. */
export interface Notice {
  title: string;
  text: string;
  /** For the sponsor's card, which on wide screens is level with the full notice. */
  short: string;
}

const short = 'Der ganze Hinweis steht im Beitrag.';

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

/** Makes the notices of an advertisement from its field `warnings`. */
export function warningNotices({ credit, example, cfd, crypto }: Warnings): Notice[] {
  const terms =
    example && Object.entries(creditTerms).map(([key, name]) => `${name} ${example[key as keyof typeof creditTerms]}`);
  const contact = crypto && `${crypto.website}, Telefon ${crypto.phone}, ${crypto.email}`;
  return [
    ...(credit
      ? [{ title: CREDIT_WARNING, text: terms ? `Repräsentatives Beispiel: ${terms.join(', ')}.` : '', short: '' }]
      : []),
    ...(cfd ? [{ title: 'Risikowarnung.', text: cfdWarning(cfd), short }] : []),
    ...(crypto
      ? [
          {
            title: 'Kryptowert.',
            text: `${cryptoStatements[crypto.role]} Ein Whitepaper ist veröffentlicht: ${contact}.`,
            short,
          },
        ]
      : []),
  ];
}
