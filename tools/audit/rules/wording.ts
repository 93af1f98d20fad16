import { isEnglish } from '../../../src/lib/format/language.ts';
import { ANY_SLIP, typingSlips } from '../../../src/lib/format/typing-slips.ts';
import type { Rule } from '../rule.ts';
import { isForeign, passagesOf } from '../text.ts';

/** Typographic errors and leftovers of code: German name and pattern of each. */
const faults: [string, RegExp][] = [
  ['gerades Anführungszeichen', /"/],
  ...typingSlips.map(({ name, pattern }): [string, RegExp] => [name, pattern]),
  // Not domains, such as data.gv.at.
  [
    'ein Name aus dem Programm',
    /\b(props|data|site|meta)\.(?![\w.-]*\b(?:at|ch|com|de|eu|int|net|org)\b)[a-z]\w*(\.\w+)*/,
  ],
  ['ein fehlender Wert', /\bundefined\b|\bNaN\b|\bInvalid Date\b/],
  ['ein Objekt statt eines Texts', /\[object \w+\]/],
];
/** Excludes most texts without a fault by a single test, which saves a seventh of the audit's time. */
const ANY_FAULT = new RegExp(String.raw`${ANY_SLIP.source}|"|\.\p{L}|undefined|NaN|Invalid|\[object`, 'u');

/** The first fault of a text with its context, in German. */
function faultIn(text: string): string | undefined {
  for (const [name, pattern] of ANY_FAULT.test(text) ? faults : []) {
    const { 0: found, index = 0 } = pattern.exec(text) ?? {};
    if (found !== undefined)
      return `Im Text steht ${name}: ${text.slice(Math.max(0, index - 15), index + found.length + 15).trim()}`;
  }
  return isEnglish(text) ? `Englisch ohne lang="en": ${text}` : undefined;
}

export const wording = {
  id: 'Schrift',
  title: 'Schrift und sichtbarer Unsinn',
  covers:
    'Im sichtbaren Text, in Titeln, Beschreibungen, Alternativtexten und Feeds stehen deutsche Anführungszeichen („…“), keine geraden und keine englischen; der erste Monat heißt, wie man ihn im Land der Ausgabe schreibt (außer in „…“), und englischer Text ist als solcher ausgezeichnet, damit er richtig vorgelesen wird. Nichts steht da, was ein Programm übrig gelassen hat (seine Wörter für fehlende Werte, für Objekte und für seine eigenen Daten), kein doppelter Punkt, kein Abstand vor einem Satzzeichen und kein Satzzeichen ohne Abstand danach.',
  unchecked:
    'Rechtschreibung; die prüft cspell an den Quellen. Einzelne englische Wörter und Namen; ob ein Satz Sinn ergibt; Wörter, die zusammenkleben.',
  remedy:
    'Die Stelle im Inhalt oder im Baustein berichtigen: deutsche Anführungszeichen „…“, in Österreich Jänner, Englisches mit lang="en".',
  page({ page }, { assert }) {
    for (const { text, where } of page.texts()) {
      const problem = faultIn(text);
      assert(where, problem === undefined, problem ?? '');
    }
  },
  output({ entries }, on) {
    for (const { path, title, body, url } of entries)
      for (const text of [title, ...passagesOf(body, isForeign).map((passage) => passage.text)]) {
        const problem = faultIn(text);
        on(path).assert(url, problem === undefined, problem ?? '');
      }
  },
} satisfies Rule;
