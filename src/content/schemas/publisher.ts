/** Schema of the publisher in content/site.yaml (§§ 24, 25 MedienG, § 5 ECG, Regulation (EU) 2024/1083; D18). */
import { z } from 'astro/zod';
import { COUNTRIES, DEFAULT_LOCATION } from '../../lib/format/locale.ts';
import { email, help, money, text, list, integer } from '../../lib/schema/primitives.ts';

/** The explicit statement that there is nothing to name, as opposed to a missing field. */
export const NONE = 'keine';
/** The part of a field's description that names this statement. */
export const NONE_HELP = `gibt es nichts zu nennen, das Wort „${NONE}“`;

const address = z.strictObject({
  street: text(2, 80).meta({ title: 'Straße' }),
  postalCode: text(3, 10).meta({ title: 'Postleitzahl' }),
  city: text(2, 60).meta({ title: 'Ort' }),
  country: z
    .enum(COUNTRIES)
    .default(DEFAULT_LOCATION.country)
    .meta(help('Land', 'Land; bestimmt auch, wie Daten und Zahlen geschrieben werden')),
});

const percent = z.number().min(0).max(100);
const name = text(3, 120).meta(help('Name', 'Name oder Firma', 'Berta Beispiel'));

const owner = z.strictObject({
  name,
  seat: z.optional(text(2, 80)).meta(help('Sitz', 'Sitz, bei Unternehmen', 'Graz')),
  share: percent.meta(help('Anteil', 'Anteil in Prozent; bei mittelbaren der am Unternehmen der Stufe darunter', 74.9)),
  votes: percent.optional().meta(help('Stimmrechte', 'Stimmrechte in Prozent, wo sie vom Anteil abweichen', 50)),
  via: text(3, 120)
    .optional()
    .meta(help('Über', 'Bei mittelbarer Beteiligung: über welches Unternehmen', 'Beispiel Holding GmbH')),
  note: text(3, 300)
    .optional()
    .meta({
      title: 'Anmerkung',
      description:
        'Treuhand, stille Beteiligung; bei Stiftungen Stifter und Begünstigte, bei Vereinen Vorstand und Zweck',
      examples: ['hält den Anteil als Treuhänder für Franz Beispiel'],
    }),
});

const beneficialOwner = z.strictObject({
  name: name.meta(help('Name', `Name; ${NONE_HELP}`, 'Berta Beispiel')),
  note: text(3, 300)
    .optional()
    .meta(help('Wodurch', 'Wodurch die Person wirtschaftliche Eigentümerin ist', 'mehr als 25 % der Stimmrechte')),
});

const otherMedium = z
  .strictObject({
    name: name.meta(help('Firma', `Firma des Medienunternehmens; ${NONE_HELP}`, 'Beispiel Radio GmbH')),
    purpose: z.optional(text(3, 200)).meta(help('Gegenstand', 'Unternehmensgegenstand', 'Hörfunk')),
    seat: z.optional(text(2, 80)).meta(help('Sitz', 'Sitz', 'Linz')),
  })
  .refine((medium) => medium.name === NONE || (medium.purpose && medium.seat), {
    path: ['purpose'],
    error: `zu einem Medienunternehmen gehören purpose und seat; ${NONE_HELP}`,
  });

const publicFunding = z.strictObject({
  year: integer(2000, 2100).meta(help('Jahr', 'Kalenderjahr', 2025)),
  stateAdvertising: money.meta({
    title: 'Werbung des Staates',
    description: 'Entgelt öffentlicher Stellen für Werbung in diesem Jahr, in Euro oder Franken; 0, wenn keines',
    examples: [0],
  }),
  thirdCountries: money.meta({
    title: 'Werbung von Drittländern',
    description: 'Einnahmen aus Werbung von Behörden von Drittländern, in Euro oder Franken; 0, wenn keine',
    examples: [0],
  }),
  note: text(3, 300)
    .optional()
    .meta(help('Anmerkung', 'Was dazu zu sagen ist, etwa welche Stellen', 'Inserate der Gemeinde')),
});

/** Statements required by law (D18). Optional here: `required-statements.ts` requires them from the rule's day on. */
const statements = {
  owners: list(owner, 1).meta(
    help('Eigentümer', 'Wer unmittelbar oder mittelbar beteiligt ist, auf jeder Stufe, mit Anteil'),
  ),
  beneficialOwners: list(beneficialOwner, 1).meta(
    help('Wirtschaftliche Eigentümer', `Wirtschaftliche Eigentümer; ${NONE_HELP} als Name`),
  ),
  otherMedia: list(otherMedium, 1).meta(
    help('Andere Medien', `Andere Medienunternehmen der Beteiligten; ${NONE_HELP} als Name`),
  ),
  publicFunds: list(publicFunding, 1).meta(
    help('Öffentliche Gelder', 'Öffentliche Gelder nach Jahren; wer keine bekommt, schreibt 0'),
  ),
  supervisoryBoard: list(text(3, 120), 1).meta(
    help('Aufsichtsrat', `Mitglieder des Aufsichtsrats; ${NONE_HELP}`, [NONE]),
  ),
  authority: text(3, 160).meta(
    help('Aufsichtsbehörde', `Aufsichtsbehörde; ${NONE_HELP}`, 'Kommunikationsbehörde Austria'),
  ),
  chamber: text(3, 160).meta(
    help('Kammer', `Kammer, Fachgruppe oder Berufsverband; ${NONE_HELP}`, 'Wirtschaftskammer Steiermark'),
  ),
  professionalRules: text(3, 200).meta(
    help('Berufsrecht', `Gewerbe- oder berufsrechtliche Vorschriften; ${NONE_HELP}`, 'Mediengesetz'),
  ),
};

/** Fields that the law of some countries requires of a live edition (`publisherDuties`). */
export const statutoryFields = z.object({
  editorialLine: text(20, 400).optional().meta(help('Blattlinie', 'Blattlinie: worüber das Medium für wen berichtet')),
  responsible: text(9, 200)
    .optional()
    .meta(help('Verantwortlich', 'Wer redaktionell verantwortlich ist, mit Anschrift')),
});

export const publisherSchema = z.strictObject({
  legalName: text(3, 100).meta({ title: 'Firmenwortlaut' }),
  address: address.meta({ title: 'Anschrift' }),
  registerNumber: text(2, 40).meta({ title: 'Firmenbuchnummer' }),
  registerCourt: text(2, 60).meta({ title: 'Firmenbuchgericht' }),
  vatId: text(2, 30).meta({ title: 'UID-Nummer' }),
  management: list(text(3, 60), 1).meta({ title: 'Geschäftsführung' }),
  purpose: text(10, 200).meta(help('Gegenstand', 'Unternehmensgegenstand')),
  ...statutoryFields.shape,
  phone: text(3, 40).meta({ title: 'Telefon' }),
  email,
  placeholder: z.boolean().meta(help('Erfunden', 'Ob die Angaben erfunden sind')),
  ...z.object(statements).partial().shape,
});

/** The part of site.yaml that D18 requires. */
export const statementsSchema = z.object({ publisher: z.object(statements) });
