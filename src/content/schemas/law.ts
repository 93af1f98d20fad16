/** Schema of a country's law as far as pages and rules cite it: src/lib/law/<country>.json or content/law.yaml. */
import { z } from 'astro/zod';
import { namePattern } from '../../lib/format/sponsor-names.ts';
import { knownLaws, readLaw } from '../../lib/law/law-data.ts';
import { day, domain, help, text, webUrl, list } from '../../lib/schema/primitives.ts';
import { fields, type Kind } from '../../prose/Calculator/fields.ts';
import { statutoryFields } from './publisher.ts';
import { adLabels } from './site.ts';
import { textsSchema } from './texts.ts';

/** The numbers of the rules in docs/disclosure.md. */
const ruleNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24] as const;

/** The id of a rule of disclosure, a row of docs/disclosure.md. */
export type RuleId = `D${(typeof ruleNumbers)[number]}`;
export const ruleIds = ruleNumbers.map((number): RuleId => `D${number}`);

const statute = (title: string, description: string, example: string) =>
  text(2, 200).meta(help(title, description, example));

const officialSource = z.strictObject({
  label: text(2, 30).meta(help('Wort', 'Wort vor der Quelle', 'FMA')),
  domains: list(domain, 1, 5).meta(help('Domains', 'Unter welchen Domains sie veröffentlicht', ['fma.gv.at'])),
});

/** The last day up to which the law was read for this version of the product. */
const LAW_READ_UNTIL = '2026-11-27';

const rule = z.strictObject({
  // A later day would suspend the rule: until its day a rule only warns.
  since: day
    .refine((since) => since <= LAW_READ_UNTIL, `ein Tag bis ${LAW_READ_UNTIL}: Keine Ausgabe setzt eine Regel aus`)
    .optional()
    .meta(help('Seit', 'Erster Tag, an dem die Regel gilt', '2023-01-01')),
  source: statute('Folgt aus', 'Woraus die Regel folgt', '§ 26 MedienG'),
  unread: text(2, 200)
    .optional()
    .meta(help('Nicht gelesen', 'Was davon nicht im amtlichen Wortlaut gelesen ist', '§ 2 UWG')),
});

const imprintSection = z.strictObject({
  title: statute('Überschrift', 'Überschrift im Impressum', 'Angaben nach § 5 ECG'),
  text: text(10, 800).meta(
    help('Text', 'Was das Gesetz verlangt, in eigenen Worten', 'Das Gesetz verlangt Name, Anschrift und Kontakt.'),
  ),
  facts: z
    .enum(['offenlegung', 'ecg', 'firmenbuch'])
    .optional()
    .meta(help('Angaben', 'Welche Angaben darunter stehen: Eigentümer, Behörden oder Register', 'offenlegung')),
});

export const lawSchema = z.strictObject({
  adLabels: list(z.enum(adLabels), 1).meta(
    help('Kennzeichnung', 'Welche Wörter Werbung ausreichend kennzeichnen', ['Anzeige', 'Werbung']),
  ),
  publicBodyLabel: z
    .enum(adLabels)
    .optional()
    .meta({
      title: 'Kennzeichnung öffentlicher Stellen',
      description: 'Wort, das Anzeigen öffentlicher Rechtsträger tragen müssen; ohne Angabe keines',
      examples: ['entgeltliche Einschaltung'],
    }),
  adStatute: statute('Kennzeichnungspflicht', 'Gesetz, das die Kennzeichnung verlangt', '§ 26 MedienG'),
  licence: statute(
    'Wort der Zulassung',
    'Wie die Zulassung zu Finanzgeschäften heißt, ein weibliches Wort',
    'Konzession',
  ),
  authority: statute(
    'Finanzaufsicht',
    'Behörde, die sie erteilt, ein weiblicher Name ohne Eigenschaftswort: „keine Konzession der …“',
    'Finanzmarktaufsicht',
  ),
  licences: z
    .strictObject({
      anlage: statute('Anlage', 'Gesetz für Wertpapiere und Kryptowerte', '§ 3 WAG 2018'),
      bank: statute('Bank', 'Gesetz für Banken', '§ 4 BWG'),
      versicherung: statute('Versicherung', 'Gesetz für Versicherungen', '§ 6 VAG 2016'),
    })
    .meta(help('Zulassungen', 'Gesetze, nach denen es eine Zulassung braucht')),
  riskStatute: text(5, 100)
    .refine((name) => /^de[sr] /.test(name), 'ein Gesetz im Wesfall, mit „des“ oder „der“ davor')
    .meta({
      title: 'Gesetz des Risikohinweises',
      description: 'Gesetz, nach dem Werbung keine Anlageberatung ist, im Wesfall mit Artikel',
      examples: ['des Wertpapieraufsichtsgesetzes 2018 (WAG 2018)'],
    }),
  pressCouncil: z
    .strictObject({
      label: statute('Name', 'Name', 'Österreichischer Presserat'),
      href: webUrl.meta(help('Adresse', 'Adresse seiner Website', 'https://www.presserat.at/')),
      code: statute('Kodex', 'Name seines Kodex', 'Ehrenkodex für die österreichische Presse'),
    })
    .meta(help('Presserat', 'Presserat und sein Kodex')),
  dataProtection: z
    .strictObject({
      label: statute('Name', 'Name', 'Österreichische Datenschutzbehörde'),
      href: webUrl.meta(help('Adresse', 'Adresse ihrer Website', 'https://www.dsb.gv.at/')),
      statute: statute('Gesetz', 'Recht auf Beschwerde', 'Art. 77 DSGVO, § 24 DSG'),
    })
    .meta(help('Datenschutzbehörde', 'Behörde, bei der man sich beschwert')),
  officialSources: z
    .strictObject({
      fma: officialSource.optional().meta({ title: 'Aufsicht' }),
      atx: officialSource.optional().meta({ title: 'Börse' }),
    })
    .default({})
    .meta(
      help('Amtliche Quellen', 'Aufsicht (fma) und Börse (atx), deren Wort vor einer Quelle steht; ohne Angabe keine'),
    ),
  cookies: statute('Cookies', 'Gesetz über Cookies', '§ 165 Abs. 3 TKG 2021'),
  sourceProtection: statute('Redaktionsgeheimnis', 'Gesetz, das Informanten schützt', '§ 31 MedienG'),
  accessibility: text(20, 800).meta(
    help('Barrierefreiheit', 'Welches Gesetz gilt und wer es überwacht, in einem Absatz'),
  ),
  imprint: list(imprintSection, 1).meta(help('Impressum', 'Abschnitte des Impressums')),
  publisherDuties: z
    .partialRecord(statutoryFields.keyof(), statute('Gesetz', 'Was es verlangt', '§ 25 Abs. 4 MedienG'))
    .optional()
    .meta(
      help('Angaben des Medieninhabers', 'Welche Angaben unter „publisher“ das Gesetz verlangt; ohne Angabe keine'),
    ),
  calculators: list(z.enum(Object.keys(fields) as Kind[]), 1)
    .optional()
    .meta(help('Rechner', 'Rechner, die nach dem Recht dieses Landes rechnen; ohne Angabe keine')),
  disclaimer: text(20, 800).meta(
    help('Keine Beratung', 'Absatz im Impressum: nichts auf der Website ist Anlageberatung'),
  ),
  quotation: statute('Zitatrecht', 'Gesetz, das Zitate erlaubt', '§ 42f UrhG'),
  rules: z
    .partialRecord(z.enum(ruleIds), rule)
    .default({})
    .meta(help('Regeln', 'Woraus die Regeln in diesem Land folgen; ohne Angabe sind es Regeln des Hauses')),
  texts: z
    .record(z.string(), z.record(z.string(), z.string()))
    .refine((texts) => textsSchema.safeParse(texts).success, 'Texte aus src/texts.json, jeder mit seinen { } und [ ]')
    .default({})
    .meta(help('Wörter', 'Wörter des Rechts, wo sie anders heißen, wie in theme/texts.yaml')),
});

/** Source of a rule in German, and the first day (YYYY-MM-DD) on which it is in force; without a day it always is. */
export type RuleDay = z.output<typeof rule>;
export type Law = z.output<typeof lawSchema>;

/** The laws that the product knows, by ISO country code. */
export const lawsByCountry: ReadonlyMap<string, Law> = new Map(
  Object.entries(knownLaws).map(([country, data]) => [country, lawSchema.parse(data)]),
);

/** The law of the country of an edition that was read: its own, or the product's, if that knows the country. */
export const lawOf = ([own]: readonly { data: Law }[], country: string): Law | undefined =>
  own?.data ?? lawsByCountry.get(country);

/** The law of this edition's country; Austria's if content/law.yaml is invalid, which the checks report. */
export const law: Law = lawSchema.safeParse(readLaw()).data ?? lawSchema.parse(knownLaws['AT']);

/** Finds the names of the financial authority in text normalised by `normalizeConfusables`. */
export const authority = namePattern([law.authority, law.officialSources.fma?.label ?? '']);
