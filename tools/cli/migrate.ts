/** `npm run migrate`: writes the files of an edition of 0.2 in today's form. What it changed it names. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../authoring/migrations/0.3.ts';
import { textsOf } from '../authoring/new-edition.ts';

const before = textsOf('content');
const after = migrate(before);
for (const file of before.keys()) {
  if (after.has(file)) continue;
  rmSync(join('content', file));
  console.log(`content/${file}: entfernt`);
}
for (const [file, text] of after) {
  if (text === before.get(file)) continue;
  writeFileSync(join('content', file), text);
  console.log(`content/${file}: geschrieben`);
}
