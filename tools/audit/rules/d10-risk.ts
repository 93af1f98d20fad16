import type { Element } from 'domhandler';
import { articleElement, isInside } from '../html/article-parts.ts';
import { findAll, hiddenBecause } from '../html/dom.ts';
import { textOf } from '../html/text.ts';
import type { Rule } from '../rule.ts';
import { articleAt, isSponsorAddress } from '../addresses.ts';

/** What the notice must say, each with the words that prove it. */
const statements: [string, RegExp][] = [
  ['dass der Beitrag Werbung ist', /\bWerbung\b/],
  ['dass er keine Anlageberatung ist', /keine Anlageberatung/],
  ['auf welches Gesetz sich das bezieht (WAG 2018)', /WAG 2018/],
  ['dass vergangene Erträge nichts über künftige sagen', /Vergangenheit/],
  ['dass der ganze Einsatz verloren gehen kann', /Verlust/],
  ['dass das Angebot ab 18 Jahren gilt', /\b18 Jahre/],
];

/**
 * Reads what a notice leaves out.
 *
 * @param text the notice
 * @returns for each missing statement, what it should say
 */
export const missingStatements = (text: string): string[] =>
  statements.filter(([, words]) => !words.test(text)).map(([meaning]) => meaning);

const smallText = /(^|\s)text-(xs|sm|2xs)(\s|$)/;
const REMEDY =
  'RiskNotice mit position="anfang" vor den ersten Link und mit position="ende" nach den letzten setzen.';

/** D10: the risk notice frames the calls to action. */
export const risk: Rule = {
  id: 'D10',
  title: 'Risikohinweis',
  checks:
    'Jede Anzeige trägt den Risikohinweis vor dem ersten Link zum Auftraggeber und nach dem letzten im Beitrag, mit allen sechs Aussagen, in Textgröße und nie in einem zugeklappten Bereich, Popover oder Dialog.',
  unchecked: 'Die gemessene Schriftgröße; geprüft ist nur, dass keine kleine Stufe gesetzt ist.',
  page(page, expected, context) {
    const article = articleAt(expected, page.path);
    if (!article?.paid || article.withdrawn) return;
    const root = articleElement(page);
    const notices = page.all('main [data-risk-notice]');
    const links = page
      .all('main a[href]')
      .filter(({ attribs }) => isSponsorAddress(expected, attribs['href'] ?? ''));
    const inArticle = links.filter((link) => root && isInside(link, root));
    const open = notices.filter((notice) => {
      const reason = hiddenBecause(notice);
      return context.expect(
        reason === undefined,
        page.place(notice),
        `Der Risikohinweis ist verborgen (${reason}).`,
        'Den Risikohinweis offen im Text zeigen.',
      );
    });
    const before = (notice: Element | undefined, link: Element | undefined) =>
      notice !== undefined && (!link || page.isBefore(notice, link));
    context.expect(
      before(open[0], links[0]),
      page.place(links[0]),
      'Vor dem ersten Link zum Auftraggeber steht kein Risikohinweis.',
      REMEDY,
    );
    const last = open.findLast((notice) => root && isInside(notice, root));
    const end = inArticle.at(-1);
    const closes = open.length > 1 && last !== undefined && (!end || page.isBefore(end, last));
    context.expect(closes, page.place(last), 'Am Ende des Beitrags steht kein Risikohinweis.', REMEDY);
    for (const notice of open) {
      const text = textOf(notice);
      for (const [meaning, words] of statements)
        context.expect(
          words.test(text),
          page.place(notice),
          `Der Risikohinweis sagt nicht, ${meaning}.`,
          'RiskNotice: den Wortlaut vollständig lassen.',
        );
      const small = [notice, ...findAll('*', notice)].some(
        ({ attribs, name }) => name === 'small' || smallText.test(attribs['class'] ?? ''),
      );
      context.expect(
        !small,
        page.place(notice),
        'Der Risikohinweis ist kleiner gesetzt als der Text.',
        'RiskNotice in Textgröße setzen.',
      );
    }
  },
};
