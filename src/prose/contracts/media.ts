/** Contracts of pictures, downloads and links. */
import { z } from 'astro/zod';
import { licence, MIN_WIDTH, originFields, pictureSource } from '../../lib/schema/picture.ts';
import { clickTrackingFields, downloadName, pattern, webUrl } from '../../lib/schema/primitives.ts';
import { define, shortText } from '../define.ts';

export const Figure = define({
  label: 'Bild',
  summary: 'Ein Bild oder eine Zeichnung aus content/pictures, mit Bildtext und Herkunft.',
  example:
    '<Figure src="vier-schritte.svg" alt="Vier Schritte von der Anzeige bis zur Entscheidung" caption="Vier Schritte der Prüfung" credit="Grafik: Redaktion" ai="keine" origin="zeichnung" />',
  props: z.strictObject({
    src: pictureSource(MIN_WIDTH),
    alt: shortText('Bildbeschreibung', 240).meta({ description: 'Was auf dem Bild zu sehen ist' }),
    caption: shortText('Bildtext', 240).optional(),
    credit: shortText('Herkunft', 80),
    licence,
    ...originFields,
  }),
});

export const Embed = define({
  label: 'Video oder Beitrag',
  summary:
    'Eine Karte, die zu einem Video oder Beitrag auf einer anderen Website führt. Geladen wird davon nichts; ein Druck öffnet sie in einem neuen Tab.',
  example:
    '<Embed href="https://www.parlament.gv.at/aktuelles/mediathek/" title="Sitzungen des Nationalrats zum Nachsehen" />',
  props: z.strictObject({
    href: webUrl.meta({ title: 'Adresse' }),
    title: shortText('Titel'),
    src: pictureSource(MIN_WIDTH).optional(),
    alt: shortText('Bildbeschreibung', 240).optional(),
    credit: shortText('Herkunft', 80).optional(),
    licence,
    ...originFields,
  }),
  only: 'redaktionell',
  check: ({ src, alt, credit }) =>
    src && (!alt || !credit)
      ? { found: 'ein Bild ohne Beschreibung oder Herkunft', allowed: 'zu src auch alt und credit' }
      : undefined,
});

export const Download = define({
  label: 'Datei',
  summary: 'Ein Link zu einer Datei aus content/files (PDF, CSV, XLSX, ICS); Art und Größe schreibt die Website dazu.',
  example: '<Download file="jahresbericht.pdf" title="Jahresbericht zum Nachlesen" />',
  props: z.strictObject({
    file: pattern(
      downloadName,
      'Datei aus content/files: PDF, CSV, XLSX oder ICS, Name aus Kleinbuchstaben, Ziffern und -, höchstens 10 MB',
      'jahresbericht.pdf',
    ).meta({ title: 'Datei' }),
    title: shortText('Linktext').meta({ examples: ['Jahresbericht zum Nachlesen'] }),
  }),
});

export const CtaLink = define({
  label: 'Link zum Auftraggeber',
  summary: 'Ein Link zum Auftraggeber. Ziel, Zählparameter und die Kennzeichnung „Anzeige“ setzt die Website selbst.',
  example: '<CtaLink placement="mid_article" variant="text">Unterlagen des Anbieters ansehen</CtaLink>',
  props: z.strictObject(clickTrackingFields('mid_article', 'text')),
  body: 'phrase',
  only: 'anzeige',
});
