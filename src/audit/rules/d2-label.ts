import type { Element } from 'domhandler';
import { findAll, hiddenBecause, selfAndAncestors } from '../html/dom.ts';
import { articleElement, LAST_CRUMB } from '../html/article-parts.ts';
import type { Page } from '../html/page.ts';
import { normalize, textOf } from '../html/text.ts';
import { beginsWithLabel, labelled } from '../label.ts';
import type { Rule } from '../rule.ts';
import type { Ledger } from '../finding.ts';
import { articleAt, ownAddress } from '../addresses.ts';
import { checkNotice } from './withdrawn-notice.ts';
import type { TrueArticle, Truth } from '../truth.ts';

/** D2: the label stands before the headline, in the breadcrumb, and in the name of every link to a paid article. */
export const label: Rule = {
  id: 'D2',
  title: 'Kennzeichnung auf Seiten und in Links',
  checks:
    'Vor der Überschrift jeder Anzeige steht sichtbar das Wort aus den Artikeldaten, ebenso im letzten Schritt der Brotkrumen. Jeder Link auf eine Anzeige, auf jeder Seite, beginnt in seinem zugänglichen Namen mit diesem Wort. Die Notiz an der Stelle einer zurückgezogenen Anzeige nennt es in der Überschrift. Redaktionelle Beiträge tragen es nicht.',
  unchecked:
    'Kontrast, Schriftgröße und ob das Wort bei 320 Pixeln ohne Scrollen zu sehen ist: Das messen die Browsertests. Treffer der Suche entstehen erst im Browser; geprüft sind die Überschriften, aus denen sie gebildet werden.',
  page(page, truth, ledger) {
    for (const link of page.all('a[href]')) {
      const address = ownAddress(truth, link.attribs['href'] ?? '', page.path);
      const target = address && articleAt(truth, address.path.replace(/\.html$|\/$/g, ''));
      // A link that stays on its page leads to nothing new.
      if (target?.paid && target.path !== page.path) checkLink(page, link, target.paid.label, ledger);
    }
    const article = articleAt(truth, page.path);
    if (article?.withdrawn) checkNotice(page, article, ledger);
    else if (article?.paid) checkHead(page, article, article.paid.label, ledger);
    else if (article) checkEditorial(page, truth, ledger);
  },
};

function checkLink(page: Page, link: Element, word: string, ledger: Ledger): void {
  // A picture or a "mehr" beside the headline may go without, if the card's own link carries the word.
  const card = [...selfAndAncestors(link)].find(({ attribs }) => 'data-teaser' in attribs);
  const inCard = card
    ? findAll('a[href]', card).some(
        (other) =>
          other.attribs['href'] === link.attribs['href'] && beginsWithLabel(page.nameOf(other), word),
      )
    : false;
  ledger.expect(
    inCard || beginsWithLabel(page.nameOf(link), word),
    page.place(link),
    `Der Link führt auf eine Anzeige, sein Name beginnt aber nicht mit „${word}“.`,
    'AdLabel als Erstes in den Link setzen oder im Text die Kennzeichnung voranstellen.',
  );
  const mark = findAll('[data-ad-label]', link)[0];
  if (mark) expectVisible(page, mark, ledger);
}

function expectVisible(page: Page, mark: Element, ledger: Ledger): void {
  const reason = hiddenBecause(mark);
  ledger.expect(
    reason === undefined,
    page.place(mark),
    `Die Kennzeichnung ist verborgen (${reason}).`,
    'Die Kennzeichnung sichtbar als Text zeigen.',
  );
}

function checkHead(page: Page, article: TrueArticle, word: string, ledger: Ledger): void {
  const root = articleElement(page);
  const heading = page.first('h1');
  const mark =
    root && findAll('[data-ad-label]', root).find((element) => !heading || page.isBefore(element, heading));
  const marked = ledger.expect(
    mark !== undefined,
    page.place(heading),
    'Vor der Überschrift der Anzeige fehlt die Kennzeichnung.',
    'ArticleHeader: AdLabel vor der Überschrift ausgeben.',
  );
  if (marked && mark) {
    ledger.expect(
      textOf(mark) === word,
      page.place(mark),
      `Die Kennzeichnung lautet „${textOf(mark)}“, in den Artikeldaten steht „${word}“.`,
      'Das Wort unverändert aus disclosure.label ausgeben.',
    );
    expectVisible(page, mark, ledger);
  }
  const crumb = page.first(LAST_CRUMB);
  const wanted = normalize(labelled(article.data.title, word));
  ledger.expect(
    crumb !== undefined && textOf(crumb) === wanted,
    page.place(crumb),
    `Der letzte Schritt der Brotkrumen lautet ${crumb ? `„${textOf(crumb)}“` : 'nicht'}, erwartet ist „${wanted}“.`,
    'Breadcrumbs: dem letzten Schritt die Kennzeichnung voranstellen.',
  );
}

function checkEditorial(page: Page, truth: Truth, ledger: Ledger): void {
  const root = articleElement(page);
  const mark = root && findAll('[data-ad-label]', root).find((element) => !leadsToPaid(page, element, truth));
  ledger.expect(
    mark === undefined,
    page.place(mark),
    'Ein redaktioneller Beitrag trägt eine Kennzeichnung.',
    'Die Kennzeichnung gehört nur auf Anzeigen; kind im Artikel prüfen.',
  );
}

const leadsToPaid = (page: Page, mark: Element, truth: Truth) =>
  [...selfAndAncestors(mark)].some(
    ({ name, attribs }) =>
      name === 'a' && articleAt(truth, ownAddress(truth, attribs['href'] ?? '', page.path)?.path ?? '')?.paid,
  );
