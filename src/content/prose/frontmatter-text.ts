/** Checks the texts of an advertisement that stand in its frontmatter (D6, D12). */
import type { ArticleData } from '../schemas/article.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Locate } from '../diagnostics/schema-diagnostics.ts';
import { findForbiddenWords } from '../checks/forbidden-words.ts';
import { forbiddenDiagnostic } from './text-rules.ts';
import { FIGURE } from '../../lib/schema/claim.ts';

const attribution =
  /\b(Anbieter|Anbieters|Anzeige|Auftraggeber|Angabe|Angaben|laut|behauptet|wirbt|verspricht|nennt|TradeSense|erfunden\w*)\b/i;

/**
 * Checks headline, description, lead, calls to action and FAQ of a paid article. Editorial articles context.
 *
 * @param data the checked frontmatter
 * @param file path from the project's root
 * @param locate finds a field's line
 */
export function checkFrontmatterText(data: ArticleData, file: string, locate: Locate): Diagnostic[] {
  if (data.kind !== 'anzeige') return [];
  const fields: [string, string][] = [
    ['title', data.title],
    ['description', data.description],
    ['lead', data.lead],
  ];
  const diagnostics = fields.flatMap(([name, value]) => words(value, file, locate, [name]));
  for (const [name, value] of fields.slice(1)) {
    const found = FIGURE.exec(value);
    if (found && !attribution.test(value)) {
      diagnostics.push({
        file,
        ...locate([name]),
        field: `Feld „${name}“`,
        found: `${found[0]}, ohne zu sagen, von wem die Zahl ist`,
        allowed: 'eine Zahl mit dem Hinweis, wer sie nennt',
        example: `${name}: Der Anbieter nennt ${found[0]} …`,
      });
    }
  }
  data.callsToAction.forEach(({ text }, index) =>
    diagnostics.push(...words(text, file, locate, ['callsToAction', index, 'text'])),
  );
  data.faq.forEach(({ question, answer }, index) => {
    const denied = /^nein\b/i.test(answer);
    if (!denied) diagnostics.push(...words(question, file, locate, ['faq', index, 'question']));
    diagnostics.push(...words(answer, file, locate, ['faq', index, 'answer']));
  });
  return diagnostics;
}

const words = (text: string, file: string, locate: Locate, path: PropertyKey[]): Diagnostic[] => {
  const place = locate(path);
  return findForbiddenWords(text).map((word) => forbiddenDiagnostic(word, file, place?.line, place?.column));
};
