/** A small edition as a real house would write it: nothing invented, no placeholder, every claim with its evidence (D9). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { ScratchSite } from '../../src/desk/life/scratch-site.ts';

/** The clock that the edition is clean by: its licence was checked ten days before. */
export const LIVE_NOW = '2025-09-20T12:00:00+02:00';

const mail = 'redaktion@kurszeitung.at';

const article = `---
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

const author = {
  name: 'Anna Gruber',
  jobTitle: 'Redakteurin',
  affiliation: 'Kurszeitung',
  credentials: [],
  expertise: [],
  bio: 'Schreibt seit zehn Jahren über Banken und Gebühren.',
  fictional: false,
};

const sponsor = {
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

interface Site {
  edition: string;
  publisher: object;
  mailboxes: { email: string }[];
  newsletter: object;
}

const houseOf = (site: Site): object => ({
  ...site,
  edition: 'live',
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
  newsletter: { ...site.newsletter, subscribers: 311, subscribersAsOf: '2025-09-15' },
});

/**
 * Sets the sample edition live, as an owner would who changes nothing else.
 * @param site a copy of the project
 */
export function setSampleLive(site: ScratchSite): void {
  const settings = parse(site.source('content/site.yaml')) as Site;
  site.write('content/site.yaml', stringify({ ...settings, edition: 'live' }));
}

/**
 * Replaces the sample edition by the small one. The page about the team names people of the sample and goes with them.
 * @param site a copy of the project
 */
export function writeLiveEdition(site: ScratchSite): void {
  for (const folder of ['articles', 'authors', 'sponsors', 'market']) {
    for (const name of readdirSync(join(site.root, 'content', folder)))
      site.remove(`content/${folder}/${name}`);
  }
  site.remove('content/pages/ueber-uns.mdx');
  site.write('content/articles/gebuehren.mdx', article);
  site.write('content/authors/anna-gruber.yaml', stringify(author));
  site.write('content/sponsors/bank.yaml', stringify(sponsor));
  site.write('content/site.yaml', stringify(houseOf(parse(site.source('content/site.yaml')) as Site)));
}
