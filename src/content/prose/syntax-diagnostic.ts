/** Names the mistakes of MDX's syntax in German. */
import { findComponent, parentOfItem } from '../../prose/vocabulary.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

const curlyAttribute = /<[A-Z][^<>]*=\s*[“”„‚‘’]/;

const meanings: [RegExp, (name: string) => string][] = [
  [
    /Expected a closing tag for `<([^>`]*)>`/,
    (name) => `ein schließendes </${name}> zu <${name}>; was keinen Inhalt hat, endet mit />`,
  ],
  [
    /Unexpected closing tag `<\/([^>`]*)>`/,
    (name) =>
      `</${name}> nur nach einem öffnenden <${name}>, in dem alles geschlossen ist; was keinen Inhalt hat, endet mit />`,
  ],
  [
    /Expected the closing tag `<\/([^>`]*)>`/,
    (name) => `</${name}> in einer eigenen Zeile, mit einer Leerzeile davor und danach`,
  ],
  [/Unexpected character after `<`/, () => 'ein Baustein wie <Callout …> oder, für das Zeichen selbst, \\<'],
  [/closing brace|expression|oxc/, () => 'keine geschwungenen Klammern; für das Zeichen selbst \\{'],
];

/**
 * Explains why the parser stopped.
 *
 * @param message what it says, with the place in front
 * @param source the whole file
 * @param file path from the project's root
 */
export function syntaxDiagnostic(message: string, source: string, file: string): Diagnostic {
  const [, line, column] = /^(\d+):(\d+):/.exec(message) ?? [];
  const written = (line && source.split('\n')[Number(line) - 1]?.trim()) || '';
  const [match, explain] = meaningOf(message);
  const name = match?.[1] ?? '';
  return {
    file,
    line: line ? Number(line) : undefined,
    column: column ? Number(column) : undefined,
    field: 'MDX-Schreibweise',
    found: written.slice(0, 120) || 'ein Zeichen, das hier nicht stehen kann',
    allowed: curlyAttribute.test(written)
      ? 'gerade Anführungszeichen um die Angaben eines Bausteins: title="…"'
      : (explain?.(name) ?? 'Markdown und die Bausteine des Handbuchs'),
    example: findComponent(parentOfItem(name) ?? (name || nameIn(written)))?.example ?? EXAMPLE,
  };
}

function meaningOf(message: string): [RegExpExecArray?, ((name: string) => string)?] {
  for (const [pattern, explain] of meanings) {
    const match = pattern.exec(message);
    if (match) return [match, explain];
  }
  return [];
}

const nameIn = (written: string): string => /<\/?([A-Z]\w*)/.exec(written)?.[1] ?? '';

const EXAMPLE = '<Callout title="Hinweis" tone="hinweis">\n\nText\n\n</Callout>';
