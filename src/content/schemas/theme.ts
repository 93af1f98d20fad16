/** Schema of content/theme/theme.yaml, the colours and typefaces of an edition, and access to both (D22). */
import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import Color from 'color';
import { formatNumber } from '../../lib/format/numbers.ts';
import { help, pattern, slug } from '../../lib/schema/primitives.ts';
import { readYamlFile } from '../../lib/files.ts';

/** The colour schemes; dark applies if the reader's system prefers it. */
export const colourSchemes = ['light', 'dark'] as const;
type Scheme = (typeof colourSchemes)[number];

const value = (title: string, usual: string) =>
  pattern(/^#[\dA-Fa-f]{6}$/, 'Farbe aus # und sechs Ziffern (0 bis 9, a bis f), in Anführungszeichen', usual).meta({
    title,
    format: 'color-hex',
  });

const colourField = (light: string, dark: string, title: string, description = title) =>
  z
    .strictObject({ light: value('Hell', light), dark: value('Dunkel', dark) })
    .default({ light, dark })
    .meta({ title, description });

const colourFields = {
  paper: colourField('#fcfaf5', '#161411', 'Papier', 'Grund der Seiten'),
  surface: colourField('#f4f0e6', '#201d19', 'Fläche', 'Grund von Kästen und Fuß'),
  ink: colourField('#1b1a17', '#ece7dc', 'Schrift'),
  'ink-soft': colourField('#57524a', '#b3aa9a', 'Leise Schrift', 'Angaben am Rand'),
  line: colourField('#d8d1c1', '#3b362e', 'Haarlinie'),
  'line-strong': colourField('#8d8473', '#857c6c', 'Kräftige Linie', 'Rand von Feldern und Schaltflächen'),
  accent: colourField('#0d4b38', '#86c9a8', 'Akzent', 'Farbe des Hauses: Links, Fokus, Schaltflächen'),
  'accent-strong': colourField('#07362a', '#a9dcc2', 'Akzent, kräftig', 'Links unter dem Mauszeiger'),
  'accent-soft': colourField('#e2ece4', '#1b2f27', 'Akzent, zart', 'Grund von Hervorhebungen'),
  'on-accent': colourField('#fcfaf5', '#10201a', 'Schrift auf Akzent'),
  ad: colourField('#6f4200', '#f3c875', 'Kennzeichnung', 'Schrift der Kennzeichnung; gehört der Werbung allein'),
  'ad-line': colourField('#d99a2b', '#b57c1f', 'Kennzeichnung, Rand'),
  'ad-soft': colourField('#fdeecb', '#35280f', 'Kennzeichnung, Grund'),
  risk: colourField('#932a1d', '#e07866', 'Risiko', 'Was dringend ist oder vor Verlust warnt'),
  'risk-soft': colourField('#fae6e0', '#391c16', 'Risiko, Grund', 'Grund des Risikohinweises'),
  'chart-1': colourField('#0d4b38', '#86c9a8', 'Diagramm, Hauptfarbe', 'Linien und hervorgehobene Balken'),
  'chart-2': colourField('#928977', '#857c6c', 'Diagramm, Nebenfarbe', 'Übrige Balken'),
  'chart-3': colourField('#6fa58b', '#4d8a6e', 'Diagramm, dritte Farbe', 'Flächen der Zeichnungen'),
  'source-study': colourField('#1c4f86', '#8db8ea', 'Quelle: Studie'),
  'source-fma': colourField('#0d5a3c', '#7fcf9f', 'Quelle: FMA'),
  'source-atx': colourField('#5b3a86', '#c3a5ee', 'Quelle: ATX'),
  'source-expert': colourField('#84460b', '#eeb07a', 'Quelle: Fachleute'),
};

/** The name of a colour; in CSS it is prefixed with `--color-`. */
export type ColourName = keyof typeof colourFields;
/** All colours in both schemes, as in "#0d4b38". */
export type Colours = Record<ColourName, Record<Scheme, string>>;

/** Minimum contrast ratios of WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT = 4.5;
const GRAPHICS = 3;

/** Foreground colours, the backgrounds they are used on, and the contrast they need there; `usage` is German. */
const pairs: readonly (readonly [usage: string, minimum: number, inks: ColourName[], grounds: ColourName[]])[] = [
  ['Text', TEXT, ['ink', 'ink-soft'], ['paper', 'surface']],
  ['die Kennzeichnung', TEXT, ['ad'], ['paper', 'surface', 'ad-soft']],
  ['den Rand der Kennzeichnung', 1.5, ['ad-line'], ['paper', 'surface']],
  ['den Risikohinweis', TEXT, ['ink', 'risk', 'accent'], ['risk-soft']],
  ['was dringend ist', TEXT, ['risk'], ['paper', 'surface']],
  ['Links', TEXT, ['accent', 'accent-strong'], ['paper', 'surface', 'accent-soft']],
  ['die Schrift einer Schaltfläche', TEXT, ['on-accent'], ['accent', 'accent-strong']],
  ['Quellen', TEXT, ['source-study', 'source-fma', 'source-atx', 'source-expert'], ['paper', 'surface']],
  ['den Rahmen um das, was den Fokus hat', GRAPHICS, ['accent'], ['paper', 'surface']],
  ['Ränder von Feldern', GRAPHICS, ['line-strong'], ['paper']],
  ['Diagramme', GRAPHICS, ['chart-1'], ['paper']],
];

/** Minimum chroma (CIE LCh) of the label: it is coloured where text around it is grey. */
const LABEL_CHROMA = 25;

/** Reports a label without colour, in each scheme. */
function checkLabel(colours: Colours, context: z.RefinementCtx): void {
  for (const scheme of colourSchemes) {
    const input = colours.ad[scheme];
    if (Color(input).lch().chroma() >= LABEL_CHROMA) continue;
    const message = 'eine kräftige Farbe, in der die Kennzeichnung nicht wie anderer Text aussieht';
    context.addIssue({ code: 'custom', path: ['ad', scheme], input, message });
  }
}

/** Reports each colour that has too little contrast on one of its backgrounds, where it has the least. */
function checkContrast(colours: Colours, context: z.RefinementCtx): void {
  for (const scheme of colourSchemes)
    for (const [usage, minimum, inks, grounds] of pairs)
      for (const ink of inks) {
        const own = colours[ink][scheme];
        const contrastOn = (ground: ColourName) => Color(own).contrast(Color(colours[ground][scheme]));
        const [ground] = grounds.toSorted((one, other) => contrastOn(one) - contrastOn(other));
        if (!ground || contrastOn(ground) >= minimum) continue;
        // The value to change is the edition's own.
        const isProducts = own.toLowerCase() === colourFields[ink].parse(undefined)[scheme];
        const [name, relation, other] = isProducts ? [ground, 'unter', ink] : [ink, 'auf', ground];
        // Truncated, as 4.496 rounded would read as the required 4.5.
        const ratio = formatNumber(Math.floor(contrastOn(ground) * 100) / 100);
        context.addIssue({
          code: 'custom',
          path: [name, scheme],
          input: `${colours[name][scheme]} ${relation} ${other} ${colours[other][scheme]}: Kontrast ${ratio} : 1`,
          message: `ein Kontrast von mindestens ${formatNumber(minimum)} : 1 für ${usage}`,
        });
      }
}

/** The font file of a variable typeface in its Fontsource package, as a path from the project's root. */
export const fontFile = (name: string, letters: 'latin' | 'latin-ext'): string =>
  `node_modules/@fontsource-variable/${name}/files/${name}-${letters}-wght-normal.woff2`;

const font = (title: string, usual: { package: string; fallback: string }) =>
  z
    .strictObject({
      package: slug
        .refine((name) => existsSync(fontFile(name, 'latin')), {
          message: 'ein installiertes Paket von Fontsource mit veränderlicher Stärke, ohne @fontsource-variable/',
        })
        .meta(help('Paket', 'Paket von Fontsource', usual.package)),
      fallback: pattern(
        /^[A-Za-z][A-Za-z\d]*([ -][A-Za-z\d]+)*$/,
        'Schrift auf Geräten, die diese noch nicht geladen haben: ein Name aus Buchstaben, Ziffern, Leerzeichen und Bindestrichen',
        usual.fallback,
      )
        .max(40)
        .meta({ title: 'Ersatz' }),
    })
    .default(usual)
    .meta({ title, description: title });

export const themeSchema = z.strictObject({
  colours: z
    .strictObject(colourFields)
    .superRefine(checkContrast)
    .superRefine(checkLabel)
    .prefault({})
    .meta(help('Farben', 'Farben auf hellem und auf dunklem Grund; was fehlt, ist wie beim Produkt')),
  fonts: z
    .strictObject({
      serif: font('Überschriften', { package: 'source-serif-4', fallback: 'Georgia' }),
      sans: font('Text und Bedienung', { package: 'source-sans-3', fallback: 'Arial' }),
    })
    .prefault({})
    .meta(help('Schriften', 'Schriften für Überschriften und Text')),
});

type Theme = z.output<typeof themeSchema>;

/** The theme of an edition that sets nothing. */
export const productTheme: Theme = themeSchema.parse({});

/** Path of the theme from the project's root. */
export const THEME_FILE = 'content/theme/theme.yaml';

/** Reads the theme, uncached. Falls back to the product's if the file is missing or, as the checks report, invalid. */
function readTheme(): Theme {
  const { data = productTheme } = themeSchema.safeParse(readYamlFile(THEME_FILE) ?? {});
  return data;
}

let cached: Theme | undefined;

/** The theme of the edition, read once per process. */
export const theme = (): Theme => (cached ??= readTheme());

/** A colour of the edition such as "#0d4b38", for use outside style sheets: pictures, icons, mails, the manifest. */
export const colour = (name: ColourName, scheme: Scheme = 'light'): string => theme().colours[name][scheme];

/** The colours as CSS custom properties, read anew on each call. The dark ones apply on screens only, not in print. */
export function themeCss(): string {
  const { colours } = readTheme();
  const block = (scheme: Scheme) =>
    `:root{${Object.entries(colours)
      .map(([name, values]) => `--color-${name}:${values[scheme]}`)
      .join(';')}}`;
  return `${block('light')}@media screen and (prefers-color-scheme:dark){${block('dark')}}`;
}

const genericFamilies = ['serif', 'sans-serif', 'monospace', 'system-ui'];

/** A fallback typeface as CSS value: quoted unless it is a generic family. */
export const fallbackFamily = (name: string): string => (genericFamilies.includes(name) ? name : `"${name}"`);
