import { define, label } from '../define.ts';
import { testifiedObject } from '../people.ts';

export default define({
  label: 'Stimme',
  summary: 'Eine Stimme einer Nutzerin oder eines Nutzers, ohne Foto und ohne Sterne.',
  example: `<Testimonial name="Miriam K." detail="41, Graz" fictional="true">
Ich habe zuerst nur zugesehen.
</Testimonial>`,
  props: testifiedObject({ name: label('Name', 60), detail: label('Alter und Ort', 80).optional() }),
  body: 'prose',
});
