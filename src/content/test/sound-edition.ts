/** A sound edition of one file each, for tests that break it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { article, editorialFields, paidFields } from './base-articles.ts';

const badge =
  '{ label: Gekennzeichnet, href: /werberegister, explanation: Jede Anzeige steht im Register der Werbung. }';

/** Path from the project's root to text. */
export const soundFiles: Readonly<Record<string, string>> = {
  'content/articles/probe.mdx': article(editorialFields),
  'content/articles/werbung.mdx': article(paidFields),
  'content/authors/vera-muster.yaml': `name: Lena Probe
jobTitle: Redakteurin
affiliation: Probeblatt
credentials: []
expertise: []
bio: Lena Probe schreibt für dieses Blatt, das es nur in den Tests gibt.
fictional: true
`,
  'content/categories/finanzmarkt.yaml': `label: Finanzmarkt
section: geld
order: 10
icon: landmark
description: Alles, was auf dem Finanzmarkt geschieht und wen es betrifft.
`,
  'content/market/index.yaml': `type: kurs
order: 1
label: IDX
value: 1234.5
decimals: 2
change: 0.5
unit: Punkte
asOf: 2025-09-26T17:30:00+02:00
`,
  'content/pages/kontakt.mdx': `---
title: Kontakt
description: Wie man die Redaktion erreicht, wer antwortet und wie lange das dauert.
updatedOn: 2025-09-01
---

Schreiben Sie uns. Die Artikel stehen unter [Nachrichten](/news).
`,
  'content/sponsors/muster-invest.yaml': `legalName: Werbekunde Linz GmbH (erfunden)
brand: Werbekunde Linz
seat: Linz
homepage: https://werbekunde.example/
furtherHosts: [werbekunde-app.at]
profile:
  summary: Die Firma gibt es nicht; sie steht für jeden, der für einen Artikel bezahlt.
  founded: 2020
  facts: [Angabe der Firma]
  asOf: 2025-09-01
fictional: true
`,
  'content/site.yaml': `name: Probeblatt
tagline: Ein Blatt zur Probe
description: Ein Blatt zur Probe, das nur in den Tests gelesen wird und sonst nirgends erscheint.
url: https://probeblatt.example
edition: demo
demoNotice: Probeausgabe, alles darin ist erfunden.
region: Linz
publisher:
  legalName: Probe Verlag
  address: { street: Gasse 1, postalCode: "4020", city: Linz, country: AT }
  registerNumber: FN 1
  registerCourt: Linz
  vatId: ATU1
  management: [Berta Beispiel]
  purpose: Tests von Programmen
  phone: +43 1
  email: office@probeblatt.example
  owners: [{ name: Berta Beispiel, share: 100 }]
  beneficialOwners: [{ name: keine }]
  otherMedia: [{ name: keine }]
  supervisoryBoard: [keine]
  publicFunds: [{ year: 2024, stateAdvertising: 0, thirdCountries: 0 }]
  authority: keine
  chamber: keine
  professionalRules: keine
  placeholder: true
pressPhone: +43 2
openingHours: immer offen
breakingDesk: immer offen
mailboxes: [{ role: Redaktion, email: post@probeblatt.example }]
dataProtectionOfficer: { email: post@probeblatt.example, answerWithinDays: 30 }
ombudsperson: { name: Olga Ombud, email: post@probeblatt.example }
badges: { location: ${badge}, regulator: ${badge}, privacy: ${badge} }
trust: [{ label: Alles im Register, href: /werberegister }]
sections: [{ id: geld, label: Geld }]
newsletter:
  name: Blatt
  sentDailyAt: "06:30"
  liveSince: Oktober
  subscribers: 10
  subscribersAsOf: 2025-09-01
  consent: Mit dem Absenden willigen Sie ein, dass wir Ihre Adresse speichern.
startedAt: 2025-09-01T06:00:00+02:00
`,
};

/** The clock by which it is sound. */
export const SOUND_NOW = new Date('2025-09-28T08:00:00+02:00');

/**
 * Writes files of a project.
 *
 * @param root absolute path
 * @param files path from there to text
 */
export function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
