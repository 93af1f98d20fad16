/** content/sponsors/<id>.yaml: the advertiser behind paid articles (D4). */
import { z } from 'astro/zod';
import { pictureSchema } from './picture.ts';
import { day, text, webUrl } from '../../lib/schema/primitives.ts';

const licence = z.strictObject({
  regulator: text(2, 100).meta({ title: 'Aufsichtsbehörde', description: 'Aufsichtsbehörde', examples: ['Finanzmarktaufsicht (FMA)'] }),
  registerNumber: text(2, 60).meta({ title: 'Registernummer' }),
  evidenceUrl: webUrl.meta({ title: 'Beleg', description: 'Eintrag im Register der Behörde' }),
  checkedAt: day.meta({ title: 'Geprüft am', description: 'Wann der Eintrag zuletzt nachgesehen wurde' }),
});

/** The schema of an advertiser; a real one needs its licence. */
export const sponsorSchema = z
  .strictObject({
    legalName: text(3, 100).meta({
      title: 'Firmenwortlaut',
      description: 'Firmenwortlaut',
      examples: ['Muster Invest AG (erfunden)'],
    }),
    brand: text(2, 40).meta({ title: 'Marke', description: 'Markenname', examples: ['Muster Invest'] }),
    seat: text(2, 80).meta({ title: 'Sitz', description: 'Sitz' }),
    homepage: webUrl.meta({
      title: 'Startseite des Auftraggebers',
      description: 'Startseite; alle Links der Anzeigen führen dorthin',
      examples: ['https://muster-invest.example/'],
    }),
    profile: z.strictObject({
      summary: text(40, 400).meta({ title: 'Zusammenfassung', description: 'Was der Anbieter tut, in eigenen Worten der Redaktion' }),
      founded: z.int().min(1800).max(2100).meta({ title: 'Gegründet' }),
      facts: z.array(text(3, 80)).min(1).max(6).meta({ title: 'Angaben über sich', description: 'Angaben des Anbieters über sich' }),
      asOf: day.meta({ title: 'Stand' }),
    }).meta({ title: 'Profil' }),
    logo: pictureSchema.optional().meta({ title: 'Logo' }),
    licence: licence.optional().meta({ title: 'Konzession' }),
    fictional: z.boolean().meta({ title: 'Erfunden', description: 'true, wenn das Unternehmen erfunden ist' }),
  })
  .superRefine((sponsor, context) => {
    if (!sponsor.fictional && !sponsor.licence) {
      context.addIssue({
        code: 'custom',
        path: ['licence'],
        message: 'ein wirklicher Anbieter braucht den Nachweis seiner Konzession',
      });
    }
  });

/** An advertiser after validation. */
export type SponsorData = z.output<typeof sponsorSchema>;
