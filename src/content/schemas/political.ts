/**
 * Schema of the declaration of a political advertisement (D16): the transparency notice of Regulation (EU) 2024/900,
 * Art. 12(1), by the template of Implementing Regulation (EU) 2025/1410.
 */
import { z } from 'astro/zod';
import { enumOf, day, email, help, money, text, webUrl, list } from '../../lib/schema/primitives.ts';
import { NONE, NONE_HELP } from './publisher.ts';

/** Label shown in addition to the one of § 26 MedienG. */
const POLITICAL_LABEL = 'Politische Anzeige';

/** An advertisement's label: the edition's, the one that the law requires of a public body (D2), the political one. */
export const labelOf = (adLabel: string, publicBodyLabel: string | false | undefined, political: unknown): string =>
  [...new Set([adLabel, publicBodyLabel, political && POLITICAL_LABEL])].filter(Boolean).join(' · ');

/** Role of the mailbox in site.yaml to which violations are reported (Art. 15). */
export const POLITICAL_MAILBOX = 'Politische Werbung';

/** The headings of the template in its order, followed by the reach (Art. 12(1)(m)). */
export const noticeHeadings = {
  sponsor: 'Sponsor',
  controlledBy: 'Einrichtung, die den Sponsor letztlich kontrolliert',
  paidBy: 'Einrichtung, die die politische Anzeige finanziert, wenn nicht der Sponsor',
  period: 'Zeitraum, in dem die politische Anzeige veröffentlicht, zugestellt oder verbreitet werden soll',
  amounts: 'Aggregierte Beträge und aggregierter Wert anderer Leistungen für die politische Anzeige',
  campaignAmounts: 'Aggregierte Beträge und aggregierter Wert anderer Leistungen für die politische Werbekampagne',
  origins: 'Herkunft der Beträge und sonstigen Leistungen',
  method: 'Methode zur Berechnung der aggregierten Beträge und des Wertes anderer Leistungen',
  process: 'Zusammenhang mit Wahl, Referendum, Rechtsetzungs- oder Regulierungsprozess',
  participation:
    'Links zu offiziellen Informationen über die Modalitäten der Teilnahme an der Wahl oder dem Referendum',
  archive: 'Link zum europäischen Archiv für politische Online-Anzeigen',
  report: 'Potenziell nicht konforme politische Anzeigen melden',
  suspended: 'Frühere Aussetzung oder Einstellung wegen eines Verstoßes',
  targeting: 'Ob Targeting- oder Anzeigenschaltungsverfahren mit personenbezogenen Daten zur Anwendung kamen',
  techniques: 'Informationen zu den verwendeten Verfahren',
  rights: 'Wirksame Mittel zur Ausübung der Datenschutzrechte',
  reach: 'Reichweite',
} as const;

const contact = {
  email: email.meta(help('E-Mail', 'E-Mail-Adresse', 'post@muster-partei.example')),
  address: text(5, 160).meta(help('Anschrift', 'Anschrift, die öffentlich ist', 'Musterweg 1, 8010 Graz')),
};

const entity = z
  .strictObject({
    name: text(3, 120).meta(help('Name', `Name; ${NONE_HELP}`, NONE)),
    ...z.object(contact).partial().shape,
  })
  .refine(({ name, ...rest }) => name === NONE || (rest.email && rest.address), {
    path: ['email'],
    error: `zu einer Einrichtung gehören email und address; ${NONE_HELP}`,
  });

const amounts = z.strictObject({
  money: money.meta(help('Geld', 'Betrag in Euro oder Franken', 1200)),
  other: money.meta(help('Andere Leistungen', 'Wert anderer Leistungen in Euro oder Franken; 0, wenn keine', 0)),
});

/** Processes of Art. 3(2), with their German names. */
export const processKinds = {
  wahl: 'Wahl',
  referendum: 'Referendum',
  rechtsetzung: 'Rechtsetzungsprozess',
  regulierung: 'Regulierungsprozess',
  keiner: 'kein bestimmter Prozess',
} as const;

/** Origins of the money (Art. 12(1)(e)), with their German names. */
export const originWords = {
  'privat-union': 'privat, aus der Union',
  'privat-drittland': 'privat, von außerhalb der Union',
  'oeffentlich-union': 'öffentlich, aus der Union',
  'oeffentlich-drittland': 'öffentlich, von außerhalb der Union',
} as const;

const process = z
  .strictObject({
    kind: enumOf(processKinds).meta(help('Art', 'Wahl, Referendum oder Prozess', 'wahl')),
    name: text(5, 160).meta(help('Bezeichnung', 'Worum es geht, mit Datum', 'Gemeinderatswahl am 14. März 2027')),
    participation: webUrl.optional().meta({
      title: 'Teilnahme',
      description: 'Bei Wahl und Referendum: amtliche Seite darüber, wie man teilnimmt',
      examples: ['https://www.bmi.gv.at/412/'],
    }),
  })
  .refine(({ kind, participation }) => participation || (kind !== 'wahl' && kind !== 'referendum'), {
    path: ['participation'],
    error: 'zu einer Wahl und einem Referendum gehört der Link zur amtlichen Seite über die Teilnahme',
  });

/** The declaration. Targeting has no field, as this site does none. */
export const politicalSchema = z.strictObject({
  declaredOn: day.meta(
    help('Erklärt am', 'Tag, an dem der Sponsor erklärt hat, dass die Anzeige politisch ist (Art. 7)'),
  ),
  sponsor: z
    .strictObject(contact)
    .meta(help('Sponsor', 'Kontakt des Sponsors; Name und Sitz stehen beim Auftraggeber')),
  controlledBy: entity.meta(help('Kontrolliert von', `Wer den Sponsor letztlich kontrolliert; ${NONE_HELP} als Name`)),
  paidBy: entity.meta(help('Bezahlt von', `Wer zahlt, wenn nicht der Sponsor; ${NONE_HELP} als Name`)),
  period: z
    .strictObject({ from: day.meta({ title: 'Von' }), until: day.meta({ title: 'Bis' }) })
    .refine(({ from, until }) => from <= until, { path: ['until'], error: 'ein Tag, der nicht vor from liegt' })
    .meta(help('Zeitraum', 'In welchem Zeitraum die Anzeige erscheinen soll')),
  amounts: amounts.meta(help('Beträge der Anzeige', 'Was für diese Anzeige gegeben wird')),
  campaignAmounts: amounts.meta(help('Beträge der Kampagne', 'Was für die ganze Kampagne gegeben wird')),
  origins: list(enumOf(originWords), 1).meta(
    help('Herkunft', 'Woher das Geld kommt: öffentlich oder privat, aus der Union oder nicht', ['privat-union']),
  ),
  method: text(10, 400).meta(
    help('Methode', 'Wie die Beträge berechnet sind', 'Summe der Rechnungen ohne Umsatzsteuer'),
  ),
  process: process.meta(help('Zusammenhang', 'Mit welcher Wahl, welchem Referendum oder Prozess sie zusammenhängt')),
  archive: webUrl.optional().meta(help('Archiv', 'Eintrag im europäischen Archiv für politische Online-Anzeigen')),
  suspended: text(3, 300).meta(
    help('Ausgesetzt', `Ob frühere Fassungen wegen eines Verstoßes ausgesetzt wurden; ${NONE_HELP}`, NONE),
  ),
  reach: text(3, 200)
    .optional()
    .meta(help('Reichweite', 'Wie oft sie gesehen wurde, wo es bekannt ist', '1.240 Aufrufe bis 1. März 2027')),
});
