/** Writes the icons of public/ anew. Run it after a change of public/favicon.svg: `node src/cli/render-icons.ts`. */
import { writeFileSync } from 'node:fs';
import { icons, paintIcon } from '../og/icons.ts';

for (const icon of icons) {
  const png = await paintIcon(icon);
  writeFileSync(`public/${icon.file}`, png);
  console.log(`public/${icon.file}: ${icon.size} px, ${png.length} bytes`);
}
