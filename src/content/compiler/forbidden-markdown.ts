/** Diagnostics for syntax that prose may not contain. Prose is data: Markdown and registered components, no code. */
import { excerptAround, truncate } from '../../lib/format/excerpts.ts';
import { nearestTo } from '../../lib/format/nearest.ts';
import { typingSlipIn } from '../../lib/format/typing-slips.ts';
import type { ComponentDefinition } from '../../prose/define.ts';
import { findComponent, type Vocabulary } from '../../prose/component-registry.ts';
import type { Fault, UnpositionedDiagnostic } from '../diagnostics/diagnostic.ts';
import {
  ESCAPED_BRACE,
  isWholeRow,
  EMPHASIS,
  noHtml,
  plainText,
  readMarkup,
  type SourceNode,
  isBlank,
} from './source-tree.ts';

/** Cuts a text to at most 80 characters. */
export const shorten = (text: string): string => truncate(text, 80);

/** For import, export, or an expression in braces. */
export const syntax = ({ type, value = '' }: SourceNode): UnpositionedDiagnostic => ({
  field: 'Programmcode im Text',
  ...(type === 'mdxjsEsm'
    ? {
        found: shorten(value),
        allowed: 'am Anfang eines Absatzes nicht import oder export, klein geschrieben: MDX hält ihn für ein Programm',
        example: 'Der Import von Gas ist teurer geworden.',
      }
    : {
        found: shorten(`{${value}}`),
        allowed: `${ESCAPED_BRACE} für das Zeichen selbst; Markdown und Bausteine`,
        example: `Gesetzt wird ${ESCAPED_BRACE}Name}.`,
      }),
});

/** For a Markdown element that articles don't use. */
export const element = (node: SourceNode, { find }: Vocabulary): UnpositionedDiagnostic => {
  const { tagName = '' } = node;
  const heading = /^h\d$/.test(tagName) && shorten(`${'#'.repeat(Number(tagName[1]))} ${plainText(node)}`);
  return {
    field: 'Markdown',
    found: elementNames[tagName] ?? (heading || `<${tagName}>`),
    allowed:
      'Absätze, Zwischentitel mit ## und ### (im Pult: Überschrift 2 und 3), Listen, Zitate, Tabellen, Links, Hervorhebungen',
    example: (tagName === 'img' && find('Figure')?.example) || '## Zwischentitel',
  };
};

/** For a smaller heading before the first large one: levels without gaps are what screen readers navigate by. */
export const smallHeading: UnpositionedDiagnostic = {
  field: 'Zwischentitel',
  found: 'ein kleinerer mit ### vor dem ersten mit ##',
  allowed: '## für den ersten; ### gliedert einen Abschnitt, der mit ## beginnt',
  example: '## Zwischentitel',
};

/** For Markdown in a field or attribute, which would be shown literally; the caller adds its name. */
export function inField(text: string): Fault[] {
  const markup = readMarkup(text);
  if (!markup) return [];
  return [
    {
      found: excerptAround(text, markup.marked),
      allowed:
        'reiner Text, denn hier steht jedes Zeichen so da, wie man es tippt; Hervorhebungen und Links gibt es im Text unter dem Kopf',
      example: shorten(markup.plain),
    },
  ];
}

const elementNames: Record<string, string> = {
  img: 'ein Bild in Markdown-Schreibweise',
  pre: 'ein Codeblock (oder ein Absatz, der mit vier Leerzeichen beginnt)',
};

const TABLE = '| Jahr | Kurs |\n| --- | --- |\n| 2024 | 3.400 |';

/** For a tag that is not in the component registry. */
export const component = (name: string, { find, names, parentOfItem }: Vocabulary): UnpositionedDiagnostic => {
  const parent = parentOfItem(name);
  // Forms call components by German names.
  const suggestion = names.find((each) => find(each)?.label === name) ?? nearestTo(name, names, 1 / 3);
  const isHtml = !suggestion && (name === '' || /^[a-z]/.test(name));
  const instead = find(parent ?? suggestion ?? names[0])?.example;
  return {
    field: isHtml ? 'HTML im Text' : 'unbekannter Baustein',
    found: `<${name}>`,
    allowed: parent
      ? `nur innerhalb von <${parent}>`
      : `${isHtml ? `${noHtml}; oder ` : ''}einer der Bausteine, genau so geschrieben: ${names.join(', ')}`,
    example: isHtml ? EMPHASIS : instead,
  };
};

/** For a link that could run code or isn't https; `text` is the address itself where the parser has added http://. */
export const link = (href: string, text?: string): UnpositionedDiagnostic => ({
  field: 'Link',
  found: (text && href === `http://${text}` ? text : shorten(href)) || 'ein leerer Link',
  allowed: 'https://…, ein Pfad dieser Website wie /news, ein Anker wie #abschnitt oder mailto:',
  example: '[Linktext](https://www.fma.gv.at/unternehmensdatenbank-suche/)',
});

const markdownLink = {
  field: 'Link',
  allowed: '[Linktext](Adresse), ohne Leerzeichen davor und in der Adresse',
  example: '[Werberegister](/werberegister)',
};

/** For "[](https://…)", and "[Text] (https://…)", where the address is a link of its own behind `before`. */
export function wrongLinkText(before: string, href: string, link: SourceNode): UnpositionedDiagnostic[] {
  const isParted = before.endsWith('] (') && plainText(link) === href;
  if (!isParted && !(link.children ?? []).every(isBlank)) return [];
  return [{ ...markdownLink, found: shorten(isParted ? `] (${href})` : `[](${href})`) }];
}

/** For a component that only the given kind of article may use; the caller adds its name as field. */
export const wrongKind = (kind: 'anzeige' | 'redaktionell'): Fault => ({
  found: 'ein Baustein, den es in dieser Art von Artikel nicht gibt',
  allowed: `nur in Artikeln mit kind: ${kind}`,
  example: `kind: ${kind}`,
});

/** For content in a component that takes none. */
export const body = { found: 'Text zwischen den Klammern', allowed: 'kein Inhalt; der Baustein endet mit />' };

/** For a value of the edition in a heading, from which its address and the table of contents are made. */
export const valueInHeading = {
  field: 'Zwischentitel',
  found: 'eine Angabe der Website',
  allowed: 'nur Text; die Angabe steht im Absatz darunter',
  example: '## Zwischentitel',
};

/** For a component that needs content and has none. */
export const emptyBody = { found: 'kein Inhalt', allowed: 'Text im Baustein' };

/** For a component that is a block, in the middle of a paragraph, heading or link. */
export const inPhrase = {
  found: 'der Baustein mitten in einem Absatz',
  allowed: 'ein Absatz für sich, mit einer Leerzeile davor und danach',
};

/** For a link or a component inside a link, or inside a component of its kind. */
export const nested = {
  found: 'in einem Link oder einem Baustein derselben Art',
  allowed: 'davor oder danach; ein Link enthält nur Text',
  example: 'Laut [ESMA](https://www.esma.europa.eu/) sind es <Claim …>viele Konten</Claim>.',
};

/** For emphasis inside a word, as two stars of gendered words in one paragraph make it. */
export const starInWord = (word: string): UnpositionedDiagnostic => ({
  field: 'Stern im Wort',
  found: shorten(word),
  allowed: 'ein Stern im Wort mit \\ davor, sonst beginnt mit ihm eine Hervorhebung',
  example: 'Leser\\*innen und Autor\\*innen',
});

/** For struck out words in an advertisement: who hears it, or reads it as plain text, would take back what it says. */
export const struckOut = (words: string): UnpositionedDiagnostic => ({
  field: 'Durchgestrichenes',
  found: `~~${shorten(words)}~~`,
  allowed: 'in einer Anzeige nichts Durchgestrichenes, denn vorgelesen und in E-Mails gilt es wie jedes andere Wort',
  example: 'Der Preis war höher.',
});

/** Stands for what the rules of typing don't apply to, such as code: the object replacement character. */
export const LEFT_OUT = '\ufffc';

/** For a block with a slip of typing; its text is typeset, with {@link LEFT_OUT} for code. */
export function slip(text: string): UnpositionedDiagnostic[] {
  const found = typingSlipIn(text);
  return found ? [{ field: 'Schreibweise', ...found }] : [];
}

/** For a heading or an item of a list without text. */
export const emptyBlock = ({ tagName }: SourceNode): UnpositionedDiagnostic => ({
  field: tagName === 'li' ? list.field : 'Zwischentitel',
  found: 'kein Text nach dem Zeichen',
  allowed: 'Text in derselben Zeile; ein leerer Eintrag fällt weg',
  example: tagName === 'li' ? list.example : '## Zwischentitel',
});

/** For anything other than items in a component that takes items, or for a lack of them. */
export const items = (node: SourceNode, { name, item }: ComponentDefinition) => ({
  found: node.name === name ? 'kein Eintrag' : shorten(node.value ?? `<${node.name ?? node.tagName}>`),
  allowed: `nur Einträge „${item?.label}“ (<${item?.name} …>), mindestens einer`,
});

/** For a table row with more or fewer cells than the head; nothing for any other node. */
export const raggedRow = (node: SourceNode): UnpositionedDiagnostic[] => {
  if (node.tagName !== 'tr' || isWholeRow(node)) return [];
  const row = shorten(
    plainText(node)
      .trim()
      .replace(/\s*\n\s*/g, ' | '),
  );
  return [
    {
      field: 'Tabelle',
      found: `eine Zeile mit mehr oder weniger Zellen als der Kopf: ${row}`,
      allowed:
        'in jeder Zeile so viele Zellen wie im Kopf; eine leere bleibt leer zwischen zwei |, ein | im Text ist \\|',
      example: '| Jahr | Kurs | Anmerkung |\n| --- | --- | --- |\n| 2024 | | geschätzt |',
    },
  ];
};

const list = { field: 'Liste', allowed: '- oder 1. und ein Leerzeichen vor jedem Punkt', example: '- eins\n- zwei' };

/** For a list with dashes or without spaces, which Markdown reads as one line. Lines that end with a break stay lines. */
export function mistypedList(paragraph: readonly SourceNode[]): UnpositionedDiagnostic[] {
  const text = paragraph.map((node) => (node.tagName === 'br' ? '\n' : plainText(node))).join('');
  const isList = /^[–—]\s[^]*[^\n]\n[–—]\s|^(-|\d{1,2}\.)\p{L}[^]*[^\n]\n(-|\d{1,2}\.)\p{L}/mu.test(text);
  return isList ? [{ ...list, found: shorten(text) }] : [];
}

/** Text that looks like Markdown gone wrong. */
const typingErrors: (Omit<UnpositionedDiagnostic, 'found'> & { pattern: RegExp })[] = [
  {
    // The others are link texts: of a footnote with a definition, and of one or a comment from a word processor.
    pattern: /\[\^[^[\]\s]+\]|^\^\S+$|^\[(?:\d{1,3}|[a-z]{1,2})\]$/,
    field: 'Fußnote',
    allowed: 'die Quelle als Link im Satz oder in der Liste „sources“ im Kopf; Fußnoten und Kommentare gibt es nicht',
    example: '[FMA-Unternehmensdatenbank](https://www.fma.gv.at/unternehmensdatenbank-suche/)',
  },
  { pattern: /\] \(\/|\]\(|\]\[|\[\[|\)\[(?:\/|$)/, ...markdownLink },
  {
    pattern: /\*\*|__|==\S[^=\n]*==/,
    field: 'Hervorhebung',
    // The CMS escapes stars that are pasted, and shows them as they should be.
    allowed:
      'zwei Sternchen unmittelbar vor und nach dem Wort, ohne Leerzeichen dazwischen und ohne \\ davor; im Pult das Wort ohne Sternchen markieren und B drücken',
    example: 'Das ist **wichtig**.',
  },
  {
    pattern: /^#{1,6}[^#\s]/m,
    field: 'Zwischentitel',
    allowed: '## und ein Leerzeichen vor dem Zwischentitel',
    example: '## Zwischentitel',
  },
  // The last two are bullets of Word.
  { pattern: /^(?:[•▪◦‣] ?|·\s|o[\t\u00a0])/m, ...list },
  {
    // Not after a bullet.
    pattern: /(?<!(?:^|\n)\S?)\t+\S/,
    field: 'Tabelle',
    allowed: 'ein Leerzeichen statt des Tabulators, oder eine Tabelle',
    example: TABLE,
  },
  {
    // Escaped by hand or by the CMS, as which code for a video is pasted.
    pattern: /<(?:iframe|video|blockquote|script|table|div|span|img)\b/,
    field: 'HTML im Text',
    allowed: noHtml,
    example: findComponent('Embed')?.example,
  },
  {
    // No \s* before the end: backtracking over a long run of spaces for every bar is quadratic.
    pattern: /^\|[^\n]*\|[ \t]?$/m,
    field: 'Tabelle',
    allowed: 'eine Kopfzeile und darunter eine Zeile mit Strichen, mit gleich vielen Spalten',
    example: TABLE,
  },
];

/** For Markdown syntax left over in a text node, which would be shown literally. */
export const typingErrorsIn = ({ value = '' }: SourceNode): UnpositionedDiagnostic[] =>
  typingErrors.flatMap(({ pattern, ...error }) => {
    const found = pattern.exec(value)?.[0];
    return found ? [{ ...error, found: excerptAround(value, found) }] : [];
  });
