import type { RuleContext } from '../finding.ts';
import type { Page } from '../html/page.ts';

/**
 * Expects a head element exactly once, and where given with a certain value.
 *
 * @param page the page
 * @param name name of the element, for the finding
 * @param values the values that were found
 * @param context where to note what is wrong
 * @param wanted the one right value; any where undefined
 */
export function expectOnce(
  page: Page,
  name: string,
  values: string[],
  context: RuleContext,
  wanted?: string,
): void {
  const element = name;
  const [value = ''] = values;
  const sound = context.expect(
    values.length === 1 && value !== '',
    { page: page.path, element },
    `${name} steht ${values.length}-mal im Kopf statt einmal.`,
    'src/seo/head.ts: das Element genau einmal ausgeben.',
  );
  if (!sound) return;
  if (wanted !== undefined)
    context.expect(
      value === wanted,
      { page: page.path, element },
      `${name} ist „${value}“, erwartet ist „${wanted}“.`,
      'src/seo/head.ts: den Wert aus den Daten der Seite nehmen.',
    );
}
