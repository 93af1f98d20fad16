/**
 * Schema of the frontmatter of content/articles/<slug>.mdx (specification, section 6): a union of editorial and paid
 * articles, as the fields of advertising are required in one and refused in the other (D1).
 */
import { z } from 'astro/zod';
import { isEnglish } from '../../lib/format/language.ts';
import { aiShare, pictureSchema } from '../../lib/schema/picture.ts';
import { politicalSchema } from './political.ts';
import { adLabels, isNews, newsOnly } from './site.ts';
import { warningsSchema } from './warnings.ts';
import {
  enumOf,
  clickTrackingFields,
  day,
  booleanField,
  formerSlugs,
  help,
  href,
  instant,
  mentions,
  paragraphs,
  reference,
  text,
  token,
  webUrl,
  list,
  integer,
} from '../../lib/schema/primitives.ts';

/** One step of the breadcrumb between "Start" and the article; without `href` it is plain text. */
const breadcrumbItem = z.strictObject({
  label: text(2, 40).meta(help('Bezeichnung', 'Beschriftung', 'Marktanalysen')),
  href: href.optional().meta({ title: 'Ziel' }),
});

const sourceEntry = z.strictObject({
  title: text(5, 160).meta(help('Titel', 'Titel der Quelle', 'Unternehmensdatenbank')),
  organization: text(2, 100).meta(help('Herausgeber', 'Wer sie veröffentlicht', 'Finanzmarktaufsicht (FMA)')),
  date: day.meta({
    title: 'Stand',
    description: 'Tag, an dem die Quelle erschien; steht keiner dabei, der Tag, an dem sie gelesen wurde',
    examples: ['2026-11-23'],
  }),
  type: enumOf({ study: 'Studie', fma: 'FMA', atx: 'Wiener Börse', expert: 'Fachleute', other: 'Sonstiges' }).meta(
    help('Art', 'Art der Quelle; „FMA“ und „Wiener Börse“ nur mit einer Adresse der Aufsicht oder der Börse', 'fma'),
  ),
  url: webUrl.optional().meta({ title: 'Adresse im Netz' }),
  fictional: booleanField('Erfunden', 'Ob die Quelle erfunden ist (nur in der Demo-Ausgabe)'),
});

/** The answer is plain text with paragraphs separated by an empty line. */
const faqEntry = z.strictObject({
  question: text(10, 160).meta(help('Frage', 'Frage', 'Sind Gewinne sicher?')),
  answer: paragraphs(20, 1200).meta(help('Antwort', 'Antwort', 'Nein. Jede Veranlagung kann Verluste bringen …')),
});

/** A correction, shown at the article's foot and on /korrekturen (D13). */
const correction = z.strictObject({
  date: instant.meta({ title: 'Datum' }),
  text: text(20, 600).meta({
    title: 'Was falsch war',
    description: 'Was falsch war und was richtig ist',
    examples: ['In einer früheren Fassung stand als Gebühr drei Prozent; richtig sind fünf.'],
  }),
});

/** The withdrawal of an article; its page then shows only date and reason. */
const withdrawal = z.strictObject({
  date: instant.meta({ title: 'Datum' }),
  reason: text(20, 600).meta(
    help('Grund', 'Warum der Artikel zurückgezogen ist', 'Die wichtigste Quelle hat ihre Zahlen zurückgenommen.'),
  ),
  hideTitle: booleanField(
    'Schlagzeile verbergen',
    'Ob aus rechtlichen Gründen auch die Schlagzeile nirgends mehr stehen darf',
  ),
});

/** The UTM parameters and landing page of an article's links to the sponsor (specification, section 8). */
const campaign = z.strictObject({
  source: token.meta(help('Woher', 'Woher die Klicks kommen (utm_source)', 'beispielblatt')),
  medium: token.meta(help('Medium', 'Art des Beitrags (utm_medium)', 'artikel')),
  campaign: token.meta(help('Kampagne', 'Name der Kampagne (utm_campaign)', 'sparplan-vergleich')),
  landing: webUrl
    .optional()
    .meta(help('Zielseite', 'Eigene Seite der Kampagne beim Auftraggeber; ohne Angabe seine Startseite')),
  card: token.default('sidebar').meta(help('Anbieterprofil', 'Ort des Links im Anbieterprofil (utm_content)')),
});

/** A call to action that the layout places: at the head of the sponsored layout, or at the end of an article. */
const callToAction = z.strictObject({
  text: text(5, 80).meta(
    help('Beschriftung', 'Beschriftung, ohne Druck und Versprechen', 'Zur Website von Muster Invest'),
  ),
  ...clickTrackingFields('final_cta', 'primary'),
});

/** Minimum and maximum lengths in characters. */
export const titleLength = [15, 110] as const;
export const descriptionLength = [60, 165] as const;
export const leadLength = [120, 360] as const;

/** Schema of a text in German: these fields can't be marked as English for screen readers. */
const germanText = (min: number, max: number) =>
  text(min, max).refine((value) => !isEnglish(value), 'ein deutscher Text; Englisches darin in „…“');

const author = reference('authors', 'vera-muster', 'Autorin oder Autor');

const common = {
  title: germanText(...titleLength).meta(
    help('Schlagzeile', 'Schlagzeile, ohne Kennzeichnung davor', 'Wie man einen Anbieter prüft'),
  ),
  description: germanText(...descriptionLength).meta({
    title: 'Beschreibung',
    description: 'Ein Satz für Teaser, Suchmaschinen und Linkvorschau (60 bis 165 Zeichen)',
    examples: ['Wo die Gebühren eines Fonds stehen, wie man sie vergleicht und welche man leicht übersieht.'],
  }),
  keywords: list(text(2, 40), 2, 10).meta(help('Schlagwörter', 'Schlagwörter, 2 bis 10', ['Fonds', 'Gebühren'])),
  category: reference('categories', 'finanzmarkt', 'Kategorie'),
  topics: list(reference('topics', 'einlagensicherung', 'Thema'), 0, 4, 'jedes Thema nur einmal')
    .default([])
    .meta(help('Themen', 'Themen, auf deren Seiten der Artikel steht', ['einlagensicherung'])),
  author: z
    .union([author, list(author, 1, 6, 'jede Person nur einmal')])
    .transform((named) => [named].flat())
    .meta({
      ...help('Autorin oder Autor', 'Dateiname aus content/authors ohne Endung; mehrere als Liste', 'vera-muster'),
      collection: 'authors',
    }),
  // Optional here: `checks/required-statements.ts` requires it from the rule's day on.
  ai: aiShare
    .optional()
    .meta(
      help('Sprachmodell', 'Ob ein Sprachmodell den Text verfasst hat (Pflicht); steht an der Autorenzeile', 'keine'),
    ),
  reviewedBy: reference('authors', 'vera-muster', 'Verantwortet von').optional().meta({
    description:
      'Wer den Beitrag mit seinen Bildern geprüft hat und verantwortet; Pflicht, wenn an Text oder Bild ein Sprachmodell oder KI beteiligt war',
  }),
  publishedAt: instant.meta(
    help('Erscheint', 'Erscheint ab diesem Zeitpunkt; liegt er in der Zukunft, bleibt der Artikel verborgen'),
  ),
  draft: booleanField('Entwurf', 'Hält den Artikel zurück, auch wenn seine Zeit gekommen ist'),
  updatedAt: instant
    .optional()
    .meta(help('Aktualisiert', 'Letzte inhaltliche Änderung; nur setzen, wenn sich der Inhalt geändert hat')),
  lead: germanText(...leadLength).meta({
    title: 'Vorspann',
    description:
      'Vorspann von 30 bis 45 Wörtern: worum es geht und was nicht bewiesen ist; in einer Anzeige auch, wie man es prüft',
    examples: [
      'Wer einen Fonds kauft, zahlt an mehreren Stellen. Manche Gebühren stehen auf der ersten Seite, andere im Kleingedruckten. Wir zeigen, wo man sie findet.',
    ],
  }),
  urgent: booleanField(
    'Aktuell',
    'Setzt drei Tage lang die Marke „Aktuell“; in der Liste der dringenden auf der Startseite steht der Artikel nur, wenn er dort einen Platz im Raster hat',
  ),
  frontPage: enumOf({ aufmacher: 'großer Platz oben', raster: 'im Raster', nein: 'nicht' }).default('nein').meta({
    title: 'Startseite',
    description: 'Platz auf der Startseite; von mehreren für den großen steht oben, was zuletzt erschienen ist',
  }),
  kicker: text(3, 40).optional().meta(help('Dachzeile', 'Dachzeile, wenn sie nicht die Kategorie sein soll')),
  breadcrumb: list(breadcrumbItem, 0, 3)
    .default([])
    .meta(help('Sie sind hier', 'Schritte zwischen „Start“ und dem Artikel')),
  picture: pictureSchema
    .optional()
    .meta(help('Bild', 'Bild im Kopf des Artikels und im Teaser; ohne Angabe die Zeichnung der Kategorie')),
  authorBox: booleanField('Kasten zur Person', 'Zeigt am Ende den Kasten über die Autorin oder den Autor'),
  readingMinutes: z
    .optional(integer(1, 60))
    .meta(help('Lesezeit', 'Lesezeit in Minuten; ohne Angabe aus der Länge berechnet')),
  sources: list(sourceEntry).default([]).meta(help('Quellen', 'Quellen, am Ende des Artikels gezeigt')),
  faq: list(faqEntry).default([]).meta(help('Fragen und Antworten', 'Fragen und Antworten am Ende')),
  related: list(reference('articles', 'banken-und-ki', 'Artikel'), 0, 4)
    .default([])
    .meta(help('Weiterlesen', 'Bis zu vier Artikel, die am Ende zum Weiterlesen stehen')),
};

/** What happened to an article after its publication. */
const history = {
  corrections: list(correction)
    .default([])
    .meta(help('Berichtigungen', 'Berichtigungen: am Ende des Artikels und auf /korrekturen')),
  formerSlugs,
  withdrawn: withdrawal
    .optional()
    .meta(help('Zurückgezogen', 'Nimmt den Artikel zurück; seine Adresse nennt Tag und Grund')),
};

/** Kinds of consideration for a paid article, with their German names on pages, in the register and in forms. */
export const considerations = {
  entgelt: 'Entgelt für die Veröffentlichung',
  affiliate: 'Provision für vermittelte Kundinnen und Kunden',
  beteiligung: 'Beteiligung am Auftraggeber',
  eigenwerbung: 'Eigenwerbung des Herausgebers',
  tausch: 'Tausch: Waren oder Leistungen statt Geld',
  paket: 'Teil einer Buchung von Werbung, ohne eigenen Preis',
} as const;

/** Forms of editorial articles, with the words that stand before the kicker of all but the first. */
export const genres = {
  bericht: 'Bericht',
  analyse: 'Analyse',
  kommentar: 'Kommentar',
  interview: 'Interview',
} as const;

const kind = { title: 'Art', description: '„redaktionell“, oder „anzeige“ für alles, wofür jemand etwas gibt' };

/** Whether a statement of interests says that the article itself was paid for, which makes it an advertisement. */
const isPaidFor = (text: string): boolean =>
  /\bdiese\w*\s+(?:Beitrag|Artikel|Text)/i.test(text) &&
  /(?<!\bkein\w*\s)(?:bezahl|honorar|entgelt|provision|vergüt)/i.test(text);

const editorial = z.strictObject({
  kind: z.literal('redaktionell').meta({ ...kind, enumDescriptions: ['Redaktioneller Artikel'] }),
  ...common,
  title: common.title.refine(isNews, newsOnly),
  kicker: common.kicker.refine(isNews, newsOnly),
  breadcrumb: common.breadcrumb.refine((steps) => steps.every(({ label }) => isNews(label)), newsOnly),
  // In feeds, the label of an advertisement is one of its keywords (D3).
  keywords: common.keywords.refine((words) => !adLabels.some((label) => words.includes(label)), {
    error: 'kein Wort, das in Feeds eine Anzeige kennzeichnet',
  }),
  genre: enumOf(genres).default('bericht').meta({
    title: 'Darstellungsform',
    description:
      'Was keine Meldung ist, heißt überall so, wo die Schlagzeile steht; ein Kommentar sagt, wessen Meinung er ist',
  }),
  mentions,
  interests: text(15, 300)
    .refine((interests) => !isPaidFor(interests), newsOnly)
    .optional()
    .meta({
      title: 'Eigene Interessen',
      description:
        'Wenn jemand an dem verdient, worüber er schreibt: Besitz, Amt, Verwandtschaft; der Satz steht beim Beitrag',
      examples: ['Die Autorin hält Aktien der Muster Bank AG.'],
    }),
  ...history,
});

const paid = z.strictObject({
  kind: z.literal('anzeige').meta({ ...kind, enumDescriptions: ['Anzeige: jemand bezahlt oder hat einen Vorteil'] }),
  sponsor: reference('sponsors', 'muster-invest', 'Auftraggeber'),
  consideration: enumOf(considerations).meta(help('Gegenleistung', 'Wofür der Auftraggeber was gibt', 'entgelt')),
  payer: z
    .strictObject({
      name: text(3, 100).meta(help('Name', 'Name oder Firmenwortlaut', 'Muster Holding AG')),
      seat: text(2, 80).meta(help('Sitz', 'Sitz', 'Graz')),
    })
    .optional()
    .meta(
      help('Zahlt', 'Wer bezahlt, wenn es nicht der Auftraggeber ist; steht neben der Kennzeichnung und im Register'),
    ),
  ...common,
  callsToAction: list(callToAction, 1, 3).meta(
    help('Links zum Auftraggeber', 'Links zum Anbieter am Ende des Artikels'),
  ),
  campaign: campaign.meta(help('Kampagne', 'Zählung der Klicks auf Links zum Auftraggeber')),
  index: z.optional(z.boolean()).meta({
    title: 'Für Suchmaschinen',
    description: 'Ob Suchmaschinen die Anzeige finden sollen (Pflicht); für Anzeigen Dritter lieber nicht',
  }),
  indexReason: text(10, 200)
    .optional()
    .meta({
      title: 'Warum',
      description: 'Grund dieser Entscheidung (Pflicht), für die Akten des Verlags',
      examples: ['Die Anzeige richtet sich an unsere Leserinnen.'],
    }),
  offerEnds: instant.optional().meta({
    title: 'Ende des Angebots',
    description: 'Bis wann das Angebot gilt; danach tragen Artikel und Teaser von selbst den Vermerk „abgelaufen“',
  }),
  political: politicalSchema.optional().meta({
    title: 'Politische Anzeige',
    description: 'Nur bei politischer Werbung (Verordnung (EU) 2024/900): die Angaben der Transparenzbekanntmachung',
  }),
  notPolitical: booleanField(
    'Nicht politisch',
    'Ob die Anzeige von einer Wahl oder Abstimmung nur spricht, ohne für etwas dabei zu werben',
  ),
  warnings: warningsSchema.optional().meta({
    title: 'Warnhinweise',
    description:
      'Was das Gesetz zu Krediten, CFDs und Kryptowerten verlangt; Pflicht, sobald die Anzeige davon spricht',
  }),
  layout: enumOf({ artikel: 'wie jeder Artikel', sponsored: 'eigener Kopf, Teilen-Leiste, Anbieterprofil' })
    .default('artikel')
    .meta(help('Aufmachung', 'Wie die Seite aussieht')),
  headCallToAction: callToAction.optional().meta(help('Link im Kopf', 'Link im Artikelkopf (nur bei eigenem Kopf)')),
  primarySource: callToAction
    .optional()
    .meta(help('Primärquelle', 'Link zur Primärquelle beim Anbieter (nur bei eigenem Kopf)')),
  ...history,
});

export const articleSchema = z.discriminatedUnion('kind', [editorial, paid]);

export type ArticleData = z.output<typeof articleSchema>;
export type PaidArticleData = z.output<typeof paid>;
