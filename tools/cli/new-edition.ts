/** `npm run new:edition`: puts an edition of one's own in the place of the sample. Asks for what the flags leave open (docs/own-edition.md). */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { checkContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { completeEdition, questions, replaceEdition } from '../authoring/new-edition.ts';
import { AuthoringError, readAnswers, runCommand } from '../authoring/questions.ts';
import { writeColoured } from '../authoring/theme.ts';

/** Nothing that is not in Git may be lost. */
function refuseUnsaved(): void {
  let unsaved: string;
  try {
    unsaved = execFileSync('git', ['status', '--porcelain', '--', 'content'], { encoding: 'utf8' });
  } catch {
    throw new AuthoringError('Der Ordner steht nicht unter Git. Wer content/ nicht mehr braucht, gibt --verwerfen an.');
  }
  if (unsaved)
    throw new AuthoringError(
      `In content/ liegt etwas, das nicht in Git ist. Zuerst sichern, oder --verwerfen angeben:\n${unsaved}`,
    );
}

await runCommand(async () => {
  const flags = questions.flatMap(({ flag, example }) => (example ? [`--${flag} "${example}"`] : []));
  const answers = await readAnswers(
    [...questions, { flag: 'verwerfen', isSwitch: true }],
    'Eine eigene Ausgabe. Sie ersetzt alles in content/.',
    `npm run new:edition -- ${flags.join(' ')}`,
  );
  if (!answers['verwerfen']) refuseUnsaved();
  const edition = completeEdition(answers);
  const now = new Date();
  const files = replaceEdition(process.cwd(), edition, now);
  await writeColoured(writeFileSync);
  const { diagnostics } = await checkContentFolder(process.cwd(), now);
  if (diagnostics.length > 0) throw new AuthoringError(formatDiagnostics(diagnostics));
  console.log(`${files.length} Dateien in content/ geschrieben, Zeichnungen und Symbole umgefärbt.
Weiter: „npm run dev“ zeigt die Ausgabe; docs/own-edition.md sagt, was noch fehlt.`);
});
