import { normalize, textOf } from '../html/text.ts';
import type { Page } from '../html/page.ts';
import { labelled } from '../label.ts';
import type { RuleContext } from '../finding.ts';
import type { ExpectedArticle } from '../expected-site.ts';

/**
 * The notice in place of a withdrawn advertisement still says in its headline what it was.
 *
 * @param page the notice
 * @param article the withdrawn article
 * @param context takes what is found
 */
export function checkNotice(page: Page, { data, paid }: ExpectedArticle, context: RuleContext): void {
  const heading = page.first('h1');
  const wanted = normalize(`Zurückgezogen: ${labelled(data.title, paid?.label)}`);
  context.expect(
    heading !== undefined && textOf(heading) === wanted,
    page.place(heading),
    `Die Überschrift der Notiz lautet ${heading ? `„${textOf(heading)}“` : 'nicht'}, erwartet ist „${wanted}“.`,
    'withdrawnMeta: den Titel aus disclosedTitle nehmen.',
  );
}
