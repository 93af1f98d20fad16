/** A small edition as a real house would write it: nothing invented, no placeholder, every claim with its evidence (D9). For tests. */

const mail = 'redaktion@kurszeitung.at';

/** The clock that the edition is clean by: its licence was checked ten days before. */
export const CLEAN_NOW = '2025-09-20T12:00:00+02:00';

/** Its one article, a paid one: content/articles/gebuehren.mdx. */
export const cleanArticle = `---
kind: anzeige
title: Wie die Ordergebühren der Donaubank aufgebaut sind
description: Ein bezahlter Beitrag über die Gebühren einer Bank, mit den Angaben aus ihrem Preisverzeichnis und einem Link darauf.
keywords: [Gebühren, Bank]
category: finanzmarkt
author: anna-gruber
publishedAt: 2025-09-20T08:00:00+02:00
lead: Die Bank beschreibt in diesem bezahlten Beitrag, wie sich ihre Ordergebühren zusammensetzen, und verweist für jede Zahl auf ihr öffentliches Preisverzeichnis.
sponsor: bank
consideration: entgelt
campaign: { source: portal, medium: artikel, campaign: gebuehren }
callsToAction: [{ text: Preisverzeichnis ansehen, placement: ende, variant: text }]
---

Eine Order kostet <Claim source="anbieter" asOf="2025-09-01" url="https://www.donaubank.at/preise">4,90 Euro</Claim>.
`;

/** Its author: content/authors/anna-gruber.yaml. */
export const cleanAuthor = {
  name: 'Anna Gruber',
  jobTitle: 'Redakteurin',
  affiliation: 'Kurszeitung',
  credentials: [],
  expertise: [],
  bio: 'Schreibt seit zehn Jahren über Banken und Gebühren.',
  fictional: false,
};

/** Its advertiser: content/sponsors/bank.yaml. */
export const cleanSponsor = {
  legalName: 'Donaubank AG',
  brand: 'Donaubank',
  seat: 'Wien',
  homepage: 'https://www.donaubank.at/',
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

/** The settings that a house of its own changes. */
interface Settings {
  publisher: object;
  mailboxes: { email: string }[];
  newsletter: object;
}

/**
 * Makes the settings of a real house out of the sample's.
 *
 * @param site content/site.yaml, parsed
 */
export const cleanSite = <SiteContent extends Settings>(site: SiteContent) => ({
  ...site,
  edition: 'live' as const,
  url: 'https://www.kurszeitung.at',
  description:
    'Nachrichten über Geld für Österreich, mit Werbung, die man als Werbung erkennt, und Zahlen mit Herkunft.',
  publisher: {
    ...site.publisher,
    legalName: 'Kurszeitung GmbH',
    address: { street: 'Ringstraße 4', postalCode: '1010', city: 'Wien', country: 'AT' },
    registerNumber: 'FN 123456x',
    registerCourt: 'Handelsgericht Wien',
    vatId: 'ATU12345678',
    management: ['Anna Gruber'],
    phone: '+43 1 2345678',
    email: mail,
    placeholder: false,
  },
  pressPhone: '+43 1 2345679',
  mailboxes: site.mailboxes.map((mailbox) => ({ ...mailbox, email: mail })),
  dataProtectionOfficer: { email: mail, answerWithinDays: 30 },
  ombudsperson: { name: 'Dr. Eva Huber', email: mail },
  newsletter: {
    ...site.newsletter,
    subscribers: 311,
    subscribersAsOf: '2025-09-15',
    service: { kind: 'workers' as const, sender: mail, replyTo: mail },
  },
});
