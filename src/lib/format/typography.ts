/**
 * Austrian German typesetting of plain text: editors type what their keyboard has, readers get „…“, …, – and figures that keep to their
 * unit.
 */

/** A day before its month. */
const DAY = /(\b\d{1,2}\.) (?=J[äu]n|Juli|Feb|März|April|Mai|Aug|Sept|Okt|Nov|Dez)/g;

const OPENS_AFTER = /[\s([{–—/\u00a0]/;

/**
 * Replaces straight and English double quotes by „…“ (ÖNORM A 1080): a quote at the start of the text or after white space or an opening
 * bracket opens, any other closes. The English opening mark is the German closing one: it opens only before a word.
 */
function germanQuotes(text: string, before = ''): string {
  return text.replace(/["”]|“(?=[\p{L}\p{N}]|$)/gu, (quote, index: number) => {
    const previous = index === 0 ? before : text.charAt(index - 1);
    return quote !== '”' && (previous === '' || OPENS_AFTER.test(previous)) ? '„' : '“';
  });
}

/**
 * Typesets one run of plain text: quotes, ellipsis, spaced en dash, and a no-break space between a figure and its unit ("73 %", "47.000
 * Euro", "23. Jänner").
 * @param before the character that stands before `text` where it is part of a longer run; empty at the start
 */
export function typeset(text: string, before = ''): string {
  if (!/["“”\d§]|\.\.\.|\s-/.test(text)) return text;
  return germanQuotes(text, before)
    .replaceAll('...', '…')
    .replace(/(\s)-{1,2}(\s)/g, '$1–$2')
    .replace(/(\d\.?) (?=%|€|Euro\b|Prozent\b|Mio\.|Mrd\.|Std\.|Min\.|Uhr\b|Monate[n]?\b)/g, '$1\u00a0')
    .replace(DAY, '$1\u00a0')
    .replace(/§ (?=\d)/g, '§\u00a0');
}
