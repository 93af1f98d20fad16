import { findAll, hiddenBecause } from '../html/dom.ts';
import { articleElement } from '../html/article-parts.ts';
import { textOf } from '../html/text.ts';
import type { Rule } from '../rule.ts';
import { readableAt } from '../addresses.ts';

/** D4: who pays stands beside the label, with a card that says what is known of its licence. */
export const advertiser: Rule = {
  id: 'D4',
  title: 'Auftraggeber',
  checks:
    'Jede Anzeige nennt beim Kennzeichen „Im Auftrag von …“ mit dem Firmenwortlaut, und sie zeigt die Karte des Anbieters mit Firma, Sitz und in Worten, was über seine Konzession bekannt ist.',
  unchecked:
    'Ob die Angaben zur Konzession stimmen. Sie stammen aus content/sponsors und sind mit dem Register der Behörde zu vergleichen.',
  page(page, expected, context) {
    const paid = readableAt(expected, page.path)?.paid;
    if (!paid) return;
    const { sponsor } = paid;
    const root = articleElement(page);
    const line = root && findAll('[data-disclosure]', root)[0];
    const wanted = `Im Auftrag von ${sponsor.legalName}`;
    context.expect(
      line !== undefined && textOf(line).includes(wanted) && !hiddenBecause(line),
      page.place(line),
      `Beim Kennzeichen steht nicht „${wanted}“.`,
      'ArticleHeader: disclosure.commissionedBy neben der Kennzeichnung zeigen.',
    );
    if (sponsor.fictional)
      context.expect(
        line !== undefined && /erfunden/.test(textOf(line)),
        page.place(line),
        'Der erfundene Auftraggeber ist beim Kennzeichen nicht als erfunden bezeichnet.',
        'ArticleHeader: bei disclosure.fictional „erfunden“ dazusagen.',
      );
    const card = page.first('[data-provider-card]');
    if (
      !context.expect(
        card !== undefined,
        page.place(),
        'Die Karte des Anbieters fehlt.',
        'ProviderCard in das Layout der Anzeige aufnehmen.',
      ) ||
      !card
    )
      return;
    const text = textOf(card);
    for (const part of [sponsor.legalName, sponsor.seat])
      context.expect(
        text.includes(part),
        page.place(card),
        `Die Karte des Anbieters nennt nicht „${part}“.`,
        'ProviderCard: legalName und seat zeigen.',
      );
    const statements = sponsor.licence
      ? [sponsor.licence.regulator, sponsor.licence.registerNumber]
      : [sponsor.fictional ? 'Keine Konzession' : 'nicht nachgewiesen'];
    for (const statement of statements)
      context.expect(
        text.includes(statement),
        page.place(card),
        `Zur Konzession fehlt „${statement}“.`,
        'ProviderCard: licenceStatement ausgeben.',
      );
    context.expect(
      !hiddenBecause(card),
      page.place(card),
      'Die Karte des Anbieters ist verborgen.',
      'Die Karte offen zeigen.',
    );
  },
};
