import { articleElement } from '../article-parts.ts';
import { hiddenBecause } from '../elements.ts';
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

/** D4: who pays stands beside the label, with a card that says what is known of its licence. */
export const advertiser: Rule = {
  id: 'D4',
  title: 'Auftraggeber',
  checks:
    'Jede Anzeige nennt beim Kennzeichen „Im Auftrag von …“ mit dem Firmenwortlaut, und sie zeigt die Karte des Anbieters mit Firma, Sitz und in Worten, was über seine Konzession bekannt ist.',
  unchecked:
    'Ob die Angaben zur Konzession stimmen. Sie stammen aus content/sponsors und sind mit dem Register der Behörde zu vergleichen.',
  remedy:
    'ArticleHeader: commissionedBy neben der Kennzeichnung zeigen, „erfunden“ dazusagen; ProviderCard offen und vollständig ausgeben.',
  page({ page, article, check }) {
    if (!article?.paid) return;
    const { sponsor } = article.paid;
    const root = articleElement(page);
    const line = root && page.first('[data-disclosure]', root);
    const said = line ? textOf(line) : '';
    const wanted = `Im Auftrag von ${sponsor.legalName}`;
    check(
      line !== undefined && said.includes(wanted) && !hiddenBecause(line),
      line,
      `Beim Kennzeichen steht nicht „${wanted}“.`,
    );
    if (sponsor.fictional)
      check(
        said.includes('erfunden'),
        line,
        'Der erfundene Auftraggeber ist beim Kennzeichen nicht als erfunden bezeichnet.',
      );
    const card = page.first(CARD);
    check(card !== undefined, card, 'Die Karte des Anbieters fehlt.');
    if (!card) return;
    const text = textOf(card);
    for (const part of [sponsor.legalName, sponsor.seat, licenceSentence(sponsor)])
      check(text.includes(part), card, `Die Karte des Anbieters nennt nicht „${part}“.`);
    check(!hiddenBecause(card), card, 'Die Karte des Anbieters ist verborgen.');
  },
  mutations: {
    '„Im Auftrag von“ fehlt': ({ paid }) => paid().replace(/(data-disclosure[\s\S]*?)Im Auftrag von [^<]*/, '$1'),
    'Karte des Anbieters fehlt': ({ paid }) => paid().remove(CARD),
    'Satz zur Konzession fehlt': ({
      paid,
      advertisement: {
        paid: { sponsor },
      },
    }) => paid().fill(CARD, `<p>${sponsor.legalName}, ${sponsor.seat}</p>`),
    'keine Konzession nötig statt erfunden': ({ paid }) =>
      paid().wrap(CARD, (html) =>
        html.replace('ist erfunden und hat daher keine Konzession', 'braucht keine Konzession'),
      ),
    'Karte des Anbieters zugeklappt': ({ paid }) =>
      paid().wrap(CARD, (html) => `<details><summary>Anbieter</summary>${html}</details>`),
  },
};
