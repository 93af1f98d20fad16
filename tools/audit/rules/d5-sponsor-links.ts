import { articleAt } from '../addresses.ts';
import { elementsOf } from '../html/dom.ts';
import type { Rule } from '../rule.ts';
import { checkSponsorLink, sponsorElements } from './sponsor-link.ts';

/** D5: no link to an advertiser without its marks. */
export const sponsorLinks: Rule = {
  id: 'D5',
  title: 'Links zum Auftraggeber',
  checks:
    'Jeder Link auf eine Adresse eines Auftraggebers auf jeder Seite trägt in rel die Werte sponsored, nofollow und noopener, öffnet sich in einem neuen Tab, trägt das Kennzeichen am Anfang seines zugänglichen Namens, data-placement und data-variant, und seine Zählparameter stimmen damit überein. Redaktionelle Seiten führen nicht zum Auftraggeber, und nichts anderes als ein Link zeigt auf ihn.',
  unchecked: 'Wohin der Auftraggeber auf seiner eigenen Website weiterleitet.',
  page(page, expected, context) {
    const label = articleAt(expected, page.path)?.paid?.label;
    for (const element of sponsorElements(elementsOf(page.document), expected)) {
      if (
        context.expect(
          label !== undefined,
          page.place(element),
          'Eine Seite, die keine Anzeige ist, führt zum Auftraggeber.',
          'Den Link entfernen oder auf die Anzeige im Haus zeigen lassen.',
        )
      ) {
        checkSponsorLink(element, page.nameOf(element), label ?? 'Anzeige', page.place(element), context);
      }
    }
  },
};
