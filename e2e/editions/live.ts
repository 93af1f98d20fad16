/** A live edition as a real house would write it: nothing invented, no placeholder, every claim with its evidence (D9). */
import sharp from 'sharp';
import { stringify } from 'yaml';
import { baseFiles, siteSettings } from './base.ts';
import { readFiles, type Edition } from './edition.ts';

const mail = 'redaktion@musterkurier.at';

/** A photograph as a camera sends it, with the place where it was taken. */
const photograph = (background: string) =>
  sharp({ create: { width: 1600, height: 1067, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Kamera 4711' }, IFD3: { GPSLatitude: '48/1 12/1 30/1' } })
    .toBuffer();

const site = {
  ...siteSettings,
  id: 'musterkurier',
  edition: 'live',
  name: 'Musterkurier',
  url: 'https://www.musterkurier.at',
  tagline: 'Nachrichten über Geld',
  description:
    'Nachrichten über Geld für Österreich, mit Werbung, die man als Werbung erkennt, und Zahlen mit Herkunft.',
  publisher: {
    ...siteSettings.publisher,
    legalName: 'Musterkurier GmbH',
    registerNumber: 'FN 123456x',
    registerCourt: 'Landesgericht Linz',
    vatId: 'ATU12345678',
    management: ['Anna Gruber'],
    phone: '+43 1 2345678',
    email: mail,
    placeholder: false,
  },
  pressPhone: '+43 1 2345679',
  mailboxes: siteSettings.mailboxes.map((mailbox) => ({ ...mailbox, email: mail })),
  dataProtectionOfficer: { email: mail, answerWithinDays: 30 },
  ombudsperson: { name: 'Dr. Eva Huber', email: mail },
  newsletter: { ...siteSettings.newsletter, subscribers: 311, subscribersAsOf: '2025-09-15' },
};

/** The edition: a bank, an insurer with a landing page of its own, a florist, who needs no licence. The licences were checked ten days before its clock. */
export const live: Edition = {
  now: '2025-09-20T12:00:00+02:00',
  files: {
    ...baseFiles,
    ...readFiles('live'),
    'site.yaml': stringify(site),
    'pictures/anna-gruber.jpg': await photograph('#654'),
    'pictures/blumen-muster.jpg': await photograph('#546'),
    'pictures/rosen.jpg': await photograph('#645'),
    'pictures/ungenutzt.jpg': await photograph('#456'),
  },
};
