/** `npm run migrate [-- --ki keine]`: writes the files of an edition of an older version in today's form. What it changed it names. */
import { parseArgs } from 'node:util';
import { migrateEdition } from '../authoring/migrate.ts';

const { values } = parseArgs({ options: { ki: { type: 'string' } } });
for (const line of migrateEdition(process.cwd(), { withoutAi: values.ki === 'keine' })) console.log(line);
