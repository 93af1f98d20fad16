import type { SponsorData } from '../../../src/content/schemas/sponsor.ts';
import type { Rule } from '../rule.ts';
import { textOf } from '../text.ts';

const CARD = '[data-provider-card]';

/** The sentence is exact: of an advertiser with a licence, an invented one and one who needs none each is told something else. */
function licenceSentence({ licence, fictional }: SponsorData): string {
  if (licence) return `Konzession laut Register: ${licence.regulator}, Nummer ${licence.registerNumber}.`;
  return fictional
    ? 'Der Auftraggeber ist erfunden und hat daher keine Konzession.'
    : 'Für dieses Angebot ist keine Konzession der Finanzmarktaufsicht nötig.';
}

export default {
  id: 'D4',
  title: 'Auftraggeber',
  checks:
    'Jede Anzeige nennt beim Kennzeichen „Im Auftrag von …“ mit dem Firmenwortlaut, und sie zeigt die Karte des Anbieters mit Firma, Sitz und in Worten, was über seine Konzession bekannt ist.',
  unchecked:
    'Ob die Angaben zur Konzession stimmen. Sie stammen aus content/sponsors und sind mit dem Register der Behörde zu vergleichen.',
  remedy:
    'ArticleHeader: commissionedBy neben der Kennzeichnung zeigen, „erfunden“ dazusagen; ProviderCard offen und vollständig ausgeben.',
  applies: ({ expected }) => expected.paid.some(({ withdrawn }) => !withdrawn),
  page({ page, article }, { assert, contains, visible }) {
    if (!article?.paid) return;
    const { sponsor } = article.paid;
    const { legalName, seat, fictional } = sponsor;
    const commission = [`Im Auftrag von ${legalName}`, ...(fictional ? ['erfunden'] : [])];
    for (const [what, element, parts] of [
      ['Die Zeile beim Kennzeichen', page.article && page.first('[data-disclosure]', page.article), commission],
      ['Die Karte des Anbieters', page.first(CARD), [legalName, seat, licenceSentence(sponsor)]],
    ] as const) {
      assert(element, element, `${what} fehlt.`);
      if (!element) continue;
      visible(what, element);
      contains(what, textOf(element), parts, element);
    }
  },
} satisfies Rule;
