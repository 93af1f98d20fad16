/** content/sponsors/<id>.yaml: the advertiser behind paid articles (D4). */
import { z } from 'astro/zod';
import { day, text, webUrl } from '../../lib/schema/primitives.ts';

const licence = z.strictObject({
  regulator: text(2, 100).meta({ description: 'Aufsichtsbehörde', examples: ['Finanzmarktaufsicht (FMA)'] }),
  registerNumber: text(2, 60),
  evidenceUrl: webUrl.meta({ description: 'Eintrag im Register der Behörde' }),
  checkedAt: day.meta({ description: 'Wann der Eintrag zuletzt nachgesehen wurde' }),
});

/** The schema of an advertiser; a real one needs its licence. */
export const sponsorSchema = z
  .strictObject({
    legalName: text(3, 100).meta({
      description: 'Firmenwortlaut',
      examples: ['TradeSense AI GmbH (erfunden)'],
    }),
    brand: text(2, 40).meta({ description: 'Markenname', examples: ['TradeSense AI'] }),
    seat: text(2, 80).meta({ description: 'Sitz' }),
    homepage: webUrl.meta({
      description: 'Startseite; alle Links der Anzeigen führen dorthin',
      examples: ['https://tradesense.example/'],
    }),
    profile: z.strictObject({
      summary: text(40, 400).meta({ description: 'Was der Anbieter tut, in eigenen Worten der Redaktion' }),
      founded: z.int().min(1800).max(2100),
      facts: z.array(text(3, 80)).min(1).max(6).meta({ description: 'Angaben des Anbieters über sich' }),
      asOf: day,
    }),
    licence: licence.optional(),
    fictional: z.boolean().meta({ description: 'true, wenn das Unternehmen erfunden ist' }),
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
