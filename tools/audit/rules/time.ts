import type { Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { formatDay } from '../../../src/lib/format/dates.ts';
import { fill } from '../../../src/lib/format/fill.ts';
import { texts } from '../../../src/texts.ts';
import type { PageSubject, Reporter, Rule, Where } from '../rule.ts';
import { textOf } from '../text.ts';

/** Strings in scripts that access deadlines. */
const DEADLINE_ACCESS = ['data-deadline', 'dataset.deadline', 'countdown'];
const DEADLINE = '[data-deadline]';
const OFFER_ENDED = '[data-offer-ended]';

export const time = {
  id: 'D7',
  title: 'Fristen und Knappheit',
  covers:
    'Jede Frist nennt ihr Ende als Zeitpunkt mit Zeitzone, so wie der Artikel ihn angibt. Vor dem Ende steht „Stand …: noch …“, danach „abgelaufen am …“, gemessen am Stand dieses Berichts; das Ende eines Angebots steht ebenso über der Schlagzeile und auf jeder Karte. Kein Skript rührt eine Frist an, keine Seite lädt sich selbst neu, und jede Angabe freier Plätze trägt ihren Stand.',
  unchecked:
    'Was nach der Veröffentlichung geschieht: Die Seite zeigt ihren Stand, bis sie neu erscheint. Beide Seiten eines Zeitpunkts prüfen Tests mit gestellter Uhr.',
  remedy:
    'Fristen nur mit dem Baustein Countdown zeigen, freie Plätze mit Availability, gegen die Uhr des Builds; kein Skript und kein Neuladen.',
  page(subject, reporter) {
    const { page } = subject;
    for (const element of page.all(DEADLINE)) checkDeadline(subject, reporter, element);
    for (const { node, element } of subject.blocks.pairs) {
      const deadline = page.first(DEADLINE, element);
      const end = deadline && page.instants(deadline).at(-1);
      const instants = page.instants(element);
      if (node.component === 'Countdown')
        reporter.equal('Das Ende der Frist', end, String(node.props['until']), element);
      if (node.component === 'Availability')
        reporter.contains('Die Angabe freier Plätze', instants.join(' '), [String(node.props['asOf'])], element);
    }
    checkOffers(subject, reporter);
    for (const script of page.all('script:not([src]):not([type="application/ld+json"])'))
      checkScript(reporter, script, DomUtils.textContent(script));
    const refresh = page.first('meta[http-equiv="refresh" i]');
    reporter.assert(refresh, !refresh, 'Die Seite lädt sich von selbst neu.');
  },
  output({ output }, on) {
    for (const file of output.files.filter((name) => /\.m?js$/.test(name)))
      checkScript(on(`/${file}`), undefined, output.read(file));
  },
} satisfies Rule;

function checkScript({ assert }: Reporter, where: Where, script: string): void {
  const text = script.toLowerCase();
  assert(where, !DEADLINE_ACCESS.some((word) => text.includes(word)), 'Ein Skript greift auf Fristen zu.');
}

function checkDeadline({ page, expected }: PageSubject, { assert }: Reporter, element: Element): void {
  const instants = page.instants(element);
  const isInstant = (value: string) => /T.*(Z|[+-]\d{2}:\d{2})$/.test(value) && !Number.isNaN(Date.parse(value));
  const isExact = instants.length > 0 && instants.every(isInstant);
  if (!assert(element, isExact, 'Die Frist nennt keinen Zeitpunkt mit Zeitzone.')) return;
  const expired = expected.now.getTime() >= Date.parse(instants.at(-1) ?? '');
  const [state, pattern, statement] = expired
    ? ['abgelaufen', /^abgelaufen am /, 'dass die Frist abgelaufen ist']
    : ['offen', /^Stand .*noch /, 'für welchen Zeitpunkt die Restzeit gilt'];
  const shown = element.attribs['data-deadline'] ?? '';
  const text = textOf(element);
  assert(element, shown === state, `Die Frist ist als „${shown}“ gezeigt, nach der Uhr des Builds ist sie ${state}.`);
  assert(element, pattern.test(text), `Der Text „${text}“ sagt nicht, ${statement}.`);
}

/** Checks that header and cards of an advertisement show the end of its offer, from that instant on only. */
function checkOffers(subject: PageSubject, { equal }: Reporter): void {
  const { page, article, expected, cards } = subject;
  const head = page.first('header', page.article);
  for (const { element, article: shown } of [...cards, ...(head ? [{ element: head, article }] : [])]) {
    const ends = shown?.data.kind === 'anzeige' ? shown.data.offerEnds : undefined;
    if (ends === undefined) continue;
    const hasEnded = Date.parse(ends) <= expected.now.getTime();
    const notices = page.all(OFFER_ENDED, element).map(textOf);
    const notice = hasEnded ? fill(texts.article.offerEnded, { day: formatDay(ends) }) : '';
    equal('Der Hinweis auf das Ende des Angebots', notices.join(), notice, element);
  }
}
