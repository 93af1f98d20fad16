import type { Element } from 'domhandler';
import { articleBehind } from '../addresses.ts';
import { articleElement, LAST_CRUMB } from '../article-parts.ts';
import { hiddenBecause, selfAndAncestors } from '../elements.ts';
import { beginsWithLabel, type ExpectedAdvertisement, type ExpectedArticle, labelled } from '../expected-site.ts';
import type { Check, PageContext, Rule } from '../rule.ts';
import { normalize, textOf } from '../text.ts';

const MARK = '[data-ad-label]';
/** The link of a card to an advertisement. */
const CARD = '[data-teaser] a[href] [data-ad-label]';

/** D2: the label stands before the headline, in the breadcrumb, and in the name of every link to a paid article. */
export const label: Rule = {
  id: 'D2',
  title: 'Kennzeichnung auf Seiten und in Links',
  checks:
    'Vor der Überschrift jeder Anzeige steht sichtbar das Wort aus den Artikeldaten, und ihr zugänglicher Name beginnt damit; es steht auch im letzten Schritt der Zeile „Sie sind hier“. Jeder Link auf eine Anzeige, auf jeder Seite, beginnt in seinem zugänglichen Namen mit diesem Wort. Die Notiz an der Stelle einer zurückgezogenen Anzeige nennt es in der Überschrift. Redaktionelle Beiträge tragen es nicht.',
  unchecked:
    'Kontrast, Schriftgröße und ob das Wort bei 320 Pixeln ohne Scrollen zu sehen ist: Das messen die Browsertests. Treffer der Suche entstehen erst im Browser; geprüft sind die Überschriften, aus denen sie gebildet werden.',
  remedy:
    'AdLabel als erstes, sichtbares Wort in Kopf, Karte und Link setzen (ArticleHeader, Breadcrumbs, withdrawnMeta), unverändert aus disclosure.label; auf redaktionelle Beiträge gehört es nicht.',
  page(context) {
    const { page, expected, article, withdrawn } = context;
    for (const link of page.all('a[href]')) {
      const target = articleBehind(expected, link.attribs['href'] ?? '', page.path);
      // A link that stays on its page leads to nothing new.
      if (target?.paid && target.path !== page.path) checkLink(context, link, target.paid.label);
    }
    if (withdrawn) checkNotice(context, withdrawn);
    else if (article?.paid) checkHead(context, article as ExpectedAdvertisement);
    else if (article) checkEditorial(context);
  },
  mutations: {
    'Kennzeichnung fehlt auf einer Karte': ({ plain }) => plain(CARD).remove(CARD),
    'Kennzeichnung einer Karte nur noch für Augen (aria-hidden)': ({ plain }) =>
      plain(CARD).attribute(CARD, 'aria-hidden', 'true'),
    'Kennzeichnung einer Karte unsichtbar (sr-only)': ({ plain }) => plain(CARD).attribute(CARD, 'class', 'sr-only'),
    'Kennzeichnung fehlt bei „Weiterlesen“': ({ paid }) => paid(CARD).remove(CARD),
    'Kennzeichnung fehlt vor der Überschrift': ({ paid }) => paid().remove(`main article header ${MARK}`),
    'Kennzeichnung vor der Überschrift heißt anders': ({ paid }) =>
      paid().fill(`main article header ${MARK}`, 'Partnerinhalt'),
    'Kennzeichnung fehlt im Namen der Überschrift': ({ paid, articleOf }) =>
      paid().fill('h1', articleOf(paid()).data.title),
    'Kennzeichnung fehlt in der Zeile „Sie sind hier“': ({ paid, articleOf }) =>
      paid().fill(LAST_CRUMB, articleOf(paid()).data.title),
    'Link im Text auf eine Anzeige ohne Kennzeichnung': ({ editorial, advertisement }) =>
      editorial().append('main article', `<p><a href="${advertisement.path}">Mehr dazu</a></p>`),
    'Redaktioneller Beitrag trägt die Kennzeichnung': ({ editorial }) =>
      editorial().prepend('main article header', '<span data-ad-label>Anzeige</span>'),
  },
};

function checkLink({ page, check }: PageContext, link: Element, word: string): void {
  // A picture or a "mehr" beside the headline may go without, if the card's own link carries the word.
  const card = [...selfAndAncestors(link)].find(({ attribs }) => 'data-teaser' in attribs);
  const marked = (other: Element) => beginsWithLabel(page.nameOf(other), word);
  check(
    marked(link) ||
      (card !== undefined &&
        page.all('a[href]', card).some((other) => other.attribs['href'] === link.attribs['href'] && marked(other))),
    link,
    `Der Link führt auf eine Anzeige, sein Name beginnt aber nicht mit „${word}“.`,
  );
  const mark = page.first(MARK, link);
  if (mark) checkVisible(mark, check);
}

function checkVisible(mark: Element, check: Check): void {
  const reason = hiddenBecause(mark);
  check(reason === undefined, mark, `Die Kennzeichnung ist verborgen (${reason}).`);
}

function checkHead({ page, check }: PageContext, { data, paid }: ExpectedAdvertisement): void {
  const root = articleElement(page);
  const heading = page.first('h1');
  const mark = root && page.all(MARK, root).find((element) => !heading || page.isBefore(element, heading));
  check(mark !== undefined, heading, 'Vor der Überschrift der Anzeige fehlt die Kennzeichnung.');
  if (mark) {
    check(
      textOf(mark) === paid.label,
      mark,
      `Die Kennzeichnung lautet „${textOf(mark)}“, in den Artikeldaten steht „${paid.label}“.`,
    );
    checkVisible(mark, check);
  }
  check(
    heading !== undefined && beginsWithLabel(page.nameOf(heading), paid.label),
    heading,
    `Der zugängliche Name der Überschrift beginnt nicht mit „${paid.label}“.`,
  );
  checkWording(
    page.first(LAST_CRUMB),
    labelled(data.title, paid.label),
    'Der letzte Schritt der Zeile „Sie sind hier“',
    check,
  );
}

/** The notice in place of a withdrawn advertisement still says in its headline what it was. */
function checkNotice({ page, check }: PageContext, { data, paid }: ExpectedArticle): void {
  const wanted = `Zurückgezogen: ${labelled(data.title, paid?.label)}`;
  checkWording(page.first('h1'), wanted, 'Die Überschrift der Notiz', check);
}

function checkWording(element: Element | undefined, text: string, what: string, check: Check): void {
  const wanted = normalize(text);
  const found = element && textOf(element);
  check(
    found === wanted,
    element,
    `${what} lautet ${found === undefined ? 'nicht' : `„${found}“`}, erwartet ist „${wanted}“.`,
  );
}

function checkEditorial({ page, expected, check }: PageContext): void {
  const root = articleElement(page);
  const leadsToPaid = (mark: Element) =>
    [...selfAndAncestors(mark)].some(
      ({ name, attribs }) => name === 'a' && articleBehind(expected, attribs['href'] ?? '', page.path)?.paid,
    );
  const mark = root && page.all(MARK, root).find((element) => !leadsToPaid(element));
  check(mark === undefined, mark, 'Ein redaktioneller Beitrag trägt eine Kennzeichnung.');
}
