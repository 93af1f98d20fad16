/** Part of `npm run audit`: weighs every built page and fails where one is over the budget of its type. */
import path from 'node:path';
import { pageFiles, readFolder } from '../audit/built-site.ts';
import { budgets, goals, wordAllowance, type PageType, type Sizes } from '../budgets/budgets.ts';
import { pageType, measurePage } from '../budgets/page-sizes.ts';

const dist = path.resolve(process.env['DIST'] ?? 'dist');
const site = readFolder(dist);
const files = pageFiles(site);
const heaviest = new Map<PageType, Sizes>();
const diagnostics: string[] = [];

for (const file of files) {
  const html = site.read(file);
  const type = pageType(file, html);
  const weights = measurePage(dist, html);
  const allowed = wordAllowance(Number(/"wordCount":(\d+)/.exec(html)?.[1] ?? 0));
  const most = heaviest.get(type) ?? weights;
  for (const part of Object.keys(weights) as (keyof Sizes)[]) {
    most[part] = Math.max(most[part], weights[part]);
    const isText = part === 'html' || part === 'firstView';
    const over = weights[part] - budgets[type][part] - (isText ? allowed : 0);
    if (over > 0) diagnostics.push(`${file} (${type}): ${part} ${weights[part]} bytes, ${over} over the budget`);
  }
  heaviest.set(type, most);
}

if (files.length === 0) diagnostics.push(`There is no built site in ${dist}. Run "npm run build" first.`);
for (const [type, weights] of heaviest) {
  const parts = (Object.keys(weights) as (keyof Sizes)[]).map((part) => {
    const toGo = weights[part] - goals[type][part];
    return `${part} ${weights[part]} of ${budgets[type][part]}${toGo > 0 ? ` (goal missed by ${toGo})` : ''}`;
  });
  console.log(`Heaviest ${type}: ${parts.join(', ')} bytes`);
}
if (diagnostics.length > 0) {
  console.error(diagnostics.join('\n'));
  process.exit(1);
}
