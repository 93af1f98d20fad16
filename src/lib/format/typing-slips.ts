/** Slips of typing that readers would see. All fields and all prose are checked for them. */
import { excerptAround } from './excerpts.ts';
import { LOCALE } from './locale.ts';

/**
 * The first month as it is called in Germany, outside quotation marks: a quoted title keeps it. Matches nothing where
 * the month has that name.
 */
export const foreignMonth = LOCALE === 'de-AT' ? /(?<!„[^“\n]{0,200})\bJanuars?\b/ : /(?!)/;

const germanQuotes = {
  allowed: '„…“, oder gerade Anführungszeichen, aus denen die Website „…“ macht',
  example: 'Er nennt es ein „Geheimnis“.',
};

/** German name of each slip, its pattern in typeset text, and what to write instead. */
const typingSlips = [
  {
    name: 'englisches Anführungszeichen',
    // The German closing mark is the English opening one: at the start of a word it opens.
    pattern: /”|(?<=^|[\s([–])“(?=[\p{L}\p{N}])/u,
    ...germanQuotes,
  },
  {
    name: 'zwei Beistriche als Anführungszeichen',
    pattern: /,,(?=[\p{L}\p{N}])/u,
    ...germanQuotes,
  },
  {
    name: 'Januar',
    pattern: foreignMonth,
    allowed: 'Jänner, wie man in Österreich schreibt; Januar nur in einem fremden Titel, in Anführungszeichen („…“)',
    example: 'Der Kurs stieg im Jänner.',
  },
  {
    name: 'ein doppelter Punkt',
    pattern: /(?<!\.)\.\.(?!\.)/,
    allowed: 'ein Punkt am Ende des Satzes, drei für etwas Ausgelassenes',
    example: 'Das ist alles.',
  },
  {
    name: 'ein Abstand vor einem Satzzeichen',
    pattern: /(?<=[\p{L}\p{N}]{2})\s(?:[,;.!?](?=\s|$)|,(?=\p{L})|\.(?=\p{Lu}\p{Ll}))|,\s*[,.]/u,
    allowed: 'das Satzzeichen unmittelbar nach dem Wort',
    example: 'Was kostet das?',
  },
  {
    name: 'kein Abstand nach einem Satzzeichen',
    // Two letters before the full stop exclude abbreviations ("z.B."), a capital after it excludes domains and files,
    // and no slash before it addresses.
    pattern: /\p{Ll}{2}(?:[.!?;](?<!\/\S{0,200})\p{Lu}\p{Ll}|,(?<!\/\S{0,200})\p{L}{2})\S*/u,
    allowed: 'ein Leerzeichen nach dem Satzzeichen',
    example: 'Das ist alles. Es geht weiter.',
  },
] as const;

/** Excludes most texts without a slip by a single test. */
const ANY_SLIP = /[”“]|Januar|\.\.|\s[,;.!?]|,\s*[,.]|[.!?;]\p{Lu}|,\p{L}/u;

/** The first slip in a typeset text with its context, what is allowed instead, and an example; undefined without one. */
export function typingSlipIn(text: string): { found: string; allowed: string; example: string } | undefined {
  for (const { name, pattern, allowed, example } of ANY_SLIP.test(text) ? typingSlips : []) {
    const slip = pattern.exec(text)?.[0];
    if (slip !== undefined) return { found: `${name}: ${excerptAround(text, slip)}`, allowed, example };
  }
  return undefined;
}
