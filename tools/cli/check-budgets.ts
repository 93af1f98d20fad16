/** Part of `npm run audit`: weighs every built page and fails where one is over a budget. */
import path from 'node:path';
import { formatNumber } from '../../src/lib/format/numbers.ts';
import { pageFiles, readFolder } from '../audit/build-output.ts';
import { budgets, budgetsOf, measurePage, type Sizes } from '../budgets/page-sizes.ts';

const NAMES: Readonly<Record<keyof Sizes, string>> = {
  firstView: 'Erste Ansicht',
  styles: 'Stile',
  script: 'Skript',
  fonts: 'Schriften',
};

const dist = path.resolve(process.env['DIST'] ?? 'dist');
const output = readFolder(dist);
const weighed = pageFiles(output).map((file) => ({ file, sizes: measurePage(output, output.read(file)) }));

for (const part of Object.keys(budgets) as (keyof Sizes)[]) {
  const heaviest = weighed.toSorted((a, b) => b.sizes[part] - a.sizes[part]);
  console.log(`${NAMES[part]}: höchstens ${formatNumber(heaviest[0]?.sizes[part] ?? 0)} Byte, ${heaviest[0]?.file}`);
  const tooHeavy = heaviest.filter(({ file, sizes }) => sizes[part] > budgetsOf(file)[part]);
  for (const { file, sizes } of tooHeavy) {
    console.error(
      `${NAMES[part]}: ${file} hat ${formatNumber(sizes[part])} Byte, erlaubt sind ${formatNumber(budgetsOf(file)[part])}`,
    );
    process.exitCode = 1;
  }
}
if (process.exitCode === 1)
  console.error('Die Grenzen stehen in tools/budgets/page-sizes.ts; Schriften nennt content/theme/theme.yaml.');
if (weighed.length === 0) {
  console.error(`In ${dist} ist keine gebaute Website. Zuerst „npm run build“ ausführen.`);
  process.exitCode = 1;
}
