/** Reads YAML and remembers where each field stands. */
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic } from './diagnostic.ts';
import type { Locate } from './schema-diagnostics.ts';

/**
 * Parses YAML.
 *
 * @param source the YAML text
 * @param file path from the project's root, for diagnostics
 * @param lineOffset lines of the file before `source` (1 for frontmatter, whose first line is `---`)
 * @returns the value with a locator, or the diagnostics of the syntax
 */
export function readYaml(
  source: string,
  file: string,
  lineOffset = 0,
): { value: unknown; locate: Locate } | { diagnostics: Diagnostic[] } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, stringKeys: true });
  const position = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + lineOffset, column: col };
  };
  if (document.errors.length > 0) {
    return {
      diagnostics: document.errors.map((error) => ({
        file,
        ...position(error.pos[0]),
        field: 'YAML-Schreibweise',
        found: excerpt(source, error.pos[0]),
        allowed: hints[error.code] ?? `gültiges YAML (${error.code})`,
        example: examples[error.code] ?? 'title: "Überschrift: mit Doppelpunkt in Anführungszeichen"',
      })),
    };
  }
  const locate: Locate = (path) => {
    const node = document.getIn(path as unknown[], true);
    return isNode(node) && node.range ? position(node.range[0]) : undefined;
  };
  try {
    return { value: document.toJS({ maxAliasCount: 0 }), locate };
  } catch {
    return {
      diagnostics: [
        {
          file,
          field: 'YAML-Schreibweise',
          found: 'ein Verweis mit & und *',
          allowed: 'Werte ausschreiben statt verweisen',
        },
      ],
    };
  }
}

const excerpt = (source: string, offset: number) =>
  source
    .slice(source.lastIndexOf('\n', offset - 1) + 1)
    .split('\n')[0]
    ?.trim()
    .slice(0, 120) || 'eine leere Zeile';

const hints: Record<string, string> = {
  DUPLICATE_KEY: 'jedes Feld nur einmal',
  TAB_AS_INDENT: 'Einrückung mit Leerzeichen, nicht mit Tabulator',
  BAD_INDENT: 'gleich tief eingerückte Felder',
  MULTILINE_IMPLICIT_KEY: 'ein Doppelpunkt im Text braucht Anführungszeichen um den ganzen Wert',
  BLOCK_AS_IMPLICIT_KEY: 'ein Doppelpunkt im Text braucht Anführungszeichen um den ganzen Wert',
  MISSING_CHAR: 'ein schließendes Anführungszeichen oder eine Klammer fehlt',
};

const list = 'keywords:\n  - Fonds\n  - Gebühren';
const examples: Record<string, string> = { TAB_AS_INDENT: list, BAD_INDENT: list };
