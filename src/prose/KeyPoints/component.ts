import { z } from 'astro/zod';
import { define, label } from '../define.ts';

export default define({
  label: 'Das Wichtigste',
  summary: 'Das Wichtigste in Kürze: eine Liste mit drei bis fünf Punkten.',
  example: `<KeyPoints title="Das Wichtigste in Kürze">
- Der Anbieter nennt keine Konzession.
- Die Zahlen sind nicht unabhängig geprüft.
</KeyPoints>`,
  props: z.strictObject({ title: label('Titel') }),
  body: 'prose',
});
