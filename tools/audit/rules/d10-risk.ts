import { law } from '../../../src/content/schemas/law.ts';
import type { PageSubject, Reporter, Rule, Where } from '../rule.ts';
import { isBefore, isInside, textOf } from '../text.ts';

/** What the notice must say, each with the words that prove it. */
const statements: [string, RegExp][] = [
  ['dass der Beitrag Werbung ist', /\bWerbung\b/],
  ['dass er keine Anlageberatung ist', /keine Anlageberatung/],
  [`auf welches Gesetz sich das bezieht (${law.riskStatute})`, new RegExp(law.riskStatute)],
  ['dass vergangene Erträge nichts über künftige sagen', /Vergangenheit/],
  ['dass der ganze Einsatz verloren gehen kann', /Verlust/],
  ['dass das Angebot ab 18 Jahren gilt', /\b18 Jahre/],
];

/** Checks that a notice makes every statement. */
export function assertStatements({ assert }: Reporter, where: Where, text: string): void {
  for (const [meaning, words] of statements)
    assert(where, words.test(text), `Der Risikohinweis sagt nicht, ${meaning}.`);
}

const smallText = /(^|\s)text-(xs|sm|2xs)(\s|$)/;
const NOTICES = 'main [data-risk-notice]:not([data-issue] *)';

export default {
  id: 'D10',
  title: 'Risikohinweis',
  checks:
    'Jede Anzeige für Geldanlagen trägt den Risikohinweis vor dem ersten Link zum Auftraggeber und nach dem letzten im Beitrag, mit allen sechs Aussagen, in Textgröße und nie in einem zugeklappten Bereich, Popover oder Dialog. Andere Beiträge tragen keinen.',
  unchecked:
    'Die gemessene Schriftgröße und ob Stylesheets den Hinweis verbergen: Das sieht ein Browser erst beim Veröffentlichen an, auf einer Seite jeder Vorlage; ob er es tat, steht im Verzeichnis der Ausgabe (/release.json).',
  remedy:
    'RiskNotice mit position="anfang" vor den ersten Link und mit position="ende" nach den letzten setzen, offen, in Textgröße und mit vollem Wortlaut.',
  page(subject, reporter) {
    const notice = subject.page.first(NOTICES);
    if (subject.article?.paid?.sponsor.offer === 'anlage') checkNotices(subject, reporter);
    else reporter.assert(notice, !notice, 'Die Seite wirbt für keine Geldanlage und trägt den Risikohinweis.');
  },
} satisfies Rule;

function checkNotices({ page, to }: PageSubject, reporter: Reporter): void {
  const { assert, visible } = reporter;
  const links = page.all('main a[href]').filter(({ attribs }) => to(attribs['href'] ?? '').isSponsors);
  const open = page.all(NOTICES).filter((notice) => visible('Der Risikohinweis', notice));
  const [[first], [firstLink]] = [open, links];
  const isInTime = first && (!firstLink || isBefore(first, firstLink));
  assert(firstLink, isInTime, 'Vor dem ersten Link zum Auftraggeber steht kein Risikohinweis.');
  const { article } = page;
  const last = open.findLast((notice) => article && isInside(notice, article));
  const lastLink = links.findLast((link) => article && isInside(link, article));
  const isLast = open.length >= 2 && last && (!lastLink || isBefore(lastLink, last));
  assert(last, isLast, 'Am Ende des Beitrags steht kein Risikohinweis.');
  for (const notice of open) {
    assertStatements(reporter, notice, textOf(notice));
    const isSmall = [notice, ...page.all('[class], small', notice)].some(
      ({ attribs, name }) => name === 'small' || smallText.test(attribs['class'] ?? ''),
    );
    assert(notice, !isSmall, 'Der Risikohinweis ist kleiner gesetzt als der Text.');
  }
}
