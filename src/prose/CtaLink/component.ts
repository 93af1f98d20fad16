import { z } from 'astro/zod';
import { counted } from '../../lib/schema/primitives.ts';
import { define } from '../define.ts';

export default define({
  label: 'Link zum Auftraggeber',
  summary: 'Ein Link zum Auftraggeber. Ziel, Zählparameter und die Kennzeichnung „Anzeige“ setzt die Website selbst.',
  example: '<CtaLink placement="mid_article" variant="text">Unterlagen des Anbieters ansehen</CtaLink>',
  props: z.strictObject(counted('mid_article', 'text')),
  body: 'phrase',
  only: 'anzeige',
});
