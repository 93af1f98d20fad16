/** `npm run new:edition`: puts an edition of one's own in the place of the sample. Asks for what the flags leave open (docs/own-edition.md). */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { confirm, intro, text } from '@clack/prompts';
import { checkContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { answer, AuthoringError, isInteractive, readOptions, runCommand } from '../authoring/command.ts';
import { completeEdition, questions, replaceEdition, type Answers } from '../authoring/new-edition.ts';
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

async function ask(given: Answers): Promise<Answers> {
  intro('Eine eigene Ausgabe. Sie ersetzt alles in content/. Esc bricht ab.');
  const answers: Answers = { ...given };
  for (const { flag, ask: message, pattern, example } of questions)
    answers[flag] ??= await answer(
      text({
        message,
        placeholder: example,
        validate: (value) => (pattern.test(value ?? '') ? undefined : `Zum Beispiel: ${example}`),
      }),
    );
  answers.newsletter ??= await answer(
    confirm({ message: 'Gibt es einen Newsletter?', active: 'Ja', inactive: 'Nein' }),
  );
  return answers;
}

await runCommand(async () => {
  const options = Object.fromEntries(questions.map(({ flag }) => [flag, { type: 'string' } as const]));
  const example = `npm run new:edition -- ${questions.map(({ flag, example: value }) => `--${flag} "${value}"`).join(' ')}`;
  const switches = { newsletter: { type: 'boolean' }, verwerfen: { type: 'boolean' } } as const;
  const { verwerfen, ...given } = readOptions(process.argv.slice(2), { ...options, ...switches }, example);
  if (!verwerfen) refuseUnsaved();
  const edition = completeEdition(isInteractive ? await ask(given) : given);
  const now = new Date();
  const files = replaceEdition(process.cwd(), edition, now);
  await writeColoured(writeFileSync);
  const { diagnostics } = await checkContentFolder(process.cwd(), now);
  if (diagnostics.length > 0) throw new AuthoringError(formatDiagnostics(diagnostics));
  console.log(`${files.length} Dateien in content/ geschrieben, Zeichnungen und Symbole umgefärbt.
Weiter: „npm run dev“ zeigt die Ausgabe; docs/own-edition.md sagt, was noch fehlt.`);
});
