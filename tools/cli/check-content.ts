/** `npm run pruefen`: checks content/ alone, files and cross-references, and prints every diagnostic in German. */
import { buildNow } from '../../src/content/clock.ts';
import { unusedPictures } from '../../src/content/checks/pictures.ts';
import { checkContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { WARNING_WORDS, withholdStale } from '../../src/content/freshness.ts';
import { definitions } from '../../src/content/registry.ts';

const now = buildNow();
const { content, diagnostics } = await checkContentFolder(process.cwd(), now);
if (diagnostics.length > 0 || !content) {
  console.error(formatDiagnostics(diagnostics));
  process.exitCode = 1;
} else {
  const { warnings } = withholdStale(content, now);
  if (warnings.length > 0) console.warn(`${formatDiagnostics(warnings, WARNING_WORDS)}\n`);
  const unused = unusedPictures(content);
  if (unused.length > 0)
    console.log(`In content/pictures, aber nirgends gezeigt und nicht veröffentlicht: ${unused.join(', ')}\n`);
  const counts = definitions
    .filter(([, { only }]) => !only)
    .map(([name, { one, many }]) => `${content.ids[name].length} ${content.ids[name].length === 1 ? one : many}`);
  console.log(`${counts.join(', ')}: keine Fehler.`);
}
