/**
 * What content/theme/ may hold (D22): values of the known colours for light and dark, fonts, texts and two drawings. Tailwind runs what a
 * style sheet names as a plugin, and a selector could hide the label; so a sheet is refused as a whole where it has anything else.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Color from 'color';
import { CssSyntaxError, parse, type ChildNode, type Declaration } from 'postcss';
import { ContentError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { pictureProblem } from './public-files.ts';

const FOLDER = 'content/theme';

/** The colours of each sheet, without their prefix. */
const sheets: Readonly<Record<string, readonly string[]>> = {
  'colours.css': [
    ...['paper', 'surface', 'ink', 'ink-soft', 'line', 'line-strong', 'accent', 'accent-strong', 'accent-soft'],
    ...['on-accent', 'ad', 'ad-line', 'ad-soft', 'risk', 'risk-soft'],
  ],
  'figures.css': [...['chart-1', 'chart-2', 'chart-3', 'source-study', 'source-fma', 'source-atx', 'source-expert']],
};
const drawings = ['logo.svg', 'icon.svg'];
const files = [...Object.keys(sheets), ...drawings, 'fonts.yaml', 'texts.yaml'];
const PREFIX = '--color-';
const DARK = '(prefers-color-scheme: dark)';
const value = /^(?:#[\da-f]{6}|var\(--color-[a-z\d-]+\))$/i;

/** What is written in which colour on which ground, and the contrast that it needs (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: readonly (readonly [what: string, ink: string, grounds: readonly string[], least: number])[] = [
  ['der Text', 'ink', ['paper', 'surface'], 4.5],
  ['der leise Text', 'ink-soft', ['paper', 'surface'], 4.5],
  ['die Kennzeichnung', 'ad', ['paper', 'surface', 'ad-soft'], 4.5],
  ['der Risikohinweis', 'ink', ['risk-soft'], 4.5],
  ['was dringend ist', 'risk', ['paper', 'surface', 'risk-soft'], 4.5],
  ['ein Link', 'accent', ['paper', 'surface', 'accent-soft'], 4.5],
  ['die Beschriftung einer Schaltfläche', 'on-accent', ['accent', 'accent-strong'], 4.5],
  ['der Rahmen um das, was den Fokus hat', 'accent', ['paper', 'surface'], 3],
];

type Scheme = 'light' | 'dark';
type Palette = Record<Scheme, Map<string, string>>;

/** Checks the folder of a theme; an edition without one has none. */
export async function checkTheme(root = '.'): Promise<Diagnostic[]> {
  return [...checkThemeStyles(root), ...(await checkDrawings(root))];
}

/**
 * Checks the style sheets of a theme before anything reads them as styles.
 * @throws ContentError with what is wrong
 */
export function assertThemeStyles(root = '.'): void {
  const diagnostics = checkThemeStyles(root);
  if (diagnostics.length > 0) throw new ContentError(diagnostics);
}

function checkThemeStyles(root: string): Diagnostic[] {
  if (!existsSync(join(root, FOLDER))) return [];
  const names = readdirSync(join(root, FOLDER)).filter((name) => !/^[._]/.test(name));
  const unknown = names
    .filter((name) => !files.includes(name))
    .map((name) => ({
      file: `${FOLDER}/${name}`,
      field: 'Dateiname',
      found: 'eine Datei, die niemand liest',
      allowed: `${files.join(', ')}; Notizen beginnen mit _`,
    }));
  const palette: Palette = { light: new Map(), dark: new Map() };
  const wrong = Object.entries(sheets)
    .filter(([name]) => names.includes(name))
    .flatMap(([name, tokens]) =>
      readSheet(`${FOLDER}/${name}`, readFileSync(join(root, FOLDER, name), 'utf8'), tokens, palette),
    );
  return [...unknown, ...wrong, ...(wrong.length === 0 ? [...checkNames(palette), ...checkContrasts(palette)] : [])];
}

/** Reads the values of a sheet into the palette; returns everything in it that is no such value. */
function readSheet(file: string, css: string, tokens: readonly string[], palette: Palette): Diagnostic[] {
  const refuse = (node: ChildNode, allowed: string): Diagnostic => ({
    file,
    line: node.source?.start?.line,
    column: node.source?.start?.column,
    field: 'Farben',
    found: node.toString().slice(0, 80),
    allowed,
    example: '--color-accent: #0d4b38;',
  });
  const readValues = (nodes: readonly ChildNode[], scheme: Scheme) =>
    nodes.flatMap((node) => {
      if (node.type === 'comment') return [];
      const name = node.type === 'decl' && node.prop.startsWith(PREFIX) ? node.prop.slice(PREFIX.length) : '';
      if (!tokens.includes(name))
        return [refuse(node, `nur diese Farben: ${tokens.map((each) => PREFIX + each).join(', ')}`)];
      const declaration = node as Declaration;
      if (!value.test(declaration.value) || declaration.important)
        return [refuse(node, 'eine Farbe aus sechs Ziffern wie #0d4b38, oder var(--color-…) einer anderen')];
      palette[scheme].set(name, declaration.value);
      return [];
    });
  try {
    return parse(css).nodes.flatMap((node) => {
      if (node.type === 'comment') return [];
      if (node.type === 'atrule' && node.name === 'theme' && node.params === '')
        return readValues(node.nodes ?? [], 'light');
      if (node.type === 'atrule' && node.name === 'media' && node.params === DARK)
        return (node.nodes ?? []).flatMap((rule) =>
          rule.type === 'rule' && rule.selector === ':root'
            ? readValues(rule.nodes, 'dark')
            : rule.type === 'comment'
              ? []
              : [refuse(rule, ':root { … } mit Werten der Farben')],
        );
      return [
        refuse(node, `nur @theme { … } und @media ${DARK} { :root { … } }: ein Theme setzt Werte und sonst nichts`),
      ];
    });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return [
      { file, line: error.line, column: error.column, field: 'Farben', found: error.reason, allowed: 'gültiges CSS' },
    ];
  }
}

/** Resolves a colour of a scheme (what the dark one doesn't set is as in the light); undefined where it ends in no colour, or in itself. */
function colourOf(palette: Palette, scheme: Scheme, name: string, seen: readonly string[] = []): string | undefined {
  const written = seen.includes(name) ? undefined : (palette[scheme].get(name) ?? palette.light.get(name));
  if (!written?.startsWith('var(')) return written;
  return colourOf(palette, scheme, written.slice(`var(${PREFIX}`.length, -1), [...seen, name]);
}

/** Lists colours that name another which ends nowhere: nobody knows what they look like. */
const checkNames = (palette: Palette): Diagnostic[] =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    [...palette[scheme]]
      .filter(([name]) => colourOf(palette, scheme, name) === undefined)
      .map(([name, written]) => ({
        file: `${FOLDER}/${Object.keys(sheets).find((sheet) => sheets[sheet]?.includes(name))}`,
        field: 'Farben',
        found: `${PREFIX}${name}: ${written}`,
        allowed: 'eine Farbe aus sechs Ziffern, oder der Name einer anderen Farbe dieses Themes, die eine ist',
        example: '--color-accent: #0d4b38;',
      })),
  );

function checkContrasts(palette: Palette): Diagnostic[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    pairs.flatMap(([what, ink, grounds, least]) =>
      grounds.flatMap((ground) => {
        const [one, other] = [ink, ground].map((name) => colourOf(palette, scheme, name));
        if (!one || !other) return [];
        const contrast = Color(one).contrast(Color(other));
        return contrast >= least
          ? []
          : [
              {
                file: `${FOLDER}/colours.css`,
                field: `Kontrast, ${scheme === 'light' ? 'hell' : 'dunkel'}`,
                found: `${what}: ${PREFIX}${ink} ${one} auf ${PREFIX}${ground} ${other} ergibt ${contrast.toFixed(1)} : 1`,
                allowed: `mindestens ${least.toLocaleString('de')} : 1, damit man es lesen kann`,
              },
            ];
      }),
    ),
  );
}

async function checkDrawings(root: string): Promise<Diagnostic[]> {
  const checked = drawings.map(async (name): Promise<Diagnostic[]> => {
    const file = `${FOLDER}/${name}`;
    if (!existsSync(join(root, file))) return [];
    const problem = await pictureProblem(readFileSync(join(root, file)), file);
    return problem ? [{ file, field: 'Zeichnung', ...problem }] : [];
  });
  return (await Promise.all(checked)).flat();
}
