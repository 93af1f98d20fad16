/** The diagnostics for what prose may not contain. Prose is data: Markdown and registered components, nothing that runs. */
import { closest, distance } from 'fastest-levenshtein';
import { LOCALE } from '../../lib/format/locale.ts';
import type { ComponentDefinition } from '../../prose/define.ts';
import { findComponent, parentOfItem, componentRegistry } from '../../prose/component-registry.ts';
import type { Unplaced } from '../diagnostics/diagnostic.ts';
import { BRACE, noHtml, type SourceNode } from './source-tree.ts';

/** Cuts what was found to the length of a line. */
export const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 77)}…` : text);

/** Import, export, or an expression in braces. */
export const syntax = ({ type, value }: SourceNode): Unplaced => ({
  field: 'Programmcode im Text',
  allowed: `${BRACE} für das Zeichen selbst; Markdown und Bausteine, kein import und kein export`,
  example: `Gesetzt wird ${BRACE}Name}.`,
  found: shorten(type === 'mdxjsEsm' ? (value ?? 'import') : `{${value ?? ''}}`),
});

/** A Markdown element that articles don't use. */
export const element = ({ tagName = '' }: SourceNode): Unplaced => ({
  field: 'Markdown',
  found: names[tagName] ?? `<${tagName}>`,
  allowed: 'Absätze, Zwischentitel mit ## und ###, Listen, Zitate, Tabellen, Links, Hervorhebungen',
  example: tagName === 'img' ? '<Figure src="/bilder/name.svg" alt="…" caption="…" credit="…" />' : '## Zwischentitel',
});

const names: Record<string, string> = {
  h1: 'eine Überschrift mit einem #',
  h4: 'eine Überschrift mit vier #',
  h5: 'eine Überschrift mit fünf #',
  h6: 'eine Überschrift mit sechs #',
  img: 'ein Bild in Markdown-Schreibweise',
  pre: 'ein Codeblock (oder ein Absatz, der mit vier Leerzeichen beginnt)',
};

/** The component that a misspelt name, or the German one of the forms, means. */
function meantComponent(written: string): string | undefined {
  const named = new Map(
    componentRegistry.flatMap(({ name, label }) => [name, label].map((each) => [each.toLowerCase(), name])),
  );
  const name = written.toLowerCase();
  const nearest = closest(name, [...named.keys()]);
  const isNear = distance(name, nearest) <= 2 || name.slice(0, 6) === nearest.slice(0, 6);
  // HTML has its own short names.
  return named.get(name) ?? (/^\p{Lu}/u.test(written) && name.length > 3 && isNear ? named.get(nearest) : undefined);
}

/** A tag that is not in the component registry. */
export const component = (name: string): Unplaced => {
  const parent = parentOfItem(name);
  const meant = meantComponent(name);
  const html = !meant && (name === '' || /^[a-z]/.test(name));
  return {
    field: html ? 'HTML im Text' : 'unbekannter Baustein',
    found: `<${name}>`,
    allowed: parent
      ? `nur innerhalb von <${parent}>`
      : `${html ? `${noHtml}; oder ` : ''}${meant ? `<${meant}>, genau so geschrieben; ` : ''}einer der Bausteine: ${componentRegistry.map((entry) => entry.name).join(', ')}`,
    example: findComponent(parent ?? meant ?? 'Callout')?.example,
  };
};

/** A link that could run code or leaves https. */
export const link = (href: string): Unplaced => ({
  field: 'Link',
  found: shorten(href) || 'ein leerer Link',
  allowed: 'https://…, ein Pfad dieser Website wie /news, ein Anker wie #abschnitt oder mailto:',
  example: '[FMA-Unternehmensdatenbank](https://www.fma.gv.at/unternehmensdatenbank-suche/)',
});

/** A component that is not used as its description says. */
export type Misuse = Omit<Unplaced, 'field'>;

/** A component of advertising in an editorial article, or one of the newsroom in advertising. */
export const only = {
  anzeige: {
    found: 'ein Link zu einem Auftraggeber in einem redaktionellen Artikel',
    allowed: 'nur in Artikeln mit kind: anzeige',
    example: 'kind: anzeige',
  },
  redaktionell: {
    found: 'ein Baustein der Redaktion in einem bezahlten Artikel',
    allowed: 'nur in Artikeln mit kind: redaktionell',
    example: 'kind: redaktionell',
  },
};

/** Text in a component that takes none. */
export const body = { found: 'Text zwischen den Klammern', allowed: 'kein Inhalt; der Baustein endet mit />' };

/** A component that needs text and has none. */
export const emptyBody = { found: 'kein Inhalt', allowed: 'Text zwischen öffnendem und schließendem Baustein' };

/** Something other than items in a component of items. */
export const items = (node: SourceNode, { name, item }: ComponentDefinition) => ({
  found: node.name === name ? 'kein Eintrag' : shorten(node.value ?? `<${node.name ?? node.tagName}>`),
  allowed: `nur Einträge <${item?.name} …>`,
});

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

/** A sign of each of them: most text has none. */
const anySlip = /[\^\]*_#|]|:::|Januar/;

/** Text that did not become what its author meant: Markdown that would be printed with its signs, and a month's foreign name. */
export const leftover = ({ value = '' }: SourceNode): Unplaced[] =>
  (anySlip.test(value) ? slips : []).flatMap(({ pattern, ...slip }) => {
    const found = pattern.exec(value)?.[0];
    return found ? [{ ...slip, found: excerpt(value, found) }] : [];
  });

const excerpt = (text: string, found: string) => {
  const start = text.indexOf(found);
  return text.slice(Math.max(0, start - 20), start + 40).trim();
};
