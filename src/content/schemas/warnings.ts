/**
 * Schema of the warnings that the law prescribes for advertising of consumer credit, contracts for difference and
 * crypto-assets (D24).
 */
import { z } from 'astro/zod';
import { booleanField, email, enumOf, help, pattern, text, webUrl } from '../../lib/schema/primitives.ts';

/** The parts of the representative example of a credit (Directive (EU) 2023/2225, Art. 8(3)), with their German names. */
export const creditTerms = {
  amount: 'Gesamtkreditbetrag',
  rate: 'Sollzinssatz',
  annualRate: 'effektiver Jahreszins',
  term: 'Laufzeit',
  instalment: 'Rate',
  total: 'zu zahlender Gesamtbetrag',
} as const;

const creditExample = z.strictObject({
  amount: text(3, 40).meta(help('Kreditbetrag', 'Wie viel geliehen wird', '10.000 Euro')),
  rate: text(1, 60).meta(help('Sollzinssatz', 'Sollzinssatz, und ob er fest oder veränderlich ist', '4,9 Prozent fix')),
  annualRate: text(1, 40).meta(help('Effektiver Jahreszins', 'Effektiver Jahreszins', '5,3 Prozent')),
  term: text(3, 40).meta(help('Laufzeit', 'Laufzeit', '60 Monate')),
  instalment: text(3, 60).meta(help('Rate', 'Höhe der Raten', '189,30 Euro im Monat')),
  total: text(3, 40).meta(help('Gesamtbetrag', 'Was insgesamt zu zahlen ist, mit allen Kosten', '11.358 Euro')),
});

/** Who advertises a crypto-asset; decides the statement of Regulation (EU) 2023/1114 (Art. 7(1), 29(2), 53(2)). */
export const cryptoRoles = {
  anbieter: 'Anbieter eines Kryptowerts',
  zulassung: 'wer seine Zulassung zum Handel beantragt',
  handelsplattform: 'Betreiber der Handelsplattform',
  wertreferenziert: 'Emittent eines vermögenswertereferenzierten Token',
  'e-geld': 'Emittent eines E-Geld-Token',
} as const;

const crypto = z.strictObject({
  role: enumOf(cryptoRoles).meta(help('Wer wirbt', 'In welcher Rolle der Auftraggeber wirbt', 'anbieter')),
  website: webUrl.meta(
    help('Website', 'Wo das Whitepaper veröffentlicht ist', 'https://muster-invest.example/whitepaper'),
  ),
  phone: text(5, 40).meta(help('Telefon', 'Nummer, unter der er erreichbar ist', '+43 1 234567')),
  email: email.meta(help('E-Mail', 'E-Mail-Adresse, unter der er erreichbar ist', 'kontakt@muster-invest.example')),
});

/** The share of retail accounts that lose money, with a decimal comma; `neu` for a provider that has no figures yet. */
const lossShare = z
  .union([z.number().min(0).max(100), pattern(/^(?:neu|100|\d{1,2}(?:[.,]\d{1,2})?)$/, 'Prozent, oder „neu“', '74,5')])
  .transform((value) => String(value).replace('.', ','));

/** The warnings of one advertisement; `none` answers that it only mentions what the others don't name. */
export const warningsSchema = z
  .strictObject({
    credit: booleanField('Kredit', 'Ob sie für Kredit, Ratenkauf oder Leasing wirbt'),
    example: creditExample.optional().meta({
      title: 'Beispiel zum Kredit',
      description: 'Repräsentatives Beispiel; Pflicht, sobald die Anzeige Zinsen oder Kosten des Kredits nennt',
    }),
    cfd: lossShare.optional().meta({
      title: 'CFD',
      description:
        'Bei CFDs: wie viel Prozent der Konten beim Auftraggeber Geld verlieren, alle drei Monate neu; „neu“, wenn er aus den letzten zwölf Monaten keine Zahl hat',
      examples: ['74,5'],
    }),
    crypto: crypto.optional().meta({
      title: 'Kryptowert',
      description: 'Bei einem Kryptowert, der öffentlich angeboten oder zum Handel zugelassen wird',
    }),
    none: booleanField('Nicht beworben', 'Ob die Anzeige für das Übrige, von dem sie spricht, nicht wirbt'),
  })
  .refine(({ credit, cfd, crypto: asset, none }) => credit || cfd || asset || none, {
    error: 'mindestens eines von credit, cfd, crypto und none',
  })
  .refine(({ credit, example }) => credit || !example, { path: ['credit'], error: 'true, wenn example angegeben ist' });

export type Warnings = z.output<typeof warningsSchema>;
