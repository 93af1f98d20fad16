/** `npm run pruefen`: checks content/, files and cross-references, and prints all diagnostics in German. */
import { buildNow } from '../../src/content/clock.ts';
import { unusedDownloads } from '../../src/content/checks/public-files.ts';
import { unusedPictures } from '../../src/content/checks/pictures.ts';
import { checkContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics, WARNING_WORDS, type Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { hideExpired } from '../../src/content/expiry.ts';
import { definitions, type Collections } from '../../src/content/registry.ts';
import { formatCount } from '../../src/lib/format/numbers.ts';
import { readCommandLine, runCommand } from './command.ts';

/** Report on content without faults: warnings, unused files, number of entries. */
function summary(content: Collections, warnings: readonly Diagnostic[]): string {
  const unused = [
    ['content/pictures', 'gezeigt', unusedPictures(content)],
    ['content/files', 'verlinkt und daher nicht veröffentlicht', unusedDownloads(content)],
  ] as const;
  const counts = definitions.flatMap(([name, { one, many }]) =>
    many ? [formatCount(content.ids[name].length, one, many)] : [],
  );
  return [
    ...(warnings.length > 0 ? [formatDiagnostics(warnings, WARNING_WORDS)] : []),
    ...unused.flatMap(([folder, used, names]) =>
      names.length > 0 ? [`In ${folder}, aber nirgends ${used}: ${names.join(', ')}`] : [],
    ),
    `${counts.join(', ')}: keine Fehler.`,
  ].join('\n\n');
}

await runCommand(async () => {
  readCommandLine({}, 'npm run pruefen');
  const now = buildNow();
  const { content, diagnostics, warnings } = await checkContentFolder(process.cwd(), now);
  if (content && diagnostics.length === 0) {
    console.log(summary(content, [...warnings, ...hideExpired(content, now).warnings]));
  } else {
    console.error(formatDiagnostics(diagnostics));
    process.exitCode = 1;
  }
});
