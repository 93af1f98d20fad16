import { englishWords } from '../../../src/lib/format/language.ts';
import { LOCALE } from '../../../src/lib/format/locale.ts';
import type { Rule } from '../rule.ts';
import { findPattern } from '../text.ts';

/** So many of its most frequent words make a text English; one alone stands in names. */
const ENGLISH_WORDS = 2;

/** What German typesetting doesn't know. */
const patterns: [string, RegExp][] = [
  ['gerades Anführungszeichen', /"/],
  // The German closing mark is the English opening one: at the start of a word it opens.
  ['englisches Anführungszeichen', /”|(?<=^|[\s([–])“(?=[\p{L}\p{N}])/u],
  // The edition's country decides how the month is called.
  ...(LOCALE === 'de-AT' ? [['Januar', /\bJanuars?\b/] as [string, RegExp]] : []),
];
const ANY = /["”“]|Januar/;

export default {
  id: 'Schrift',
  title: 'Anführungszeichen, Monatsnamen und fremde Sprache',
  checks:
    'Im sichtbaren Text, in Titeln, Beschreibungen und Feeds stehen deutsche Anführungszeichen („…“), keine geraden und keine englischen, und der erste Monat heißt, wie man ihn im Land der Ausgabe schreibt. Englischer Text ist als solcher ausgezeichnet, damit er richtig vorgelesen wird.',
  unchecked: 'Rechtschreibung; die prüft cspell an den Quellen. Einzelne englische Wörter und Namen.',
  remedy:
    'Deutsche Anführungszeichen „…“ setzen, in Österreich Jänner schreiben, Englisches mit lang="en" auszeichnen.',
  text: (text) => {
    const found = ANY.test(text) && findPattern(text, patterns);
    if (found) return found;
    return englishWords(text) < ENGLISH_WORDS ? undefined : `Englisch ohne lang="en": ${text}`;
  },
} satisfies Rule;
