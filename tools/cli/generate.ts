/**
 * `npm run generate`: regenerates the committed files that are made from code: schemas and snippets for VS Code,
 * tables of the handbook, and the icons of development in the theme's colours.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from '../../src/lib/file-system.ts';
import { editorFiles } from '../authoring/editor-files.ts';
import { fillGuide } from '../authoring/guide.ts';
import { writeIcons } from '../authoring/theme.ts';
import { readCommandLine } from './command.ts';

readCommandLine({}, 'npm run generate');

const GUIDE = 'docs/redaktion.md';

const write = (file: string, data: string | Uint8Array) => {
  writeFile(file, data);
  console.log(file);
};

for (const [file, text] of editorFiles()) write(file, text);
for (const icon of await writeIcons()) console.log(`public/${icon}`);
write(GUIDE, fillGuide(readFileSync(GUIDE, 'utf8')));
