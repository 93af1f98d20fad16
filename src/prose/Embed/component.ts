import { z } from 'astro/zod';
import { licence, originFields, pictureName } from '../../lib/schema/picture.ts';
import { help, webUrl } from '../../lib/schema/primitives.ts';
import { define, label } from '../define.ts';

export default define({
  label: 'Video oder Beitrag',
  summary:
    'Eine Karte, die zu einem Video oder Beitrag auf einer anderen Website führt. Geladen wird davon nichts; ein Druck öffnet sie in einem neuen Tab.',
  example:
    '<Embed href="https://www.parlament.gv.at/aktuelles/mediathek/" title="Sitzungen des Nationalrats zum Nachsehen" />',
  props: z.strictObject({
    href: webUrl.meta({ title: 'Adresse' }),
    title: label('Titel'),
    src: z
      .string()
      .regex(pictureName)
      .optional()
      .meta(help('Bilddatei', 'Standbild aus content/pictures, mindestens 1.200 Pixel breit', 'standbild.jpg')),
    alt: label('Bildbeschreibung', 240).optional(),
    credit: label('Herkunft', 80).optional(),
    licence,
    ...originFields,
  }),
  only: 'redaktionell',
  check: ({ src, alt, credit }) =>
    src && (!alt || !credit)
      ? { found: 'ein Bild ohne Beschreibung oder Herkunft', allowed: 'zu src auch alt und credit' }
      : undefined,
});
