import type { Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { findAll } from '../html/dom.ts';
import { blocksOf, pair, proseElement } from '../html/article-parts.ts';
import type { Page } from '../html/page.ts';
import { textOf } from '../html/text.ts';
import type { RuleContext } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { articleAt } from '../addresses.ts';
import type { ExpectedSite } from '../expected-site.ts';

const TOUCHES_DEADLINES = /data-deadline|dataset\.deadline|\bcountdown\b/i;
const REMEDY = 'Fristen nur mit dem Baustein Countdown zeigen.';

/** D7: a deadline is an instant; nothing counts, and what has passed says so. */
export const time: Rule = {
  id: 'D7',
  title: 'Fristen und Knappheit',
  checks:
    'Jede Frist nennt ihr Ende als Zeitpunkt mit Zeitzone, so wie der Artikel ihn angibt. Vor dem Ende steht „Stand …: noch …“, danach „abgelaufen am …“, gemessen an der Uhr des Builds. Kein Skript rührt eine Frist an, keine Seite lädt sich selbst neu, und jede Angabe freier Plätze trägt ihren Stand.',
  unchecked:
    'Was nach dem Build geschieht: Die Seite zeigt den Stand des Builds, bis neu gebaut wird. Beide Seiten eines Zeitpunkts prüfen Tests mit gestellter Uhr.',
  page(page, expected, context) {
    for (const element of page.all('[data-deadline]')) checkForm(page, element, expected, context);
    checkAgainstArticle(page, expected, context);
    for (const script of page.all('script:not([src]):not([type="application/ld+json"])')) {
      context.expect(
        !TOUCHES_DEADLINES.test(DomUtils.textContent(script)),
        page.place(script),
        'Ein Skript der Seite greift auf Fristen zu.',
        REMEDY,
      );
    }
    const refresh = page.first('meta[http-equiv="refresh" i]');
    context.expect(
      !refresh,
      page.place(refresh),
      'Die Seite lädt sich von selbst neu.',
      'Das meta-Element entfernen.',
    );
  },
  site({ site }, context) {
    for (const file of site.files.filter((name) => /\.m?js$/.test(name) && !name.startsWith('pagefind/'))) {
      context.expect(
        !TOUCHES_DEADLINES.test(site.read(file)),
        { page: `/${file}` },
        'Ein Skript der Website greift auf Fristen zu.',
        REMEDY,
      );
    }
  },
};

const instantsOf = (element: Element) =>
  findAll('time[datetime]', element).map(({ attribs }) => attribs['datetime'] ?? '');

function checkForm(page: Page, element: Element, { now }: ExpectedSite, context: RuleContext): void {
  const place = page.place(element);
  const instants = instantsOf(element);
  const complete =
    instants.length > 0 &&
    instants.every((value) => /T.*(Z|[+-]\d{2}:\d{2})$/.test(value) && !Number.isNaN(Date.parse(value)));
  if (!context.expect(complete, place, 'Die Frist nennt keinen Zeitpunkt mit Zeitzone.', REMEDY)) return;
  const expired = now.getTime() >= Date.parse(instants.at(-1) ?? '');
  const wanted = expired ? 'abgelaufen' : 'offen';
  context.expect(
    element.attribs['data-deadline'] === wanted,
    place,
    `Die Frist ist als „${element.attribs['data-deadline'] ?? ''}“ gezeigt, nach der Uhr des Builds ist sie ${wanted}.`,
    'Countdown: gegen die Uhr des Builds vergleichen.',
  );
  const text = textOf(element);
  const words = expired ? /^abgelaufen am /.test(text) : /^Stand .*noch /.test(text);
  context.expect(
    words,
    place,
    `Der Text „${text}“ sagt nicht, ${expired ? 'dass die Frist abgelaufen ist' : 'für welchen Zeitpunkt die Restzeit gilt'}.`,
    REMEDY,
  );
}

function checkAgainstArticle(page: Page, expected: ExpectedSite, context: RuleContext): void {
  const article = articleAt(expected, page.path);
  const prose = article && proseElement(page);
  if (!article || !prose || article.withdrawn) return;
  const blocks = pair(blocksOf(article.prose.nodes), findAll('[data-block]', prose));
  for (const { node, element } of blocks ?? []) {
    if (node.component === 'Countdown') {
      const deadline = findAll('[data-deadline]', element)[0];
      context.expect(
        deadline !== undefined && instantsOf(deadline).at(-1) === node.props['until'],
        page.place(element),
        `Die Frist ${String(node.props['until'])} aus dem Artikel ist nicht gezeigt.`,
        REMEDY,
      );
    }
    if (node.component === 'Availability') {
      context.expect(
        instantsOf(element).includes(String(node.props['asOf'])),
        page.place(element),
        'Die freien Plätze nennen ihren Stand nicht.',
        'Availability: asOf als <time datetime> zeigen.',
      );
    }
  }
}
