/** content/site.yaml: everything about the house that an owner changes in one place. */
import { z } from 'astro/zod';
import { frontPageSchema } from './front-page.ts';
import { publisherSchema } from './publisher.ts';
import { DEFAULT_PLACE, isTimeZone } from '../../lib/format/locale.ts';
import { day, email, help, href, instant, slug, text, webUrl } from '../../lib/schema/primitives.ts';

const mailbox = z.strictObject({
  role: text(3, 60).meta({ description: 'Wofür', examples: ['Leserbriefe'] }),
  email,
  answerWithin: z.optional(text(3, 60)).meta({ description: 'Antwortzeit', examples: ['24 bis 48 Stunden'] }),
  group: z
    .optional(text(3, 60))
    .meta({ description: 'Unter welchem Wort es auf der Seite Kontakt steht', examples: ['Für Leserinnen und Leser'] }),
});

/** The words by which advertising may be marked; the first is the usual one. */
export const adLabels = ['Anzeige', 'entgeltliche Einschaltung', 'Werbung'] as const;

const badge = z.strictObject({ label: text(2, 80), href, explanation: text(20, 240) });

/** Where addresses of readers are sent: encrypted, or on the machine itself for a trial. */
const serviceUrl = z
  .url()
  .regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/)
  .meta({ description: 'Adresse mit https://', examples: ['https://post.example/subscription/form'] });

/** The Worker of deploy/ takes addresses and sends issues. */
const ownService = z.strictObject({
  kind: z.literal('workers'),
  sender: email.meta({ description: 'Absender der Ausgaben; eine Adresse der eigenen Domain' }),
  replyTo: email.meta({ description: 'Wohin Antworten gehen' }),
});

/** docs/newsletter.md says what belongs here for each service. */
const outsideService = z
  .strictObject({
    kind: z.enum(['listmonk', 'keila', 'mailcoach', 'buttondown']),
    formAction: serviceUrl.meta({ description: 'Adresse, an die das Formular sendet' }),
    apiUrl: serviceUrl.optional().meta({
      description: 'Adresse, an die ein Skript senden darf (CORS); ohne sie sendet immer das Formular selbst',
    }),
    list: text(1, 80)
      .optional()
      .meta({ description: 'Kennung der Liste; bei listmonk ihre UUID, bei Buttondown ein Schlagwort' }),
  })
  .refine(({ kind, list }) => kind !== 'listmonk' || list !== undefined, {
    path: ['list'],
    error: 'listmonk braucht die UUID der Liste, zum Beispiel eb420c55-4cfb-4972-92ba-c93c34ba475d',
  });

const newsletterService = z.discriminatedUnion('kind', [ownService, outsideService]);

const newsletter = z
  .strictObject({
    name: text(3, 40),
    // The timer of deploy/wrangler.jsonc calls at each of these times.
    sentDailyAt: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]0$/)
      .meta({
        description: 'Uhrzeit des Versands, von 00:00 bis 23:50 in Schritten von zehn Minuten',
        examples: ['08:00'],
      }),
    liveSince: text(3, 30),
    subscribers: z.int().positive().optional().meta({ description: 'Zahl der Abonnements, fester Wert' }),
    subscribersAsOf: day
      .optional()
      .meta({ description: 'Stand dieser Zahl; nach 30 Tagen zeigt die Live-Ausgabe sie nicht mehr' }),
    subscribersLabel: text(3, 60)
      .optional()
      .meta({ description: 'Was die Zahl zählt; ohne Angabe „Abonnements“', examples: ['Abonnements der Abendpost'] }),
    consent: text(40, 400).meta({ description: 'Einwilligungstext neben dem Feld' }),
    service: newsletterService
      .optional()
      .meta({ description: 'Ohne Angabe sagt das Feld, dass die Anmeldung noch nicht offen ist' }),
  })
  .refine(({ subscribers, subscribersAsOf }) => (subscribers === undefined) === (subscribersAsOf === undefined), {
    path: ['subscribersAsOf'],
    error: 'steht genau dann, wenn subscribers da ist',
  });

/** A section: its place in the list is its order, and its categories take its drawing where they have none. */
const section = z.strictObject({
  id: slug,
  label: text(2, 30),
  icon: slug.default('landmark').meta({
    title: 'Illustration',
    collection: 'illustrations',
    description: 'Zeichnung des Ressorts aus src/images/illustrations',
    examples: ['landmark'],
  }),
});

export const siteSchema = z.strictObject({
  id: slug.optional().meta(help('Kennung', 'Kennung der Ausgabe; eine eigene Ausgabe braucht keine', 'beispielblatt')),
  name: text(2, 40),
  tagline: text(5, 80),
  description: text(50, 165),
  url: webUrl
    .refine(
      (url) => new URL(url).pathname === '/',
      'eine Domain ohne Pfad dahinter; unter einem Pfad läuft die Website nicht',
    )
    // A domain with umlauts as hosts and browsers write it.
    .transform((url) => new URL(url).origin)
    .meta({ description: 'Adresse der Website ohne Schrägstrich am Ende; Umlaute sind erlaubt' }),
  edition: z.enum(['demo', 'live']),
  demoNotice: text(20, 240)
    .optional()
    .meta({ description: 'Die ruhige Zeile auf jeder Seite; nur die Demo-Ausgabe hat eine und braucht sie' }),
  adLabel: z
    .enum(adLabels)
    .default(adLabels[0])
    .meta({
      title: 'Kennzeichnung',
      description: 'Das Wort, das jede Anzeige trägt; es steht auch in jedem Satz, der davon spricht',
      examples: ['Werbung'],
    }),
  region: text(2, 40),
  timeZone: z
    .string()
    .refine(isTimeZone, 'eine Zeitzone wie Europe/Vienna')
    .default(DEFAULT_PLACE.timeZone)
    .meta({ description: 'Zeitzone aller Zeitangaben', examples: [DEFAULT_PLACE.timeZone] }),
  clockPlace: text(2, 40)
    .optional()
    .meta({ description: 'Ort neben der Uhrzeit; ohne Angabe der Ort des Medieninhabers', examples: ['Graz'] }),
  publisher: publisherSchema,
  pressPhone: text(3, 40),
  openingHours: text(5, 120),
  breakingDesk: text(5, 120),
  mailboxes: z.array(mailbox).min(1),
  dataProtectionOfficer: z.strictObject({ email, answerWithinDays: z.int().positive() }),
  ombudsperson: z.strictObject({ name: text(3, 60), email }),
  badges: z.strictObject({ location: badge, regulator: badge, privacy: badge }),
  trust: z
    .array(z.strictObject({ label: text(5, 60), href }))
    .min(1)
    .meta({ description: 'Zusagen in der Einleitung der Startseite, jede mit Beleg' }),
  sections: z.array(section).min(1),
  frontPage: frontPageSchema,
  newsletter: newsletter.optional().meta({ description: 'Ohne Angabe gibt es keinen Newsletter' }),
  pressCouncil: z
    .strictObject({ label: text(3, 60), href: webUrl })
    .optional()
    .meta({ description: 'Presserat, dessen Kodex das Medium als Maßstab nennt; ohne Angabe der des Landes' }),
  providerGuide: slug.optional().meta({
    title: 'Anleitung zum Prüfen',
    description: 'Dateiname des Artikels, auf den jede Anzeige verweist: wie man einen Anbieter prüft',
    examples: ['konten-vergleichen'],
  }),
  search: z
    .boolean()
    .default(true)
    .meta(help('Suche', 'false: keine Suche, kein Suchfeld, kein Verzeichnis der Wörter')),
  indexFiles: z
    .boolean()
    .default(false)
    .meta(help('Dateien finden', 'true: Suchmaschinen dürfen die Dateien aus content/files finden')),
  startedAt: instant,
});

export type SiteSettings = z.output<typeof siteSchema>;
