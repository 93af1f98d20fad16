/** General environmental claims and promises of offsetting (Directive (EU) 2024/825; D17), found however they are spelt. Builds and the audit ask the same function. */
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { findUndenied } from './advertising-words.ts';

const invested =
  'Geld|Anlage|Veranlagung|Invest|Fonds|Energie|Strom|Techn|Produkt|Bank|Konto|Kredit|Finanz|Zukunft|Rendite|Portfolio|Lösung|Versicherung|Unternehm|Alternative|Wirtschaft|Aktie|Anleihe|Server|Rechenzentr|anleg|spar|veranlag';

/** What says of a thing as a whole that it is good for the environment; only within a claim that has its evidence. */
const general = [
  /(?<!\p{L})(?:umwelt|natur|klima|ressourcen|CO2)-?(?:freundlich|schonend|gerecht|verträglich|bewusst)\p{L}*/giu,
  /(?<!\p{L})(?:ökologisch|nachhaltig|energieeffizient|energiesparend|biobasiert|verantwortungsbewusst)\p{L}*/giu,
  /(?<!\p{L})biologisch\s+abbaubar\p{L}*/giu,
  // The economy and what surrounds a product are no claims.
  /(?<!\p{L})(?:eco-\p{L}+|öko-?(?!nom|system|logi)\p{L}+)/giu,
  /(?<!\p{L})(?:schon(?:end|t)|gut)\s+(?:für\s+)?(?:(?:die|unsere|das|unser)\s+)?(?:Umwelt|Natur|Klima|Ressourcen)(?!\p{L})/giu,
  new RegExp(`(?<!\\p{L})grün(?:e[rnms]?|ere[rnms]?)?\\s+(?:${invested})\\p{L}*`, 'giu'),
];

/** What says that emissions are made up for; in no claim at all. */
const offset = [
  /(?<!\p{L})(?:klima|CO2|Treibhausgas|Kohlenstoff)-?(?:neutral|positiv|kompensi|kompensation|ausgleich|ausgeglichen)\p{L}*/iu,
  /(?<!\p{L})(?:Kompensation|Ausgleich)\s+(?:\p{L}+\s+){0,2}(?:CO2|Emission|Treibhausgas)\p{L}*/iu,
  /(?<!\p{L})(?:CO2|Emission\p{L}*|Treibhausgas\p{L}*)\s+(?:\p{L}+\s+){0,3}(?:kompensier|ausgleich|ausgeglichen)\p{L}*/iu,
];

/** Each word above holds one of these: most text is told by them at once. An "I" may stand for an "l". */
const generalStems =
  /umwelt|natur|klima|ressourcen|CO2|ökologisch|nachhaltig|energie|biobasiert|bewusst|biologisch|eco-|öko|grün/i;
const offsetStems =
  /k[il][il]ma|co|treibhaus|koh[il]enstoff|kompens|ausg[il]e[il]ch|ausgeg[il][il]chen|em[il]ss[il]on/i;

/**
 * Finds words about the environment that advertising must not use; `unproven` is what of the text stands outside claims with independent
 * evidence.
 */
export const environmentWords = (text: string, unproven: string): string[] => {
  const read = normalizeConfusables(unproven);
  return [
    ...(generalStems.test(read) ? general.flatMap((pattern) => [...read.matchAll(pattern)].map(([word]) => word)) : []),
    ...findUndenied(text, offset, offsetStems),
  ];
};
