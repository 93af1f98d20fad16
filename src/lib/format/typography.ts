/** Typography of Austrian German text: typewriter characters become „…“, …, – and no-break spaces before units. */

/** A day of the month before its name. */
const DAY = /(\b\d{1,2}\.) (?=J[aäu]n|Juli|Feb|März|April|Mai|Aug|Sept|Okt|Nov|Dez)/g;

const OPENS_AFTER = /[\s([{–—/\u00a0]/;

/**
 * Replaces straight and English double quotes by „…“ (ÖNORM A 1080). A quote at the start of the text or after white
 * space or an opening bracket becomes an opening one, any other a closing one. “ is left alone unless it precedes a
 * word, as it is also the German closing mark.
 */
function germanQuotes(text: string, before = ''): string {
  return text.replace(/["”]|“(?=[\p{L}\p{N}]|$)/gu, (quote, index: number) => {
    const previous = index === 0 ? before : text.charAt(index - 1);
    return quote !== '”' && (previous === '' || OPENS_AFTER.test(previous)) ? '„' : '“';
  });
}

/**
 * Typesets plain text: quotes, ellipsis, spaced en dashes, which begin no line, minus signs, and no-break spaces between
 * figure and unit ("73 %", "23. Jänner").
 * @param before the character before `text` if it is part of a longer run, else empty
 */
export function typeset(text: string, before = ''): string {
  if (!/["“”\d§]|\.\.\.|\s[-–]/.test(text)) return text;
  return germanQuotes(text, before)
    .replaceAll('...', '…')
    .replace(/\s(?:--?|–)(?=\s)/g, '\u00a0–')
    .replace(/-(?=\d)/g, (hyphen, index: number, whole: string) =>
      OPENS_AFTER.test(whole.charAt(index - 1) || before || ' ') ? '−' : hyphen,
    )
    .replace(
      /(\d\.?) (?=%|€|Euro\b|Fr\.|Franken\b|Prozent(?:punkten?)?\b|Mio\.|Mrd\.|Million|Milliarde|Std\.|Min\.|Uhr\b|Monate[n]?\b)/g,
      '$1\u00a0',
    )
    .replace(/(Mio\.|Mrd\.|Millionen|Milliarden) (?=€)/g, '$1\u00a0')
    .replace(DAY, '$1\u00a0')
    .replace(/(§|\b(?:Artikel|Absatz|Art\.|Abs\.|Nr\.|S?Fr\.|CHF)) (?=\d)/g, '$1\u00a0');
}
