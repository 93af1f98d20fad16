/** `npm run neu`: writes a new article as a draft. Asks for what the flags leave open; with all flags, or without a terminal, it asks nothing. */
import { readContentFolder } from '../../src/content/content-folder.ts';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { ask, completeArticle, isComplete, readFlags } from '../authoring/answers.ts';
import { choicesFrom } from '../authoring/choices.ts';
import { AuthoringError, writeArticle } from '../authoring/new-article.ts';

const isInteractive = process.stdin.isTTY && process.stdout.isTTY && !process.env['CI'];

async function run(): Promise<void> {
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
}

try {
  await run();
} catch (error) {
  if (!(error instanceof AuthoringError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
