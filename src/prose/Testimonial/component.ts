import { define } from '../define.ts';
import { personMark } from '../feed/claim-note.ts';
import { voice } from '../feed/feed-html.ts';
import { testifiedObject } from '../people.ts';
import { label } from '../values.ts';

export const testimonial = define({
  name: 'Testimonial',
  label: 'Stimme',
  summary: 'Eine Stimme einer Nutzerin oder eines Nutzers, ohne Foto und ohne Sterne.',
  example: `<Testimonial name="Miriam K." detail="41, Graz" fictional="true">
Ich habe zuerst nur zugesehen.
</Testimonial>`,
  props: testifiedObject({
    name: label('Name', 60),
    detail: label('Alter und Ort', 80).optional(),
  }),
  body: 'prose',
  claims: false,
  feed: ({ name, detail, ...evidence }, { children }) =>
    personMark(evidence) + voice(detail ? `${name}, ${detail}` : name, children),
});
