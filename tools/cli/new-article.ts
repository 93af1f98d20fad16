/** `npm run neu`: writes a new article as a draft. Asks for what the flags leave open; with all flags, or without a terminal, it asks nothing. */
import { readContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { ask, completeArticle, isComplete, readFlags } from '../authoring/answers.ts';
import { choicesFrom } from '../authoring/choices.ts';
import { AuthoringError, isInteractive, runCommand } from '../authoring/command.ts';
import { writeArticle } from '../authoring/new-article.ts';

await runCommand(async () => {
  const root = process.cwd();
  const { content, diagnostics } = readContentFolder(root);
  if (!content) throw new AuthoringError(formatDiagnostics(diagnostics));
  const choices = choicesFrom(content);
  const flags = readFlags(process.argv.slice(2));
  const given = isInteractive && !isComplete(flags) ? await ask(flags, choices) : flags;
  const { file, slug } = writeArticle(root, completeArticle(given, choices), choices.taken, new Date());
  console.log(`
Geschrieben:  ${file}
Vorschau:     http://localhost:4321/${slug} (mit „npm run dev“)
Prüfen:       npm run pruefen

Der Artikel ist ein Entwurf (draft: true) und erscheint erst, wenn diese Zeile gelöscht ist.`);
});
