import { englishWords } from '../../../src/lib/format/language.ts';
import { LOCALE } from '../../../src/lib/format/place.ts';
import { feedTexts } from '../feeds.ts';
import type { Check, Rule, Where } from '../rule.ts';

/** So many of its most frequent words make a text English; one alone stands in names. */
const ENGLISH_WORDS = 2;

/** What German typesetting doesn't know: its name, a sign that it has, and how it is found with its surroundings. */
const patterns: [string, string, RegExp][] = [
  ['gerades Anführungszeichen', '"', /.{0,12}".{0,12}/],
  ['englisches Anführungszeichen', '”', /.{0,12}”.{0,12}/],
  // The German closing mark is the English opening one: at the start of a word it opens.
  ['englisches Anführungszeichen', '“', /(^|[\s([–])“(?=[\p{L}\p{N}]).{0,12}/u],
  // The edition's country decides how the month is called.
  ...(LOCALE === 'de-AT' ? [['Januar', 'Januar', /\bJanuars?\b/] as [string, string, RegExp]] : []),
];

/** Typography of visible German text, and that it is German. */
export const language: Rule = {
  id: 'Schrift',
  title: 'Anführungszeichen, Monatsnamen und fremde Sprache',
  checks:
    'Im sichtbaren Text, in Titeln, Beschreibungen und Feeds stehen deutsche Anführungszeichen („…“), keine geraden und keine englischen, und der erste Monat heißt in Österreich Jänner. Englischer Text ist als solcher ausgezeichnet, damit er richtig vorgelesen wird.',
  unchecked: 'Rechtschreibung; die prüft cspell an den Quellen. Einzelne englische Wörter und Namen.',
  remedy:
    'Deutsche Anführungszeichen „…“ setzen, in Österreich Jänner schreiben, Englisches mit lang="en" auszeichnen.',
  page({ page, check }) {
    for (const { text, where } of page.texts) {
      checkText(text, where, check);
      check(englishWords(text) < ENGLISH_WORDS, where, `Englisch ohne lang="en": ${text}`);
    }
  },
  site({ site, check }) {
    for (const { text, where } of feedTexts(site)) checkText(text, where, check);
  },
  mutations: {
    'Gerade Anführungszeichen': ({ plain }) => plain().append('main', '<p>Das ist "gerade" gesetzt.</p>'),
    'Englische Anführungszeichen': ({ plain }) => plain().append('main', '<p>Das ist “englisch” gesetzt.</p>'),
    'Englische Anführungszeichen im Feed': ({ file }) =>
      file('rss.xml').replace(/<item>\s*<title>/, (start) => `${start}”`),
    'Januar statt Jänner': ({ plain }) => plain().append('main', '<p>Seit Januar 2025.</p>'),
    'Englischer Satz': ({ plain }) => plain().append('main', '<p>Did you forget to add the page to the router?</p>'),
    'Januar in einem Attribut': ({ plain }) => plain().append('main', '<img src="/favicon.svg" alt="Kurs im Januar">'),
  },
};

/**
 * Finds what German typesetting doesn't know.
 *
 * @returns what is wrong, with its surroundings; undefined where all is well
 */
export function typographyDiagnostic(text: string): string | undefined {
  for (const [name, sign, pattern] of patterns) {
    const found = text.includes(sign) ? pattern.exec(text)?.[0].trim() : undefined;
    if (found !== undefined) return `${name}: ${found}`;
  }
  return undefined;
}

function checkText(text: string, where: Where, check: Check): void {
  const diagnostic = typographyDiagnostic(text);
  check(diagnostic === undefined, where, `Im Text steht ${diagnostic ?? ''}`);
}
