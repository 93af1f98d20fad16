import { expect, it } from 'vitest';
import { typingSlipIn } from './typing-slips.ts';

it.each([
  ['Was kostet das ? Viel.', 'ein Abstand vor einem Satzzeichen: Was kostet das ? Viel.'],
  ['Das ist alles..', 'ein doppelter Punkt: Das ist alles..'],
  ['Das Ende.Der Anfang.', 'kein Abstand nach einem Satzzeichen: Das Ende.Der Anfang.'],
  ['Das stimmt .Und mehr.', 'ein Abstand vor einem Satzzeichen: Das stimmt .Und mehr.'],
  ['Erstens ,zweitens.', 'ein Abstand vor einem Satzzeichen: Erstens ,zweitens.'],
  ['Ein Satz,und noch einer.', 'kein Abstand nach einem Satzzeichen: Ein Satz,und noch einer.'],
  ['ein “Geheimnis“', 'englisches Anführungszeichen: ein “Geheimnis“'],
  ['ein ,,Geheimnis“', 'zwei Beistriche als Anführungszeichen: ein ,,Geheimnis“'],
  ['des Januars', 'Januar: des Januars'],
])('finds the slip in “%s”', (text, found) => expect(typingSlipIn(text)?.found).toBe(found));

it.each([
  'Jänner 2025, „Stand Januar 2024“, z.B. hier …',
  'https://www.ris.bka.gv.at/GeltendeFassung.wxe?Abfrage=Bundesnormen',
  'Microsoft .NET, 1,5 und die Marke a,b',
  'https://orf.example/news,kurz/',
])('finds none in “%s”', (text) => expect(typingSlipIn(text)).toBeUndefined());

// An expression that stalls takes minutes, longer than a test may.
it('does not stall at many quotation marks and spaces', () =>
  expect(typingSlipIn(`${'"'.repeat(100_000)}${' '.repeat(100_000)}`)).toBeUndefined());

it('recommends what is no slip', () => {
  const slips = ['a ?b ? ', 'a..', 'aa.Aa', '”', 'im Januar'].map(typingSlipIn);
  for (const slip of slips) expect(typingSlipIn(slip?.example ?? '')).toBeUndefined();
});
