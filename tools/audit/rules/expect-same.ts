import type { RuleContext } from '../finding.ts';
import type { Page } from '../html/page.ts';
import { normalize } from '../html/text.ts';

/**
 * Expects that people and machines read the same.
 *
 * @param page the page
 * @param what what is compared, for the finding
 * @param seen the text on the page
 * @param told the text in the data
 * @param context where to note what is wrong
 */
export function expectSame(page: Page, what: string, seen: string, told: string, context: RuleContext): void {
  context.expect(
    normalize(seen) === normalize(told),
    { page: page.path, element: what },
    `Die Seite zeigt „${seen}“, die Daten sagen „${told}“.`,
    'Beide aus derselben Quelle bilden.',
  );
}
