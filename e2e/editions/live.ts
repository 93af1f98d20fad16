/** A live edition as a real house would write it: nothing invented, no placeholder, every claim with its evidence (D9). */
import sharp from 'sharp';
import { stringify } from 'yaml';
import { baseFiles, siteSettings } from './base.ts';
import { mdx, yamlFiles, type Edition } from './edition.ts';

const mail = 'redaktion@musterkurier.at';

/** A photograph as a camera sends it, with the place where it was taken. */
const photograph = (background: string) =>
  sharp({ create: { width: 1600, height: 1067, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Kamera 4711' }, IFD3: { GPSLatitude: '48/1 12/1 30/1' } })
    .toBuffer();

const picture = (src: string, alt: string) => ({
  src,
  alt,
  credit: 'Foto: Eva Muster',
  focus: 'oben',
  licence: 'eigene Aufnahme',
});

const author = {
  portrait: picture('anna-gruber.jpg', 'Anna Gruber in der Redaktion'),
  name: 'Anna Gruber',
  jobTitle: 'Redakteurin',
  affiliation: 'Musterkurier',
  credentials: [],
  expertise: ['Gebühren'],
  bio: 'Schreibt seit zehn Jahren über Banken und Gebühren.',
  team: 1,
  fictional: false,
};

const sponsor = {
  legalName: 'Musterbank AG',
  brand: 'Musterbank',
  seat: 'Wien',
  homepage: 'https://www.musterbank.at/',
  profile: {
    summary: 'Eine Bank mit Sitz in Wien, die Konten und Depots für Privatkundinnen und Privatkunden führt.',
    founded: 1990,
    facts: ['Gegründet 1990'],
    asOf: '2025-09-01',
  },
  licence: {
    regulator: 'Finanzmarktaufsicht (FMA)',
    registerNumber: '4711',
    evidenceUrl: 'https://www.fma.gv.at/unternehmensdatenbank-suche/',
    checkedAt: '2025-09-10',
  },
  fictional: false,
};

const article = mdx(
  {
    kind: 'anzeige',
    title: 'Wie die Ordergebühren der Musterbank aufgebaut sind',
    description:
      'Ein bezahlter Beitrag über die Gebühren einer Bank, mit den Angaben aus ihrem Preisverzeichnis und einem Link darauf.',
    keywords: ['Gebühren', 'Bank'],
    category: 'sparen',
    author: 'anna-gruber',
    publishedAt: '2025-09-20T08:00:00+02:00',
    lead: 'Die Bank beschreibt in diesem bezahlten Beitrag, wie sich ihre Ordergebühren zusammensetzen, und verweist für jede Zahl auf ihr öffentliches Preisverzeichnis.',
    sponsor: 'bank',
    consideration: 'entgelt',
    campaign: { source: 'portal', medium: 'artikel', campaign: 'gebuehren' },
    callsToAction: [{ text: 'Preisverzeichnis ansehen', placement: 'ende', variant: 'text' }],
  },
  'Eine Order kostet <Claim source="anbieter" asOf="2025-09-01" url="https://www.musterbank.at/preise">4,90 Euro</Claim>.',
);

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

/** Advertisers of other trades: an insurer, with a landing page of its own, and a florist, who needs no licence. */
const insurer = {
  ...sponsor,
  legalName: 'Musterschutz Versicherung AG',
  brand: 'Musterschutz',
  homepage: 'https://www.musterschutz.at/',
  offer: 'versicherung',
};
const florist = {
  ...sponsor,
  licence: undefined,
  legalName: 'Blumen Muster OG',
  brand: 'Blumen Muster',
  logo: picture('blumen-muster.jpg', 'Schriftzug von Blumen Muster'),
  homepage: 'https://blumen-muster.at/',
  offer: 'sonstiges',
};
const advertisement = (title: string, by: string, to: string) =>
  article
    .replace(/^title: .*$/m, `title: ${title}`)
    .replace(/^sponsor: .*$/m, `sponsor: ${by}`)
    .replace(/^ {2}campaign: gebuehren$/m, `  campaign: ${by}\n  landing: ${to}`)
    .replace('die Gebühren einer Bank', `die Preise (${by})`)
    .replaceAll('Ordergebühren', `Preise (${by})`)
    .replaceAll('www.musterbank.at', new URL(to).host);

/** The edition. Its licences were checked ten days before its clock. */
export const live: Edition = {
  now: '2025-09-20T12:00:00+02:00',
  files: {
    ...baseFiles,
    'pages/datenschutz.mdx': (baseFiles['pages/datenschutz.mdx'] ?? '').replace(
      /<OpenEntry>.*?<\/OpenEntry>/,
      'Serverhaus GmbH, Linz',
    ),
    'site.yaml': stringify(site),
    'articles/gebuehren.mdx': article,
    'articles/polizzen.mdx': advertisement(
      'Was der Musterschutz beim Haushalt versichert',
      'versicherer',
      'https://aktion.musterschutz.at/haushalt',
    ),
    'articles/rosen.mdx': advertisement(
      'Woher im Winter die Rosen bei Blumen Muster kommen',
      'blumen',
      'https://blumen-muster.at/rosen',
    ).replace(
      '\n---\n',
      `\n${stringify({ frontPage: 'aufmacher', picture: picture('rosen.jpg', 'Rosen unter Glas im Winter') })}---\n`,
    ),
    'pictures/anna-gruber.jpg': await photograph('#654'),
    'pictures/blumen-muster.jpg': await photograph('#546'),
    'pictures/rosen.jpg': await photograph('#645'),
    'pictures/ungenutzt.jpg': await photograph('#456'),
    ...yamlFiles('authors', { 'anna-gruber': author }),
    ...yamlFiles('sponsors', { bank: sponsor, versicherer: insurer, blumen: florist }),
  },
};
