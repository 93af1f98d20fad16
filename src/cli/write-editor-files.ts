/** `npm run schemas`: writes the schemas and snippets for VS Code anew, and the tables of the handbook. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { editorFiles } from '../desk/editor-files.ts';
import { fillGuide } from '../desk/guide.ts';

const GUIDE = 'docs/redaktion.md';

for (const [file, text] of [...editorFiles(), [GUIDE, fillGuide(readFileSync(GUIDE, 'utf8'))] as const]) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(file);
}
