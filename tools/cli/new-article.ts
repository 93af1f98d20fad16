/** `npm run neu`: writes a new article as a draft. Asks for what the flags leave open; with all flags, or without a terminal, it asks nothing. */
import { readContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { articleQuestions, choicesFrom, completeArticle, EXAMPLE, writeArticle } from '../authoring/new-article.ts';
import { AuthoringError, readAnswers, runCommand } from '../authoring/questions.ts';

await runCommand(async () => {
  const root = process.cwd();
  const { content, diagnostics } = readContentFolder(root);
  if (!content) throw new AuthoringError(formatDiagnostics(diagnostics));
  const choices = choicesFrom(content);
  const questions = articleQuestions(choices);
  const title = 'Neuer Artikel. Pfeiltasten wählen aus, die Eingabetaste bestätigt,';
  const answers = await readAnswers(questions, title, EXAMPLE);
  const { file, slug } = writeArticle(root, completeArticle(answers, questions), choices.taken, new Date());
  console.log(`
Geschrieben:  ${file}
Vorschau:     http://localhost:4321/${slug} (mit „npm run dev“)
Prüfen:       npm run pruefen

Der Artikel ist ein Entwurf (draft: true) und erscheint erst, wenn diese Zeile gelöscht ist.`);
});
