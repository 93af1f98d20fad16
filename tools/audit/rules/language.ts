import { LOCALE } from '../../../src/lib/format/place.ts';
import { added, file, replace } from '../mutate.ts';
import type { Rule } from '../rule.ts';

/** What German typesetting doesn't know: its name, a sign that it has, and how it is found with its surroundings. */
const patterns: [string, string, RegExp][] = [
  ['gerades Anführungszeichen', '"', /.{0,12}".{0,12}/],
  ['englisches Anführungszeichen', '”', /.{0,12}”.{0,12}/],
  // The German closing mark is the English opening one: at the start of a word it opens.
  ['englisches Anführungszeichen', '“', /(^|[\s([–])“(?=[\p{L}\p{N}]).{0,12}/u],
  // The edition's country decides how the month is called.
  ...(LOCALE === 'de-AT' ? [['Januar', 'Januar', /\bJanuars?\b/] as [string, string, RegExp]] : []),
];

export default {
  id: 'Schrift',
  title: 'Anführungszeichen und Monatsnamen',
  checks:
    'Im sichtbaren Text, in Titeln, Beschreibungen und Feeds stehen deutsche Anführungszeichen („…“), keine geraden und keine englischen, und der erste Monat heißt in Österreich Jänner.',
  unchecked: 'Rechtschreibung; die prüft cspell an den Quellen.',
  remedy: 'Deutsche Anführungszeichen „…“ setzen und in Österreich Jänner schreiben.',
  text: (text) => {
    for (const [name, sign, pattern] of patterns) {
      const found = text.includes(sign) ? pattern.exec(text)?.[0].trim() : undefined;
      if (found !== undefined) return `Im Text steht ${name}: ${found}`;
    }
    return undefined;
  },
  mutations: {
    ...added({
      'Gerade Anführungszeichen': '<p>Das ist "gerade" gesetzt.</p>',
      'Englische Anführungszeichen': '<p>Das ist “englisch” gesetzt.</p>',
      'Januar statt Jänner': '<p>Seit Januar 2025.</p>',
      'Januar in einem Attribut': '<img src="/favicon.svg" alt="Kurs im Januar">',
    }),
    'Englische Anführungszeichen im Feed': file('rss.xml')(null, replace(/(?<=<item>\s*<title>)/, '”')),
  },
} satisfies Rule;
