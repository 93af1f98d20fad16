import { z } from 'astro/zod';
import { define } from '../define.ts';
import { FICTION_MARK } from '../feed/claim-note.ts';
import { voice } from '../feed/feed-html.ts';
import { fictional, label } from '../values.ts';

export const testimonial = define({
  name: 'Testimonial',
  label: 'Stimme',
  summary: 'Eine Stimme einer Nutzerin oder eines Nutzers, ohne Foto und ohne Sterne.',
  example: `<Testimonial name="Miriam K." detail="41, Graz" fictional="true">
Ich habe zuerst nur zugesehen.
</Testimonial>`,
  props: z.strictObject({
    name: label('Name', 60),
    detail: label('Alter und Ort', 80).optional(),
    fictional,
  }),
  body: 'prose',
  claims: false,
  feed: ({ name, detail, fictional }, { children }) =>
    (fictional ? FICTION_MARK : '') + voice(detail ? `${name}, ${detail}` : name, children),
});
