/** Part of `npm run audit`: weighs every built page and fails where one is over the budget of its type. */
import path from 'node:path';
import { pageFiles, readFolder } from '../audit/build-output.ts';
import { budgets, goals, wordAllowance, type PageType, type Sizes } from '../budgets/budgets.ts';
import { measurePage, pageType, wordsIn } from '../budgets/page-sizes.ts';

const dist = path.resolve(process.env['DIST'] ?? 'dist');
const site = readFolder(dist);
const files = pageFiles(site);
const heaviest = new Map<PageType, Sizes>();
/** The worst page of each type and part: fonts too heavy are too heavy on all. */
const worst = new Map<string, { file: string; bytes: number; over: number }>();

for (const file of files) {
  const html = site.read(file);
  const type = pageType(file, html);
  const weights = measurePage(dist, html);
  const allowed = wordAllowance(type, wordsIn(html));
  const most = heaviest.get(type) ?? weights;
  for (const part of Object.keys(weights) as (keyof Sizes)[]) {
    most[part] = Math.max(most[part], weights[part]);
    const isText = part === 'html' || part === 'firstView';
    const over = weights[part] - budgets[type][part] - (isText ? allowed : 0);
    if (over > (worst.get(`${type} ${part}`)?.over ?? 0))
      worst.set(`${type} ${part}`, { file, bytes: weights[part], over });
  }
  heaviest.set(type, most);
}

for (const [type, weights] of heaviest) {
  const parts = (Object.keys(weights) as (keyof Sizes)[]).map((part) => {
    const toGo = weights[part] - goals[type][part];
    return `${part} ${weights[part]} of ${budgets[type][part]}${toGo > 0 ? ` (goal missed by ${toGo})` : ''}`;
  });
  console.log(`Heaviest ${type}: ${parts.join(', ')} bytes`);
}
for (const [what, { file, bytes, over }] of worst)
  console.error(`${what}: ${file} has ${bytes} bytes, ${over} too many`);
if (worst.size > 0) {
  console.error('The ceilings stand in tools/budgets/budgets.ts. Fonts are named in content/theme/fonts.yaml.');
  process.exitCode = 1;
}
if (files.length === 0) {
  console.error(`There is no built site in ${dist}. Run "npm run build" first.`);
  process.exitCode = 1;
}
