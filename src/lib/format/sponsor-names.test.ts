import { describe, expect, it } from 'vitest';
import { sponsorPattern, isSameName } from './sponsor-names.ts';
import { normalizeConfusables } from './confusable-skeleton.ts';
import { splitPhrases } from '../../content/test/split-phrases.ts';

const finds = (names: { brand: string; legalName: string }) => {
  const pattern = sponsorPattern({
    ...names,
    homepage: 'https://www.gold-rausch.example/',
    furtherHosts: ['gr-app.at'],
  });
  return (text: string) => pattern.test(normalizeConfusables(text));
};

describe('an advertiser', () => {
  const isNamed = finds({ brand: 'GoldRausch AI', legalName: 'Rausch und Lill GmbH (erfunden)' });
  it.each(
    splitPhrases(`
    GoldRausch AI | goldrausch ai | GOLDRAUSCH AI | GoldRausch Al | GoldRausch A1 | Gold Rausch AI | GoldRauschAI |
    Die GoldRausch-AI-Plattform | GoldRausch AIs Kurs | „GoldRausch“ | GоldRаusch | Gold\u00adRausch |
    Gold\u200bRausch | G.o.l.d.R.a.u.s.c.h | ɢᴏʟᴅʀᴀᴜꜱᴄʜ | 𝐆𝐨𝐥𝐝𝐑𝐚𝐮𝐬𝐜𝐡 | GóldRausch AI | G0ldRausch | Rausch und Lill |
    Rausch und LiII | RAUSCH UND L1LL | Rausch u. Lill | Rausch und Lill GmbH | gold-rausch.example |
    shop.gold-rausch.example/a | gold-rausch punkt example | gold-rausch[.]example | GR-APP.AT
  `),
  )('is named in „%s“', (text) => expect(isNamed(text)).toBe(true));
  it.each(
    splitPhrases(`
    Goldrauschen | der Vergoldrausch | Gold im Rausch | AI | Gold | Lill | Rausch | Handelsplatz | gr-app.atelier |
    Das lautet so. | Rausch und Liii
  `),
  )('is not named in „%s“', (text) => expect(isNamed(text)).toBe(false));
});

describe('an advertiser with umlauts and a sign', () => {
  const pattern = sponsorPattern({
    brand: 'Müller & Söhne',
    legalName: 'Straßer Invest GmbH',
    homepage: 'https://müller-invest.example/',
    furtherHosts: [],
  });
  const isNamed = (text: string) => pattern.test(normalizeConfusables(text));
  it.each(
    splitPhrases(`
    Müller & Söhne | Müller und Söhne | Mueller & Soehne | MUELLER UND SÖHNE | Müller + Söhne | Müller&Söhnes Kurs |
    müller-invest.example | xn--mller-invest-dlb.example | Strasser Invest | Müller u. Söhne
  `),
  )('is named in „%s“', (text) => expect(isNamed(text)).toBe(true));
  it.each(splitPhrases('Müller | Die Söhne des Müllers | Müller oder Söhne | Muelleund Soehne'))(
    'is not named in „%s“',
    (text) => expect(isNamed(text)).toBe(false),
  );
  it('is named without umlauts', () => {
    const isMueller = finds({ brand: 'Mueller und Soehne', legalName: 'Mueller GmbH' });
    expect(isMueller('Müller & Söhne')).toBe(true);
  });
});

describe('a short brand that is also a word', () => {
  const isNamed = finds({ brand: 'Erste', legalName: 'Erste GmbH' });
  it.each(['Bei Erste kostet das Konto', 'ERSTE', 'Erste GmbH'])('is named in „%s“', (text) =>
    expect(isNamed(text)).toBe(true),
  );
  it.each(['die erste Studie', 'Gerste', 'das Ersteigern', 'Er, Sten', 'ersten'])('is not named in „%s“', (text) =>
    expect(isNamed(text)).toBe(false),
  );
  it.each([
    ['Die Erste Bank zahlt', true],
    ['ERSTE BANK', true],
    ['Als erste Bank des Landes', false],
  ])('of two words: „%s“ %s', (text, isBank) =>
    expect(finds({ brand: 'Erste Bank', legalName: 'Erste Bank AG' })(text)).toBe(isBank),
  );
});

it.each([
  ['Muster Invest', 'MUSTER-INVEST'],
  ['Muster AI', 'Muster Al'],
  ['Muster Invest AG', 'Muster Invest GmbH (erfunden)'],
  ['Muster', 'Мustеr'],
  ['Müller & Söhne', 'Mueller und Soehne GmbH'],
])('%j is the same name as %j', (one, other) => expect(isSameName(one, other)).toBe(true));

it.each([
  ['Muster Invest', 'Muster Bank'],
  ['Mai', 'Mal'],
])('%j is another name than %j', (one, other) => expect(isSameName(one, other)).toBe(false));

// An expression that stalls takes minutes, longer than a test may.
it('is looked for in a long text without stalling', () => {
  const isNamed = finds({ brand: 'GoldRausch AI', legalName: 'Rausch und Lill GmbH' });
  const text = 'Ein „ganz normaler“ Satz – mit Gedankenstrich, Café und Gold. '.repeat(15_000);
  expect(isNamed(text)).toBe(false);
});
