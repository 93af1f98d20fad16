/**
 * `npm run pruefen`: checks content/, files and cross-references, and prints all diagnostics in German.
 * With `--comment <url>` it also posts them to a pull request, with the access token in `TOKEN` (docs/betrieb.md).
 */
import { buildNow } from '../../src/content/clock.ts';
import { unusedDownloads } from '../../src/content/checks/public-files.ts';
import { unusedPictures } from '../../src/content/checks/pictures.ts';
import { checkContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics, WARNING_WORDS, type Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { hideExpired } from '../../src/content/expiry.ts';
import { definitions, type Collections } from '../../src/content/registry.ts';
import { upsertComment } from '../publishing/upsert-comment.ts';
import { readCommandLine, runCommand } from './command.ts';

/** Report on content without faults: warnings, unused files, number of entries. */
function summary(content: Collections, warnings: readonly Diagnostic[]): string {
  const unused = [
    ['content/pictures', 'gezeigt', unusedPictures(content)],
    ['content/files', 'verlinkt', unusedDownloads(content)],
  ] as const;
  const counts = definitions
    .filter(([, { many }]) => many)
    .map(([name, { one, many }]) => `${content.ids[name].length} ${content.ids[name].length === 1 ? one : many}`);
  return [
    ...(warnings.length > 0 ? [formatDiagnostics(warnings, WARNING_WORDS)] : []),
    ...unused.flatMap(([folder, used, names]) =>
      names.length > 0 ? [`In ${folder}, aber nirgends ${used} und nicht veröffentlicht: ${names.join(', ')}`] : [],
    ),
    `${counts.join(', ')}: keine Fehler.`,
  ].join('\n\n');
}

await runCommand(async () => {
  const options = { comment: { type: 'string' } } as const;
  const { comment } = readCommandLine({ options }, 'npm run pruefen -- --comment https://…').values;
  const now = buildNow();
  const { content, diagnostics, warnings } = await checkContentFolder(process.cwd(), now);
  const isRight = content && diagnostics.length === 0;
  const report = isRight
    ? summary(content, [...warnings, ...hideExpired(content, now).warnings])
    : formatDiagnostics(diagnostics);
  if (isRight) console.log(report);
  else console.error(report);
  process.exitCode = isRight ? 0 : 1;
  if (comment) await upsertComment(comment, process.env['TOKEN'] ?? '', report);
});
