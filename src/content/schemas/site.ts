/** Schema of content/site.yaml: the settings of the site, its publisher, front page and newsletter. */
import { z } from 'astro/zod';
import { publisherSchema } from './publisher.ts';
import { DEFAULT_LOCATION, isTimeZone } from '../../lib/format/locale.ts';
import { CONTENT_ID } from '../../lib/links/routes.ts';
import {
  day,
  email,
  enumOf,
  help,
  href,
  instant,
  list,
  pattern,
  slug,
  text,
  webUrl,
  integer,
} from '../../lib/schema/primitives.ts';

const mailbox = z.strictObject({
  role: text(3, 60).meta(help('Wofür', 'Wofür das Postfach da ist', 'Leserbriefe')),
  email,
  answerWithin: z.optional(text(3, 60)).meta(help('Antwortzeit', 'Antwortzeit', '24 bis 48 Stunden')),
  group: z
    .optional(text(3, 60))
    .meta(help('Gruppe', 'Unter welchem Wort es auf der Seite Kontakt steht', 'Für Leserinnen und Leser')),
});

/** The allowed labels of advertising; the first is the default. */
export const adLabels = ['Anzeige', 'entgeltliche Einschaltung', 'Werbung'] as const;

/** Whether a title, name or heading begins with the label as a word of its own. */
export const beginsWithLabel = (text: string, label: string): boolean =>
  text.startsWith(label) && !/^[\p{L}\p{N}-]/u.test(text.slice(label.length));

/** Labels, and words that stand for them elsewhere, which the law doesn't accept (OGH 4 Ob 62/09k). */
const wordOfAdvertising = new RegExp(
  String.raw`^(?:promotion|advertorial|sponsored|gesponsert|(?:powered|presented) by|(?:präsentiert|unterstützt) von|(?:bezahlte|entgeltliche) (?:partnerschaft|kooperation)|partner-?(?:inhalt|beitrag|content)|paid (?:post|content)|unternehmensnews|in (?:kooperation|zusammenarbeit) mit|mit freundlicher unterstützung)(?!\p{L})|^(?:${adLabels.join('|')})\s*(?:[:|·]|$)`,
  'iu',
);

/** Whether a headline or the name of a category doesn't begin like that of a paid article. */
export const isNews = (text = ''): boolean => !wordOfAdvertising.test(text);
export const newsOnly = { error: 'kein Wort für bezahlte Beiträge; was bezahlt ist, ist eine Anzeige (kind: anzeige)' };

/** Matches the label that a text says its advertising carries, as in „das Wort …“ or „als … gekennzeichnet“. */
export const namedLabel = new RegExp(
  String.raw`(?<=\bWort\s+[„»]?|\bals\s+[„»]?(?=[^.]{0,40}\bgekennzeichnet))(?:${adLabels.join('|')})(?!\p{L})`,
  'u',
);

const badge = z.strictObject({
  label: text(2, 80).meta({ title: 'Aufschrift' }),
  href: href.meta({ title: 'Link' }),
  explanation: text(20, 240).meta({ title: 'Erklärung' }),
});

/** URL to which readers' e-mail addresses are sent: https, or http on localhost for trials. */
const serviceUrl = pattern(
  /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/,
  'vollständige Adresse mit https://; mit http:// nur zum Probieren auf localhost',
  'https://post.example/subscription/form',
).refine((url) => URL.canParse(url), 'vollständige Adresse mit https://');

/** The newsletter service of this project, a Cloudflare Worker (deploy/). */
const ownService = z.strictObject({
  kind: z.literal('workers'),
  sender: email.meta(help('Absender', 'Absender der Ausgaben; eine Adresse der eigenen Domain')),
  replyTo: email.meta(help('Antworten an', 'Wohin Antworten gehen')),
});

/** Another newsletter service; docs/newsletter.md has the values for each. */
const outsideService = z
  .strictObject({
    kind: z.enum(['listmonk', 'keila', 'mailcoach', 'buttondown']),
    formAction: serviceUrl.meta(help('Formular', 'Adresse, an die das Formular sendet')),
    apiUrl: serviceUrl.optional().meta({
      title: 'Schnittstelle',
      description: 'Adresse, an die ein Skript senden darf (CORS); ohne sie sendet immer das Formular selbst',
    }),
    list: text(1, 80)
      .optional()
      .meta(help('Liste', 'Kennung der Liste; bei listmonk ihre UUID, bei Buttondown ein Schlagwort')),
  })
  .refine(({ kind, list }) => kind !== 'listmonk' || list !== undefined, {
    path: ['list'],
    error: 'listmonk braucht die UUID der Liste, zum Beispiel eb420c55-4cfb-4972-92ba-c93c34ba475d',
  });

const newsletterService = z.discriminatedUnion('kind', [ownService, outsideService]);

const newsletter = z
  .strictObject({
    name: text(3, 40).meta({ title: 'Name' }),
    // The cron trigger in deploy/wrangler.jsonc runs every ten minutes.
    sentDailyAt: pattern(
      /^(?:[01]\d|2[0-3]):[0-5]0$/,
      'Uhrzeit des Versands, von 00:00 bis 23:50 in Schritten von zehn Minuten',
      '08:00',
    ).meta({ title: 'Versand' }),
    liveSince: text(3, 30).meta({ title: 'Erscheint seit', examples: ['September 2025'] }),
    subscribers: z.int().positive().optional().meta(help('Abonnements', 'Zahl der Abonnements, fester Wert')),
    subscribersAsOf: day
      .optional()
      .meta(help('Stand der Zahl', 'Stand dieser Zahl; nach 30 Tagen zeigt die Live-Ausgabe sie nicht mehr')),
    subscribersLabel: text(3, 60)
      .optional()
      .meta(help('Was sie zählt', 'Was die Zahl zählt; ohne Angabe „Abonnements“', 'Abonnements der Abendpost')),
    consent: text(40, 400).meta(help('Einwilligung', 'Einwilligungstext neben dem Feld')),
    service: newsletterService
      .optional()
      .meta(help('Dienst', 'Ohne Angabe sagt das Feld, dass die Anmeldung noch nicht offen ist')),
  })
  .refine(({ subscribers, subscribersAsOf }) => (subscribers === undefined) === (subscribersAsOf === undefined), {
    path: ['subscribersAsOf'],
    error: 'steht genau dann, wenn subscribers da ist',
  });

/** Element ids on the front page and /news that links lead to. All others have an underscore, which no slug has. */
export const layoutIds = [CONTENT_ID, 'termine', 'newsletter'];

/** Id of a section, which is also an element's id. */
const sectionId = slug.refine((id) => !layoutIds.includes(id), {
  error: `eine Kennung, die nicht schon die Seite selbst hat (${layoutIds.join(', ')})`,
});

/** A section of /news. Sections are shown in the order of the list; `icon` is the default drawing of its categories. */
const section = z.strictObject({
  id: sectionId.meta({ title: 'Kennung' }),
  label: text(2, 30).meta({ title: 'Name' }),
  icon: slug.default('landmark').meta({
    title: 'Illustration',
    collection: 'illustrations',
    description: 'Zeichnung des Ressorts aus src/images/illustrations',
    examples: ['landmark'],
  }),
});

/** Maximum number of articles in the breaking-news section (specification, section 10). */
const MAX_BREAKING = 4;

/** The blocks of the front page beside its lists of articles. */
const blocks = ['kurse', 'termine', 'markt', 'newsletter', 'zusagen'] as const;

const frontPageSection = z
  .strictObject({
    id: sectionId.meta({ title: 'Sprungziel', examples: ['analysen'] }),
    title: text(2, 40).meta({ title: 'Überschrift', examples: ['Analysen'] }),
    note: text(5, 120).optional().meta(help('Zusatz', 'Ein Satz neben der Überschrift')),
    list: enumOf({
      neueste: 'die jüngsten',
      dringend: 'dringende mit Platz im Raster',
      auswahl: 'andere mit Platz im Raster',
      thema: 'die von Kategorien einer Themenliste',
    }).meta(help('Welche Artikel', 'Welche Artikel hier stehen', 'neueste')),
    topic: slug.optional().meta({
      title: 'Thema',
      collection: 'lists',
      description: 'Nur für Artikel von Kategorien einer Themenliste: die, die auch bei den Kategorien steht',
      examples: ['banking'],
    }),
    kind: z
      .optional(z.enum(['redaktionell', 'anzeige']))
      .meta(help('Art', 'Ohne Angabe beide; Anzeigen tragen überall ihr Kennzeichen')),
    layout: enumOf({
      streifen: 'neben und unter dem Aufmacher',
      zwei: 'Raster mit zwei Spalten',
      drei: 'Raster mit drei Spalten',
      liste: 'schmale Liste, bis zu drei nebeneinander',
    }).meta({ title: 'Aufmachung', examples: ['drei'] }),
    max: integer(1, 24).meta({ title: 'Höchstens', examples: [6] }),
    inNavigation: z
      .boolean()
      .default(true)
      .meta(help('In der Navigation', 'Steht als Sprungmarke im Kopf jeder Seite')),
  })
  .refine(({ list, topic }) => (list === 'thema') === (topic !== undefined), {
    path: ['topic'],
    error: 'steht genau bei list: thema, zum Beispiel topic: banking',
  })
  .refine(({ list, max }) => list !== 'dringend' || max <= MAX_BREAKING, {
    path: ['max'],
    error: `in der Liste der dringenden Artikel höchstens ${MAX_BREAKING}`,
  });

const topicList = (topic: string, title: string) => ({
  id: topic,
  title,
  list: 'thema' as const,
  topic,
  layout: 'liste' as const,
  max: 5,
});

/** The front page: its lists with order and size, and other blocks. Defaults are those of the specification. */
export const frontPageSchema = z
  .strictObject({
    intro: text(10, 120)
      .optional()
      .meta(
        help('Was die Zeitung ist', 'Eine Zeile über der Liste der Zusagen; ohne Angabe der Untertitel der Zeitung'),
      ),
    blocks: list(z.enum(blocks))
      .default([...blocks])
      .meta(help('Blöcke', 'Was neben den Listen steht; ein Block ohne Inhalt verschwindet')),
    sections: list(frontPageSection, 1, 12, 'jedes Sprungziel nur einmal')
      .prefault([
        { id: 'aktuell', title: 'Aktuell', list: 'dringend', layout: 'zwei', max: MAX_BREAKING },
        { id: 'analysen', title: 'Analysen', list: 'auswahl', layout: 'drei', max: 12 },
        topicList('banking', 'Banking'),
        topicList('fintech', 'FinTech'),
        topicList('experten', 'Experten'),
      ])
      .meta(help('Listen', 'Die Listen der Startseite in ihrer Reihenfolge')),
  })
  .prefault({})
  .meta({ title: 'Startseite' });

export const siteSchema = z.strictObject({
  id: slug.optional().meta(help('Kennung', 'Kennung der Ausgabe; eine eigene Ausgabe braucht keine', 'beispielblatt')),
  name: text(2, 40).meta({ title: 'Name der Zeitung' }),
  tagline: text(5, 80).meta({ title: 'Untertitel' }),
  description: text(50, 165).meta(help('Beschreibung', 'Für Suchmaschinen und Linkvorschauen')),
  url: webUrl
    .refine(
      (url) => new URL(url).pathname === '/',
      'eine Domain ohne Pfad dahinter; unter einem Pfad läuft die Website nicht',
    )
    // Converts umlauts in the domain to Punycode.
    .transform((url) => new URL(url).origin)
    .meta({
      title: 'Adresse',
      description: 'Adresse der Website ohne Schrägstrich am Ende; Umlaute sind erlaubt',
      examples: ['https://www.beispielblatt.example'],
    }),
  edition: z
    .enum(['demo', 'live'])
    .meta(help('Ausgabe', 'demo: Erfundenes ist erlaubt, und jede Seite sagt es; live: der Betrieb')),
  demoNotice: text(20, 240)
    .optional()
    .meta(help('Hinweis der Demo', 'Die ruhige Zeile auf jeder Seite; nur die Demo-Ausgabe hat eine und braucht sie')),
  adLabel: z
    .enum(adLabels)
    .default(adLabels[0])
    .meta({
      title: 'Kennzeichnung',
      description: 'Das Wort, das jede Anzeige trägt; es steht auch in jedem Satz, der davon spricht',
      examples: ['Werbung'],
    }),
  region: text(2, 40).meta({ title: 'Ort und Land', examples: ['Wien, Österreich'] }),
  timeZone: z
    .string()
    .refine(isTimeZone, 'eine Zeitzone in Europa wie Europe/Vienna')
    .default(DEFAULT_LOCATION.timeZone)
    .meta(help('Zeitzone', 'Zeitzone aller Zeitangaben', DEFAULT_LOCATION.timeZone)),
  clockPlace: text(2, 40)
    .optional()
    .meta(help('Ort der Uhrzeit', 'Ort neben der Uhrzeit; ohne Angabe der Ort des Medieninhabers', 'Graz')),
  publisher: publisherSchema.meta({ title: 'Medieninhaber' }),
  pressPhone: text(3, 40).meta({ title: 'Telefon für die Presse' }),
  openingHours: text(5, 120).meta({ title: 'Bürozeiten' }),
  breakingDesk: text(5, 120).optional().meta({ title: 'Dienst für Eilmeldungen' }),
  mailboxes: list(mailbox, 1).meta({ title: 'Postfächer' }),
  dataProtectionOfficer: z
    .strictObject({ email, answerWithinDays: z.int().positive().meta({ title: 'Antwort in Tagen' }) })
    .meta({ title: 'Datenschutz' }),
  ombudsperson: z.strictObject({ name: text(3, 60).meta({ title: 'Name' }), email }).meta({ title: 'Ombudsperson' }),
  badges: z
    .strictObject({
      location: badge.meta({ title: 'Standort' }),
      regulator: badge.meta({ title: 'Aufsicht' }),
      privacy: badge.meta({ title: 'Datenschutz' }),
    })
    .meta({ title: 'Plaketten' }),
  trust: list(
    z.strictObject({ label: text(5, 60).meta({ title: 'Zusage' }), href: href.meta({ title: 'Beleg' }) }),
    1,
  ).meta(help('Zusagen', 'Zusagen in der Einleitung der Startseite, jede mit Beleg')),
  sections: list(section, 1, undefined, 'jedes Ressort nur einmal').meta({ title: 'Ressorts' }),
  frontPage: frontPageSchema,
  newsletter: newsletter.optional().meta(help('Newsletter', 'Ohne Angabe gibt es keinen Newsletter')),
  pressCouncil: z
    .strictObject({ label: text(3, 60).meta({ title: 'Name' }), href: webUrl.meta({ title: 'Adresse' }) })
    .optional()
    .meta(help('Presserat', 'Presserat, dessen Kodex das Medium als Maßstab nennt; ohne Angabe der des Landes')),
  providerGuide: slug.optional().meta({
    title: 'Anleitung zum Prüfen',
    description: 'Der Artikel, auf den jede Anzeige verweist: wie man einen Anbieter prüft',
    examples: ['konten-vergleichen'],
  }),
  search: z
    .boolean()
    .default(true)
    .meta(help('Suche', 'Ob die Website eine Suche hat, mit Suchfeld und Verzeichnis der Wörter')),
  indexFiles: z
    .boolean()
    .default(false)
    .meta(help('Dateien finden', 'Ob Suchmaschinen die Dateien zum Herunterladen finden dürfen')),
  textMining: enumOf({
    erlaubt: 'Programme dürfen die Inhalte auswerten, auch um Sprachmodelle zu trainieren',
    vorbehalten: 'Das Auswerten ist vorbehalten, maschinenlesbar in tdmrep.json und robots.txt',
  })
    .default('erlaubt')
    .meta(help('Text- und Data-Mining', 'Der Vorbehalt ist jener nach Art. 4 Abs. 3 der Richtlinie (EU) 2019/790')),
  startedAt: instant.meta({ title: 'Beginn der Ausgabe' }),
});

export type SiteSettings = z.output<typeof siteSchema>;
/** The settings of an edition whose newsletter is run by the Worker in deploy/. */
export type NewsletterSite = SiteSettings & {
  newsletter: NonNullable<SiteSettings['newsletter']> & { service: z.output<typeof ownService> };
};
export type FrontPageSection = SiteSettings['frontPage']['sections'][number];

/** The mailbox of the editors: the one with the role "Redaktion", or the first. */
export const editorialMailbox = ({ mailboxes }: Pick<SiteSettings, 'mailboxes'>) =>
  mailboxes.find(({ role }) => role === 'Redaktion') ?? mailboxes[0];

/** Whether the Worker runs the newsletter. Only then are its pages and mails built. */
export const hasOwnService = (site: SiteSettings): site is NewsletterSite =>
  site.newsletter?.service?.kind === 'workers';
