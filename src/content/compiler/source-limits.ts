/** What is refused before the parser sees it: text that no article needs and that could stall or crash it. */
import { unreadableText, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { withoutFrontmatter } from './frontmatter.ts';

/** Longer articles are refused: nobody reads them, and a stranger's file must not stall the build. */
const MAX_CHARACTERS = 200_000;
/** Deeper nesting than any layout needs is refused before the parser walks it. */
const MAX_NESTING = 40;
/** Code is a diagnostic anyway; a short piece the parser may name with its place, a long one could overflow its stack. */
const MAX_CODE_CHARACTERS = 300;
const MAX_CODE_PIECES = 100;
/** The parser's memory grows with the square of their number. */
const MAX_AMPERSANDS = 2000;

/** What to write instead of HTML. */
export const noHtml = 'kein HTML; Absätze trennt eine leere Zeile, **fett** und *kursiv* heben hervor';

/** What is said of code, whoever finds it. */
export const codeInText = {
  field: 'Programmcode im Text',
  allowed:
    'Markdown und Bausteine; kein import, kein export, keine geschwungenen Klammern (für das Zeichen selbst \\{)',
  example: 'Der Kurs stieg am 3. März.',
};

/** Holds a file against the limits; names the first that it breaks. */
export function limitDiagnostic(source: string, file: string): Diagnostic | undefined {
  const tooLong = (found: string, allowed: string) => ({ file, field: 'Länge des Artikels', found, allowed });
  if (source.length > MAX_CHARACTERS) return tooLong(`${source.length} Zeichen`, `höchstens ${MAX_CHARACTERS} Zeichen`);
  const prose = withoutFrontmatter(source);
  const ampersands = prose.split('&').length - 1;
  const rather = 'Sonderzeichen als solche schreiben, nicht als Kürzel';
  if (ampersands > MAX_AMPERSANDS) return tooLong(`${ampersands} Zeichen &`, `höchstens ${MAX_AMPERSANDS}; ${rather}`);
  // Said here too, because some of these characters would stop the parser.
  const [unreadable] = source
    .split('\n')
    .flatMap((text, index) => unreadableText(text, { file, line: index + 1, field: 'Zeichen' }));
  return unreadable ?? codeDiagnostic(prose, file) ?? nestingDiagnostic(prose, file);
}

function codeDiagnostic(prose: string, file: string): Diagnostic | undefined {
  const module = /^(?:import|export)\b(?:.|\n(?!\n)){300,}/m.exec(prose);
  const start = module?.index ?? longBraces(prose);
  if (start === undefined) return undefined;
  return {
    file,
    line: prose.slice(0, start).split('\n').length,
    ...codeInText,
    found: prose.slice(start, start + 60).split('\n')[0] ?? '',
  };
}

/** Where the first overlong piece in braces begins; the first of all where there are too many. */
function longBraces(prose: string): number | undefined {
  let depth = 0;
  let start = 0;
  let pieces = 0;
  for (let index = 0; index < prose.length; index += 1) {
    const character = prose[index];
    if (character === '\\') index += 1;
    else if (character === '}') depth = Math.max(0, depth - 1);
    else if (character === '{') {
      depth += 1;
      if (depth === 1) {
        start = index;
        pieces += 1;
      }
    }
    if ((depth > 0 && index - start > MAX_CODE_CHARACTERS) || pieces > MAX_CODE_PIECES) return start;
  }
  return undefined;
}

function nestingDiagnostic(prose: string, file: string): Diagnostic | undefined {
  const nesting = prose
    .split('\n')
    .findIndex((line) => /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){12,}/.test(line) || /^\s{120,}\S/.test(line));
  if (nesting < 0 && deepestTag(prose) <= MAX_NESTING) return undefined;
  return depthDiagnostic(file, nesting >= 0 ? nesting + 1 : undefined);
}

/** The diagnostic of text that is nested too deeply. */
export const depthDiagnostic = (file: string, line?: number): Diagnostic => ({
  file,
  line,
  field: 'Verschachtelung',
  found: 'zu tief verschachtelte Listen, Zitate, Hervorhebungen oder Bausteine',
  allowed: 'höchstens wenige Ebenen',
});

function deepestTag(prose: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of prose.matchAll(/<\/?[A-Za-z][^<>]{0,2000}>|[{[(]|[}\])]/g)) {
    if (tag.startsWith('</') || '}])'.includes(tag)) depth = Math.max(0, depth - 1);
    else if (!tag.endsWith('/>')) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
