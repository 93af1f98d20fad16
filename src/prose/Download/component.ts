import { z } from 'astro/zod';
import { downloadName } from '../../lib/schema/download.ts';
import { help } from '../../lib/schema/primitives.ts';
import { define, label } from '../define.ts';

export default define({
  label: 'Datei',
  summary: 'Ein Link zu einer Datei aus content/files (PDF, CSV, XLSX, ICS); Art und Größe schreibt die Website dazu.',
  example: '<Download file="jahresbericht.pdf" title="Jahresbericht zum Nachlesen" />',
  props: z.strictObject({
    file: z
      .string()
      .regex(downloadName)
      .meta(help('Datei', 'Datei aus content/files: PDF, CSV, XLSX oder ICS, höchstens 10 MB', 'jahresbericht.pdf')),
    title: label('Linktext'),
  }),
});
