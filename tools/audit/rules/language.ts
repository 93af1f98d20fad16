import { LOCALE } from '../../../src/lib/format/place.ts';
import { feedTexts } from '../feeds.ts';
import type { Check, Rule, Where } from '../rule.ts';

/** What German typesetting doesn't know: its name, a sign that it has, and how it is found with its surroundings. */
const patterns: [string, string, RegExp][] = [
  ['gerades Anführungszeichen', '"', /.{0,12}".{0,12}/],
  ['englisches Anführungszeichen', '”', /.{0,12}”.{0,12}/],
  // The German closing mark is the English opening one: at the start of a word it opens.
  ['englisches Anführungszeichen', '“', /(^|[\s([–])“(?=[\p{L}\p{N}]).{0,12}/u],
  // The edition's country decides how the month is called.
  ...(LOCALE === 'de-AT' ? [['Januar', 'Januar', /\bJanuars?\b/] as [string, string, RegExp]] : []),
];

/** Typography of visible German text. */
export const language: Rule = {
  id: 'Schrift',
  title: 'Anführungszeichen und Monatsnamen',
  checks:
    'Im sichtbaren Text, in Titeln, Beschreibungen und Feeds stehen deutsche Anführungszeichen („…“), keine geraden und keine englischen, und der erste Monat heißt in Österreich Jänner.',
  unchecked: 'Rechtschreibung; die prüft cspell an den Quellen.',
  remedy: 'Deutsche Anführungszeichen „…“ setzen und in Österreich Jänner schreiben.',
  page({ page, check }) {
    for (const { text, where } of page.texts) checkText(text, where, check);
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
