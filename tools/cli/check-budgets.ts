/** Part of `npm run audit`: weighs every built page and fails where one is over a budget. */
import path from 'node:path';
import { pageFiles, readFolder } from '../audit/build-output.ts';
import { budgets, budgetsOf, measurePage, type Sizes } from '../budgets/page-sizes.ts';

const dist = path.resolve(process.env['DIST'] ?? 'dist');
const output = readFolder(dist);
const weighed = pageFiles(output).map((file) => ({ file, sizes: measurePage(output, output.read(file)) }));

for (const part of Object.keys(budgets) as (keyof Sizes)[]) {
  const heaviest = weighed.toSorted((a, b) => b.sizes[part] - a.sizes[part]);
  console.log(`${part}: at most ${heaviest[0]?.sizes[part]} bytes, ${heaviest[0]?.file}`);
  const tooHeavy = heaviest.filter(({ file, sizes }) => sizes[part] > budgetsOf(file)[part]);
  for (const { file, sizes } of tooHeavy) {
    console.error(`${part}: ${file} has ${sizes[part]} bytes of ${budgetsOf(file)[part]}`);
    process.exitCode = 1;
  }
}
if (process.exitCode === 1)
  console.error('The budgets stand in tools/budgets/page-sizes.ts. Fonts are named in content/theme/theme.yaml.');
if (weighed.length === 0) {
  console.error(`There is no built site in ${dist}. Run "npm run build" first.`);
  process.exitCode = 1;
}
