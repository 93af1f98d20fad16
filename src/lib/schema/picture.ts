/** Schema of a picture from content/pictures/: of an article, an author or an advertiser. */
import { z } from 'astro/zod';
import { enumOf, help, pattern, text } from './primitives.ts';

/** Keywords for the focus of a picture, with the values of `object-position`. */
const focusWords: Readonly<Record<string, string>> = {
  mitte: '50% 50%',
  oben: '50% 0%',
  unten: '50% 100%',
  links: '0% 50%',
  rechts: '100% 50%',
};

/** The focus of a picture as a value of `object-position`. */
export const focusPoint = (focus: string): string => focusWords[focus] ?? focus;

/** The focus of a picture as the nearest of sharp's nine positions. */
export const focusSide = (focus: string): string => {
  const [x = 50, y = 50] = focusPoint(focus).split(' ').map(Number.parseFloat);
  const side = (part: number, low: string, high: string) => (part < 34 ? [low] : part > 66 ? [high] : []);
  return [...side(x, 'left', 'right'), ...side(y, 'top', 'bottom')].join(' ') || 'center';
};

/** Folder of the pictures, relative to the project's root. */
export const PICTURES = 'content/pictures';

/** File names in that folder. The files themselves are checked in `content/checks/pictures.ts`. */
const pictureName = /^[a-z0-9_-]{1,80}\.(jpe?g|png|webp|avif|svg)$/;

/** Schema of the source of the right to publish a picture. */
export const licence = text(3, 120)
  .optional()
  .meta({
    title: 'Rechte',
    description: 'Woher das Recht zur Veröffentlichung kommt; Pflicht in einer Live-Ausgabe',
    examples: ['eigene Aufnahme', 'CC BY 4.0'],
  });

/** Schema of how much of a text or picture was made by AI (D15), with the labels for forms. */
export const aiShare = enumOf({
  keine: 'ohne Sprachmodell und KI',
  unterstuetzt: 'mit Hilfe eines Sprachmodells oder von KI',
  erzeugt: 'von einem Sprachmodell oder von KI',
});

/** Schema fields for how a picture was made (D15); `required-statements.ts` requires them once the rule applies. */
export const originFields = {
  ai: aiShare.optional().meta({
    title: 'KI',
    description: 'Ob KI das Bild erzeugt oder bearbeitet hat (Pflicht); steht beim Bildnachweis und in den Daten',
    examples: ['keine'],
  }),
  origin: enumOf({
    foto: 'Fotografie',
    zeichnung: 'Zeichnung eines Menschen',
    diagramm: 'Diagramm aus Daten',
    programm: 'von einem Programm ohne KI gezeichnet',
  })
    .optional()
    .meta({
      title: 'Entstehung',
      description: 'Wie ein Bild ohne KI entstand, für Maschinen; Pflicht in Artikeln, wenn keine KI beteiligt war',
      examples: ['foto'],
    }),
};

/** How a picture was made. */
export type PictureOrigin = z.output<z.ZodObject<typeof originFields>>;

/** Whether a picture may be used without a credit, as on cards and in link previews: AI pictures may not. */
export const isUsableWithoutCredit = ({ ai }: PictureOrigin): boolean => ai === undefined || ai === 'keine';

/** The credit of a picture with the AI notice required by D15, whose wording editions can't change. */
export const creditOf = ({ credit, ai }: PictureOrigin & { credit: string }): string =>
  `${credit}${ai === 'erzeugt' ? ', mit KI erzeugt' : ai === 'unterstuetzt' ? ', mit KI bearbeitet' : ''}`;

/** Smallest width of a picture in pixels. */
export const MIN_WIDTH = 1200;
/** Smallest width of a portrait or logo, which is shown small. */
export const MIN_SMALL_WIDTH = 300;

/** Schema of a picture's file name; `width` is the smallest one in pixels. */
export const pictureSource = (width: number) =>
  pattern(
    pictureName,
    `Datei aus content/pictures (JPG, PNG, WebP, AVIF oder eine Zeichnung als SVG; HEIC und TIFF vorher als JPG sichern), Name aus Kleinbuchstaben, Ziffern, - und _, außer als SVG mindestens ${width} Pixel breit, höchstens 12 MB`,
    'muenzen-am-tisch.jpg',
  ).meta({ title: 'Bilddatei' });

/** An example with the fields that only cross-checks require. */
const example = {
  ...{ src: 'muenzen-am-tisch.jpg', alt: 'Drei Münzen auf einem Tisch aus Holz', credit: 'Foto: Eva Muster' },
  ...{ ai: 'keine', origin: 'foto' },
};

/** Schema of a picture. */
export const pictureSchema = z
  .strictObject({
    src: pictureSource(MIN_WIDTH),
    alt: text(10, 240).meta(
      help('Bildbeschreibung', 'Was auf dem Bild zu sehen ist', 'Drei Münzen auf einem Tisch aus Holz'),
    ),
    credit: text(3, 80).meta({ title: 'Bildnachweis', examples: ['Foto: Eva Muster'] }),
    caption: text(5, 240).optional().meta({ title: 'Bildtext' }),
    focus: pattern(
      new RegExp(`^(?:${Object.keys(focusWords).join('|')}|(?:\\d{1,2}|100)% (?:\\d{1,2}|100)%)$`),
      'Was sichtbar bleibt, wo das Bild beschnitten wird: mitte, oben, unten, links, rechts, oder wie weit von links und von oben in Prozent',
      '30% 40%',
    )
      .meta({ title: 'Ausschnitt' })
      .default('mitte'),
    licence,
    ...originFields,
  })
  .meta({ examples: [example] });

/** Schema of a portrait or logo. */
export const smallPictureSchema = pictureSchema
  .extend({ src: pictureSource(MIN_SMALL_WIDTH) })
  .meta({ examples: [example] });

/** A validated picture. */
export type PictureData = z.output<typeof pictureSchema>;
