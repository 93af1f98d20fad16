/** `npm run fix:headers`: writes the hosts' header files from the table in src/hosts/header-rules.ts. */
import { writeFileSync } from 'node:fs';
import { headerFiles } from '../hosts/header-files.ts';

for (const [file, text] of Object.entries(headerFiles())) {
  writeFileSync(file, text);
  console.log(file);
}
