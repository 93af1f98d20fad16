import type { Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { formatDay } from '../../../src/lib/format/dates.ts';
import { fill } from '../../../src/lib/format/fill.ts';
import { texts } from '../../../src/texts.ts';
import { articleElement, blocksOf, pair, proseElement } from '../article-parts.ts';
import type { Page } from '../page.ts';
import type { PageContext, Rule } from '../rule.ts';
import { textOf } from '../text.ts';

const TOUCHES_DEADLINES = /data-deadline|dataset\.deadline|\bcountdown\b/i;
const DEADLINE = '[data-deadline]';
const OFFER_ENDED = '[data-offer-ended]';

/** D7: a deadline is an instant; nothing counts, and what has passed says so. */
export const time: Rule = {
  id: 'D7',
  title: 'Fristen und Knappheit',
  checks:
    'Jede Frist nennt ihr Ende als Zeitpunkt mit Zeitzone, so wie der Artikel ihn angibt. Vor dem Ende steht „Stand …: noch …“, danach „abgelaufen am …“, gemessen an der Uhr des Builds; das Ende eines Angebots steht ebenso über der Schlagzeile und auf jeder Karte. Kein Skript rührt eine Frist an, keine Seite lädt sich selbst neu, und jede Angabe freier Plätze trägt ihren Stand.',
  unchecked:
    'Was nach dem Build geschieht: Die Seite zeigt den Stand des Builds, bis neu gebaut wird. Beide Seiten eines Zeitpunkts prüfen Tests mit gestellter Uhr.',
  remedy:
    'Fristen nur mit dem Baustein Countdown zeigen, freie Plätze mit Availability, gegen die Uhr des Builds; kein Skript und kein Neuladen.',
  page(context) {
    const { page, check } = context;
    for (const element of page.having('data-deadline')) checkForm(context, element);
    checkAgainstArticle(context);
    checkOffers(context);
    for (const script of page.all('script:not([src]):not([type="application/ld+json"])'))
      check(
        !TOUCHES_DEADLINES.test(DomUtils.textContent(script)),
        script,
        'Ein Skript der Seite greift auf Fristen zu.',
      );
    const refresh = page.first('meta[http-equiv="refresh" i]');
    check(!refresh, refresh, 'Die Seite lädt sich von selbst neu.');
  },
  site({ site, check }) {
    for (const file of site.files.filter((name) => /\.m?js$/.test(name)))
      check(
        !TOUCHES_DEADLINES.test(site.read(file)),
        { page: `/${file}` },
        'Ein Skript der Website greift auf Fristen zu.',
      );
  },
  mutations: {
    'Frist ohne Zeitpunkt': ({ paid }) => paid(DEADLINE).attribute(`${DEADLINE} time`, 'datetime', null),
    'Frist mit anderem Ende als im Artikel': ({ paid }) =>
      paid(DEADLINE).fill(DEADLINE, 'abgelaufen am <time datetime="2024-01-01T00:00:00+01:00">1. Jänner 2024</time>'),
    'Frist auf der falschen Seite ihres Endes': ({ paid }) =>
      paid(DEADLINE).attribute(DEADLINE, 'data-deadline', (state) => (state === 'offen' ? 'abgelaufen' : 'offen')),
    'Ende des Angebots fehlt auf einer Karte': ({ page }) =>
      page(`[data-teaser] ${OFFER_ENDED}`).remove(`[data-teaser] ${OFFER_ENDED}`),
    'Ende des Angebots fehlt über der Schlagzeile': ({ paid }) =>
      paid(`header ${OFFER_ENDED}`).remove(`header ${OFFER_ENDED}`),
    'Skript zählt die Frist herunter': ({ paid }) =>
      paid().append(
        'body',
        '<script>setInterval(()=>{document.querySelector("[data-deadline]").textContent="noch 5 Min."},1e3)</script>',
      ),
    'Seite lädt sich neu': ({ paid }) => paid().prepend('head', '<meta http-equiv="refresh" content="60">'),
  },
};

const instantsOf = (page: Page, element: Element) =>
  page.all('time[datetime]', element).map(({ attribs }) => attribs['datetime'] ?? '');

function checkForm({ page, expected, check }: PageContext, element: Element): void {
  const instants = instantsOf(page, element);
  const complete =
    instants.length > 0 &&
    instants.every((value) => /T.*(Z|[+-]\d{2}:\d{2})$/.test(value) && !Number.isNaN(Date.parse(value)));
  if (!check(complete, element, 'Die Frist nennt keinen Zeitpunkt mit Zeitzone.')) return;
  const expired = expected.now.getTime() >= Date.parse(instants.at(-1) ?? '');
  const wanted = expired ? 'abgelaufen' : 'offen';
  check(
    element.attribs['data-deadline'] === wanted,
    element,
    `Die Frist ist als „${element.attribs['data-deadline'] ?? ''}“ gezeigt, nach der Uhr des Builds ist sie ${wanted}.`,
  );
  const text = textOf(element);
  check(
    (expired ? /^abgelaufen am / : /^Stand .*noch /).test(text),
    element,
    `Der Text „${text}“ sagt nicht, ${expired ? 'dass die Frist abgelaufen ist' : 'für welchen Zeitpunkt die Restzeit gilt'}.`,
  );
}

function checkAgainstArticle({ page, article, check }: PageContext): void {
  const prose = article && proseElement(page);
  if (!prose) return;
  for (const { node, element } of pair(blocksOf(article.prose.nodes), page.all('[data-block]', prose)) ?? []) {
    if (node.component === 'Countdown') {
      const deadline = page.first(DEADLINE, element);
      check(
        deadline !== undefined && instantsOf(page, deadline).at(-1) === node.props['until'],
        element,
        `Die Frist ${String(node.props['until'])} aus dem Artikel ist nicht gezeigt.`,
      );
    }
    if (node.component === 'Availability')
      check(
        instantsOf(page, element).includes(String(node.props['asOf'])),
        element,
        'Die freien Plätze nennen ihren Stand nicht.',
      );
  }
}

/** Article and cards say that an offer has ended, from its instant on. */
function checkOffers({ page, article, expected, check }: PageContext): void {
  const cards = page.having('data-teaser').map((card) => ({
    element: card,
    about: expected.articles.get(`/${card.attribs['data-teaser'] ?? ''}`),
  }));
  const head = page.first('header', articleElement(page));
  for (const { element, about } of [...cards, ...(head ? [{ element: head, about: article }] : [])]) {
    const ends = about?.paid?.data.offerEnds;
    if (ends === undefined) continue;
    const said = page.all(OFFER_ENDED, element).map((mark) => textOf(mark));
    const wanted =
      Date.parse(ends) <= expected.now.getTime() ? [fill(texts.article.offerEnded, { day: formatDay(ends) })] : [];
    check(
      said.join() === wanted.join(),
      element,
      `Zum Ende des Angebots steht hier „${said.join()}“ statt „${wanted.join()}“.`,
    );
  }
}
