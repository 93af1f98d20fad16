import type { Element } from 'domhandler';
import { findAll, hiddenBecause, selfAndAncestors } from '../html/dom.ts';
import { articleElement, LAST_CRUMB } from '../html/article-parts.ts';
import type { Page } from '../html/page.ts';
import { normalize, textOf } from '../html/text.ts';
import { beginsWithLabel, labelled } from '../label.ts';
import type { Rule } from '../rule.ts';
import type { RuleContext } from '../finding.ts';
import { articleAt, ownAddress } from '../addresses.ts';
import { checkNotice } from './withdrawn-notice.ts';
import type { ExpectedArticle, ExpectedSite } from '../expected-site.ts';

/** D2: the label stands before the headline, in the breadcrumb, and in the name of every link to a paid article. */
export const label: Rule = {
  id: 'D2',
  title: 'Kennzeichnung auf Seiten und in Links',
  checks:
    'Vor der Überschrift jeder Anzeige steht sichtbar das Wort aus den Artikeldaten, ebenso im letzten Schritt der Brotkrumen. Jeder Link auf eine Anzeige, auf jeder Seite, beginnt in seinem zugänglichen Namen mit diesem Wort. Die Notiz an der Stelle einer zurückgezogenen Anzeige nennt es in der Überschrift. Redaktionelle Beiträge tragen es nicht.',
  unchecked:
    'Kontrast, Schriftgröße und ob das Wort bei 320 Pixeln ohne Scrollen zu sehen ist: Das messen die Browsertests. Treffer der Suche entstehen erst im Browser; geprüft sind die Überschriften, aus denen sie gebildet werden.',
  page(page, expected, context) {
    for (const link of page.all('a[href]')) {
      const address = ownAddress(expected, link.attribs['href'] ?? '', page.path);
      const target = address && articleAt(expected, address.path.replace(/\.html$|\/$/g, ''));
      // A link that stays on its page leads to nothing new.
      if (target?.paid && target.path !== page.path) checkLink(page, link, target.paid.label, context);
    }
    const article = articleAt(expected, page.path);
    if (article?.withdrawn) checkNotice(page, article, context);
    else if (article?.paid) checkHead(page, article, article.paid.label, context);
    else if (article) checkEditorial(page, expected, context);
  },
};

function checkLink(page: Page, link: Element, word: string, context: RuleContext): void {
  // A picture or a "mehr" beside the headline may go without, if the card's own link carries the word.
  const card = [...selfAndAncestors(link)].find(({ attribs }) => 'data-teaser' in attribs);
  const inCard = card
    ? findAll('a[href]', card).some(
        (other) =>
          other.attribs['href'] === link.attribs['href'] && beginsWithLabel(page.nameOf(other), word),
      )
    : false;
  context.expect(
    inCard || beginsWithLabel(page.nameOf(link), word),
    page.place(link),
    `Der Link führt auf eine Anzeige, sein Name beginnt aber nicht mit „${word}“.`,
    'AdLabel als Erstes in den Link setzen oder im Text die Kennzeichnung voranstellen.',
  );
  const mark = findAll('[data-ad-label]', link)[0];
  if (mark) expectVisible(page, mark, context);
}

function expectVisible(page: Page, mark: Element, context: RuleContext): void {
  const reason = hiddenBecause(mark);
  context.expect(
    reason === undefined,
    page.place(mark),
    `Die Kennzeichnung ist verborgen (${reason}).`,
    'Die Kennzeichnung sichtbar als Text zeigen.',
  );
}

function checkHead(page: Page, article: ExpectedArticle, word: string, context: RuleContext): void {
  const root = articleElement(page);
  const heading = page.first('h1');
  const mark =
    root && findAll('[data-ad-label]', root).find((element) => !heading || page.isBefore(element, heading));
  const marked = context.expect(
    mark !== undefined,
    page.place(heading),
    'Vor der Überschrift der Anzeige fehlt die Kennzeichnung.',
    'ArticleHeader: AdLabel vor der Überschrift ausgeben.',
  );
  if (marked && mark) {
    context.expect(
      textOf(mark) === word,
      page.place(mark),
      `Die Kennzeichnung lautet „${textOf(mark)}“, in den Artikeldaten steht „${word}“.`,
      'Das Wort unverändert aus disclosure.label ausgeben.',
    );
    expectVisible(page, mark, context);
  }
  const crumb = page.first(LAST_CRUMB);
  const wanted = normalize(labelled(article.data.title, word));
  context.expect(
    crumb !== undefined && textOf(crumb) === wanted,
    page.place(crumb),
    `Der letzte Schritt der Brotkrumen lautet ${crumb ? `„${textOf(crumb)}“` : 'nicht'}, erwartet ist „${wanted}“.`,
    'Breadcrumbs: dem letzten Schritt die Kennzeichnung voranstellen.',
  );
}

function checkEditorial(page: Page, expected: ExpectedSite, context: RuleContext): void {
  const root = articleElement(page);
  const mark =
    root && findAll('[data-ad-label]', root).find((element) => !leadsToPaid(page, element, expected));
  context.expect(
    mark === undefined,
    page.place(mark),
    'Ein redaktioneller Beitrag trägt eine Kennzeichnung.',
    'Die Kennzeichnung gehört nur auf Anzeigen; kind im Artikel prüfen.',
  );
}

const leadsToPaid = (page: Page, mark: Element, expected: ExpectedSite) =>
  [...selfAndAncestors(mark)].some(
    ({ name, attribs }) =>
      name === 'a' &&
      articleAt(expected, ownAddress(expected, attribs['href'] ?? '', page.path)?.path ?? '')?.paid,
  );
