/** Schema of content/sponsors/<id>.yaml: the advertiser of paid articles (D4). */
import { z } from 'astro/zod';
import { smallPictureSchema } from '../../lib/schema/picture.ts';
import { law } from './law.ts';
import { enumOf, day, domain, help, text, webUrl, list, integer } from '../../lib/schema/primitives.ts';

const licence = z.strictObject({
  regulator: text(2, 100).meta(help('Aufsichtsbehörde', 'Aufsichtsbehörde', 'Finanzmarktaufsicht (FMA)')),
  registerNumber: text(2, 60).meta(help('Registernummer', 'Nummer im Register der Behörde', 'FN 123456a')),
  evidenceUrl: webUrl.meta(help('Beleg', 'Eintrag im Register der Behörde')),
  checkedAt: day.meta(help('Geprüft am', 'Wann der Eintrag zuletzt nachgesehen wurde')),
});

/** Kinds of offers, with German descriptions. They decide whether a licence and a risk notice are needed (D10). */
export const offerKinds = {
  anlage: 'Wertpapiere, Fonds, Handel, Kryptowerte; braucht eine Zulassung',
  bank: 'Konten, Einlagen, Kredite; braucht eine Zulassung',
  versicherung: 'Versicherungen; braucht eine Zulassung',
  sonstiges: 'Waren und Dienste, für die keine dieser Zulassungen nötig ist',
  eigenes: 'Angebote des Medieninhabers selbst, etwa ein Abonnement; keine der Zulassungen nötig',
} as const;

type Offer = keyof typeof offerKinds;

/** The statute that requires a licence for an offer; undefined if it needs none. */
const licenceStatute = (offer: Offer): string | undefined => (law.licences as Partial<Record<Offer, string>>)[offer];

/** Whether an advertiser of this offer must prove a licence. */
export const needsLicence = (offer: Offer): boolean => licenceStatute(offer) !== undefined;

/** An advertiser. Invented ones need no licence. */
export const sponsorSchema = z
  .strictObject({
    legalName: text(3, 100).meta(help('Firmenwortlaut', 'Firmenwortlaut', 'Muster Invest AG (erfunden)')),
    brand: text(2, 40).meta(help('Marke', 'Markenname', 'Muster Invest')),
    seat: text(2, 80).meta(help('Sitz', 'Sitz', 'Graz')),
    homepage: webUrl.meta({
      title: 'Startseite des Auftraggebers',
      description: 'Startseite; alle Links der Anzeigen führen dorthin',
      examples: ['https://muster-invest.example/'],
    }),
    furtherHosts: list(domain, 0, 20)
      .default([])
      .meta({
        title: 'Weitere Domains',
        description: 'Weitere Domains des Auftraggebers, auch Kurzlinks; Links dorthin gelten als Links zu ihm',
        examples: [['muster-app.example']],
      }),
    accounts: list(
      webUrl.refine((url) => new URL(url).pathname !== '/', {
        error: 'die Seite des Auftraggebers bei dem Dienst; eine Domain, die ihm gehört, steht bei furtherHosts',
      }),
      0,
      20,
    )
      .default([])
      .meta({
        title: 'Auftritte',
        description:
          'Seiten des Auftraggebers in App-Stores, Netzwerken und auf Videoportalen; Links dorthin gelten als Links zu ihm',
        examples: [['https://www.instagram.com/muster-invest']],
      }),
    profile: z
      .strictObject({
        summary: text(40, 400).meta({
          title: 'Zusammenfassung',
          description: 'Was der Anbieter tut, in eigenen Worten der Redaktion',
          examples: ['Vermittelt Sparpläne auf Fonds und verwaltet sie in einer App.'],
        }),
        founded: integer(1800, 2100)
          .optional()
          .meta(help('Gegründet', 'Jahr der Gründung', 2019)),
        facts: list(text(3, 80), 1, 6).meta(
          help('Angaben über sich', 'Angaben des Anbieters über sich', ['Sparpläne ab 25 Euro im Monat']),
        ),
        asOf: day.meta({ title: 'Stand' }),
      })
      .meta({ title: 'Profil' }),
    offer: enumOf(offerKinds)
      .default('anlage')
      .meta({
        title: 'Angebot',
        description:
          'Was beworben wird und welches Gesetz dafür eine Konzession verlangt; ohne Angabe das strengste, das für Wertpapiere',
        examples: ['versicherung'],
      }),
    politicalActor: z.optional(z.boolean()).meta({
      title: 'Politischer Akteur',
      description:
        'Ob er eine Partei ist, ein Mandat hat, kandidiert oder eine Kampagne führt (Verordnung (EU) 2024/900 Art. 3); jede Anzeige braucht dann die Angaben einer politischen',
    }),
    publicBody: z.optional(z.boolean()).meta({
      title: 'Öffentlicher Rechtsträger',
      description:
        'Ob er Gemeinde, Land, Bund, Kammer oder ein Unternehmen von ihnen ist; verlangt das Gesetz des Landes ein Wort für sie („entgeltliche Einschaltung“), steht es dann bei ihren Anzeigen',
    }),
    logo: smallPictureSchema.optional().meta({ title: 'Logo' }),
    licence: licence.optional().meta({ title: 'Konzession' }),
    fictional: z.boolean().meta(help('Erfunden', 'Ob das Unternehmen erfunden ist')),
  })
  .refine(({ fictional, licence, offer }) => fictional || licence || !needsLicence(offer), {
    path: ['licence'],
    error: ({ input }) =>
      `wer das anbietet, braucht den Nachweis seiner ${law.licence} (${licenceStatute((input as { offer: Offer }).offer)})`,
  });

export type SponsorData = z.output<typeof sponsorSchema>;
