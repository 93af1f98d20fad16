/** Text that did not become what its author meant: Markdown that would be printed with its signs, and a month's foreign name. */
import type { Unplaced } from '../diagnostics/diagnostic.ts';
import type { SourceNode } from './source-tree.ts';
import { LOCALE } from '../../lib/format/locale.ts';

const slips: (Omit<Unplaced, 'found'> & { pattern: RegExp })[] = [
  {
    // The second form is what a defined footnote becomes: a link that reads ^1.
    pattern: /\[\^[^[\]\s]+\]|^\^\S+$/,
    field: 'Fußnote',
    allowed: 'die Quelle als Link im Satz oder in der Liste „sources“ im Kopf; Fußnoten gibt es nicht',
    example: '[FMA-Unternehmensdatenbank](https://www.fma.gv.at/unternehmensdatenbank-suche/)',
  },
  {
    pattern: /\]\(|\]\[/,
    field: 'Link',
    allowed: '[Linktext](Adresse), ohne Leerzeichen in der Adresse',
    example: '[Werberegister](/werberegister)',
  },
  {
    pattern: /\*\*|__/,
    field: 'Hervorhebung',
    allowed: 'zwei Sternchen unmittelbar vor und nach dem Wort, ohne Leerzeichen dazwischen',
    example: 'Das ist **wichtig**.',
  },
  {
    pattern: /^#{1,6}[^#\s]/m,
    field: 'Zwischentitel',
    allowed: '## und ein Leerzeichen vor dem Zwischentitel',
    example: '## Zwischentitel',
  },
  {
    // Without \s* before the end, which would try a long run of spaces anew for every bar.
    pattern: /^\|[^\n]*\|[ \t]?$/m,
    field: 'Tabelle',
    allowed: 'eine Kopfzeile und darunter eine Zeile mit Strichen, mit gleich vielen Spalten',
    example: '| Jahr | Kurs |\n| --- | --- |\n| 2024 | 3.400 |',
  },
  {
    // The edition's country decides how the month is called.
    pattern: LOCALE === 'de-AT' ? /\bJanuars?\b/ : /(?!)/,
    field: 'Monatsname',
    allowed: 'Jänner, wie man in Österreich schreibt',
    example: 'Der Kurs stieg im Jänner.',
  },
  {
    pattern: /^:::/m,
    field: 'Hinweiskasten',
    allowed: 'der Baustein <Callout>',
    example: '<Callout title="Hinweis" tone="hinweis">\n\nText\n\n</Callout>',
  },
];

/** Looks for such signs in a piece of text that the parser left as text. */
export const leftoverMarkup = ({ value = '' }: SourceNode): Unplaced[] =>
  slips.flatMap(({ pattern, ...slip }) => {
    const found = pattern.exec(value)?.[0];
    return found ? [{ ...slip, found: excerpt(value, found) }] : [];
  });

const excerpt = (text: string, found: string) => {
  const start = text.indexOf(found);
  return text.slice(Math.max(0, start - 20), start + 40).trim();
};
