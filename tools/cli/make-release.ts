/** `npm run release`: makes .cache/release/ from dist/, for a server of one's own. `RELEASE` names another folder. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readExpectedSite } from '../audit/expected-site.ts';
import { buildForFiles, makeRelease, needsWorker } from '../hosts/release.ts';
import { buildNow } from '../../src/content/clock.ts';

const project = process.cwd();
const dist = path.resolve(process.env['DIST'] ?? 'dist');
const target = path.resolve(process.env['RELEASE'] ?? '.cache/release');
if (!existsSync(path.join(dist, 'index.html'))) {
  console.error(`There is no built site in ${dist}. Run "npm run build" first.`);
  process.exit(1);
}
const withdrawn = [...readExpectedSite(project, buildNow()).articles.values()]
  .filter((article) => article.withdrawn)
  .map((article) => article.path);
let site = dist;
if (needsWorker(dist)) {
  site = path.resolve('.cache/files');
  buildForFiles(site);
  console.log(
    'The newsletter of this edition needs the Worker. Built again for a server that only sends files: the sign-up says that it is closed. docs/newsletter.md names services that work on any host.',
  );
}
const { canonical, redirects } = await makeRelease(project, site, target, withdrawn);
console.log(
  `${path.relative(project, target)}: ${canonical.length} addresses, ${redirects.length} redirects, ${withdrawn.length} withdrawn articles`,
);
