/** `npm run neu`: writes a new article as a draft, `npm run neu -- auftraggeber` an advertiser. Asks for what the flags leave open; with all flags, or without a terminal, it asks nothing. */
import { basename } from 'node:path';
import { readContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { articleQuestions, choicesFrom, completeArticle, EXAMPLE, writeArticle } from '../authoring/new-article.ts';
import { SPONSOR_EXAMPLE, sponsorQuestions, writeSponsor } from '../authoring/new-sponsor.ts';
import { AuthoringError, readAnswers, runCommand } from '../authoring/questions.ts';

const root = process.cwd();

const newSponsor = async () => {
  const answers = await readAnswers(sponsorQuestions, 'Neuer Auftraggeber.', SPONSOR_EXAMPLE);
  const file = writeSponsor(root, answers, new Date());
  console.log(`
Geschrieben:  ${file}
Prüfen:       npm run pruefen

Wo „Platzhalter“ steht, fehlt noch eine Angabe. Anzeigen nennen ihn mit „sponsor: ${basename(file, '.yaml')}“.`);
};

const newArticle = async () => {
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
};

await runCommand(process.argv[2] === 'auftraggeber' ? newSponsor : newArticle);
