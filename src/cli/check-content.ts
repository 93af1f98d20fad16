/** `npm run pruefen`: checks content/ alone and prints every fault in German. */
import { join, relative } from 'node:path';
import { authorSchema } from '../schemas/author.ts';
import { categorySchema } from '../schemas/category.ts';
import { marketSchema } from '../schemas/market.ts';
import { sponsorSchema } from '../schemas/sponsor.ts';
import { siteSchema } from '../schemas/site.ts';
import { readFileSync } from 'node:fs';
import { formatFaults, type Fault } from '../newsroom/faults/fault.ts';
import { readArticle } from '../newsroom/prose/read-article.ts';
import { listEntries, readYamlEntry } from '../newsroom/read-content.ts';

const root = process.cwd();
const faults: Fault[] = [];
const yamlFolders = {
  authors: authorSchema,
  categories: categorySchema,
  market: marketSchema,
  sponsors: sponsorSchema,
};
for (const [folder, schema] of Object.entries(yamlFolders)) {
  for (const { path, source } of listEntries(join(root, 'content', folder), '.yaml')) {
    faults.push(...(readYamlEntry(schema, source, relative(root, path)).faults ?? []));
  }
}
faults.push(
  ...(readYamlEntry(siteSchema, readFileSync(join(root, 'content/site.yaml'), 'utf8'), 'content/site.yaml')
    .faults ?? []),
);
for (const { path, source } of listEntries(join(root, 'content/articles'), '.mdx')) {
  const result = readArticle(source, relative(root, path));
  faults.push(...(result.faults ?? []));
  if (result.value) console.log(`${relative(root, path)}: ${result.value.prose.words} Wörter`);
}
if (faults.length > 0) {
  console.error(formatFaults(faults));
  process.exit(1);
}
