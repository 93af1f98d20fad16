import { type AnyNode, type Element, hasChildren, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { isEnglish } from '../../../src/lib/format/language.ts';
import { ANY_SLIP, typingSlips } from '../../../src/lib/format/typing-slips.ts';
import type { Rule } from '../rule.ts';
import { hiddenBecause, isForeign, isInline, passagesOf } from '../text.ts';

/** Typographic errors, leftovers of code, and badly joined texts: German name and pattern of each. */
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

/** Lines of running text, in which only spaces separate words; elsewhere style sheets may separate elements. */
const LINES = 'p, li, td, dd, figcaption, h2, h3';

export const wording = {
  id: 'Schrift',
  title: 'Schrift und sichtbarer Unsinn',
  covers:
    'Im sichtbaren Text, in Titeln, Beschreibungen, Alternativtexten und Feeds stehen deutsche Anführungszeichen („…“), keine geraden und keine englischen; der erste Monat heißt, wie man ihn im Land der Ausgabe schreibt (außer in „…“), und englischer Text ist als solcher ausgezeichnet, damit er richtig vorgelesen wird. Nichts steht da, was ein Programm übrig gelassen hat (seine Wörter für fehlende Werte, für Objekte und für seine eigenen Daten), kein doppelter Punkt, kein Abstand vor einem Satzzeichen, kein Satzzeichen ohne Abstand danach und kein Wort, das an der Grenze zweier Auszeichnungen mit dem nächsten zusammenklebt. Keine sichtbare Liste, Tabelle oder Überschrift ist leer.',
  unchecked:
    'Rechtschreibung; die prüft cspell an den Quellen. Einzelne englische Wörter und Namen; ob ein Satz Sinn ergibt. Zusammengeklebte Wörter erkennt die Regel im Fließtext an einem Großbuchstaben nach einem kleinen; zwei kleingeschriebene nicht.',
  remedy:
    'Die Stelle im Inhalt oder im Baustein berichtigen: deutsche Anführungszeichen „…“, in Österreich Jänner, Englisches mit lang="en".',
  page({ page }, { assert }) {
    for (const { text, where } of page.texts()) {
      const problem = faultIn(text);
      assert(where, problem === undefined, problem ?? '');
    }
    for (const element of page.all('ul, ol, dl, tbody, li, h1, h2, h3, h4, h5, h6')) {
      const isFilled = hasText(element) || page.first('img, svg, input, button', element) || hiddenBecause(element);
      assert(element, isFilled, `<${element.name}> ist leer.`);
    }
    for (const line of new Set(page.all('.prose').flatMap((prose) => page.all(LINES, prose)))) {
      const glued = gluedWords(line);
      assert(line, !glued, `Zwei Wörter kleben aneinander: „${glued}“.`);
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

const hasText = (node: AnyNode): boolean =>
  isText(node) ? /\S/.test(node.data) : hasChildren(node) && node.children.some(hasText);

/** Whether a node is rendered in line, next to its neighbours. */
const isJoined = (node: AnyNode): boolean =>
  isText(node) ||
  (isTag(node) &&
    isInline(node) &&
    !('popover' in node.attribs) &&
    !/(^|\s)(block|flex|grid|sr-only)(\s|$)/.test(node.attribs['class'] ?? ''));

/** Two words without a space at the boundary of two children, recognised by a capital after a small letter. */
function gluedWords({ children }: Element): string | undefined {
  for (const [index, part] of children.entries()) {
    const next = children[index + 1];
    if (!next || !isJoined(part) || !isJoined(next)) continue;
    const [end, start] = [DomUtils.textContent(part).slice(-12), DomUtils.textContent(next).slice(0, 12)];
    if (/\p{Ll}{2}$/u.test(end) && /^\p{Lu}\p{Ll}/u.test(start)) return end + start;
  }
  return undefined;
}
