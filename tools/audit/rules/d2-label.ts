import type { Element } from 'domhandler';
import { selfAndAncestors } from '../elements.ts';
import { beginsWithLabel, labelled } from '../expected-site.ts';
import { append, editorial, fill, paid, plain, prepend, remove, set } from '../mutate.ts';
import { LAST_CRUMB } from '../page.ts';
import type { Checks, PageSubject, Rule } from '../rule.ts';
import { textOf } from '../text.ts';

const MARK = '[data-ad-label]';
/** The link of a card to an advertisement. */
const CARD = '[data-teaser] a[href] [data-ad-label]';
const HEAD = `main article header ${MARK}`;

/** D2: the label stands before the headline, in the breadcrumb, and in the name of every link to a paid article. */
export const label: Rule = {
  id: 'D2',
  title: 'Kennzeichnung auf Seiten und in Links',
  checks:
    'Vor der Überschrift jeder Anzeige steht sichtbar das Wort aus den Artikeldaten, und ihr zugänglicher Name beginnt damit; es steht auch im letzten Schritt der Brotkrumen. Jeder Link auf eine Anzeige, auf jeder Seite, beginnt in seinem zugänglichen Namen mit diesem Wort. Die Notiz an der Stelle einer zurückgezogenen Anzeige nennt es in der Überschrift. Redaktionelle Beiträge tragen es nicht.',
  unchecked:
    'Kontrast, Schriftgröße und ob das Wort bei 320 Pixeln ohne Scrollen zu sehen ist: Das messen die Browsertests. Treffer der Suche entstehen erst im Browser; geprüft sind die Überschriften, aus denen sie gebildet werden.',
  remedy:
    'AdLabel als erstes, sichtbares Wort in Kopf, Karte und Link setzen (ArticleHeader, Breadcrumbs, withdrawnMeta), unverändert aus disclosure.label; auf redaktionelle Beiträge gehört es nicht.',
  page(subject, checks) {
    const { page, article, withdrawn, to } = subject;
    for (const link of page.all('a[href]')) {
      const target = to(link.attribs['href'] ?? '').article;
      // A link that stays on its page leads to nothing new.
      if (target?.paid && target.path !== page.path) checkLink(subject, checks, link, target.paid.label);
    }
    const heading = page.first('h1');
    // The notice in place of a withdrawn advertisement still says what it was.
    if (withdrawn)
      checks.same(
        'Die Überschrift der Notiz',
        heading && textOf(heading),
        `Zurückgezogen: ${labelled(withdrawn)}`,
        heading,
      );
    if (!article || !page.article) return;
    const marks = page.all(MARK, page.article);
    if (!article.paid) {
      const own = marks.find(
        (mark) => ![...selfAndAncestors(mark)].some(({ attribs }) => to(attribs['href'] ?? '').article?.paid),
      );
      checks.check(own, { 'Ein redaktioneller Beitrag trägt eine Kennzeichnung.': own });
      return;
    }
    const word = article.paid.label;
    const mark = marks.find((element) => !heading || page.isBefore(element, heading));
    checks.check(heading, {
      'Vor der Überschrift der Anzeige fehlt die Kennzeichnung.': !mark,
      [`Der zugängliche Name der Überschrift beginnt nicht mit „${word}“.`]:
        !heading || !beginsWithLabel(page.nameOf(heading), word),
    });
    if (mark) {
      checks.same('Die Kennzeichnung', textOf(mark), word, mark);
      checks.visible('Die Kennzeichnung', mark);
    }
    const crumb = page.first(LAST_CRUMB);
    checks.same('Der letzte Schritt der Brotkrumen', crumb && textOf(crumb), labelled(article), crumb);
  },
  mutations: {
    'Kennzeichnung fehlt auf einer Karte': plain(CARD, remove),
    'Kennzeichnung einer Karte nur noch für Augen (aria-hidden)': plain(CARD, set('aria-hidden', 'true')),
    'Kennzeichnung einer Karte unsichtbar (sr-only)': plain(CARD, set('class', 'sr-only')),
    'Kennzeichnung fehlt bei „Weiterlesen“': paid(CARD, remove),
    'Kennzeichnung fehlt vor der Überschrift': paid(HEAD, remove),
    'Kennzeichnung vor der Überschrift heißt anders': paid(HEAD, fill('Partnerinhalt')),
    'Kennzeichnung fehlt im Namen der Überschrift': paid(
      'h1',
      fill(({ article }) => article.data.title),
    ),
    'Kennzeichnung fehlt in den Brotkrumen': paid(
      LAST_CRUMB,
      fill(({ article }) => article.data.title),
    ),
    'Link im Text auf eine Anzeige ohne Kennzeichnung': editorial(
      'main article',
      append(({ advertisement }) => `<p><a href="${advertisement.path}">Mehr dazu</a></p>`),
    ),
    'Redaktioneller Beitrag trägt die Kennzeichnung': editorial(
      'main article header',
      prepend('<span data-ad-label>Anzeige</span>'),
    ),
  },
};

function checkLink({ page }: PageSubject, { check, visible }: Checks, link: Element, word: string): void {
  // A picture or a "mehr" beside the headline may go without, if the card's own link carries the word.
  const card = [...selfAndAncestors(link)].find(({ attribs }) => 'data-teaser' in attribs);
  const same = card ? page.all('a[href]', card).filter(({ attribs }) => attribs['href'] === link.attribs['href']) : [];
  check(link, {
    [`Der Link führt auf eine Anzeige, sein Name beginnt aber nicht mit „${word}“.`]: ![link, ...same].some((other) =>
      beginsWithLabel(page.nameOf(other), word),
    ),
  });
  const mark = page.first(MARK, link);
  if (mark) visible('Die Kennzeichnung', mark);
}
