import type { Element } from 'domhandler';
import { beginsWithLabel, labelled } from '../expected-site.ts';
import { append, editorial, fill, fillHeadline, paid, plain, prepend, removed, set } from '../mutate.ts';
import { LAST_CRUMB } from '../page.ts';
import type { Checks, PageSubject, Rule } from '../rule.ts';
import { isBefore, selfAndAncestors, textOf } from '../text.ts';

const MARK = '[data-ad-label]';
/** The link of a card to an advertisement. */
const CARD = '[data-teaser] a[href] [data-ad-label]';
const HEAD = `main article header ${MARK}`;

export default {
  id: 'D2',
  title: 'Kennzeichnung auf Seiten und in Links',
  checks:
    'Vor der Überschrift jeder Anzeige steht sichtbar das Wort aus den Artikeldaten, und ihr zugänglicher Name beginnt damit; es steht auch im letzten Schritt der Zeile „Sie sind hier“. Jeder Link auf eine Anzeige, auf jeder Seite, beginnt in seinem zugänglichen Namen mit diesem Wort. Die Notiz an der Stelle einer zurückgezogenen Anzeige nennt es in der Überschrift. Redaktionelle Beiträge tragen es nicht.',
  unchecked:
    'Kontrast, Schriftgröße und ob das Wort bei 320 Pixeln ohne Scrollen zu sehen ist: Das messen die Browsertests. Treffer der Suche entstehen erst im Browser; geprüft sind die Überschriften, aus denen sie gebildet werden.',
  remedy:
    'AdLabel als erstes, sichtbares Wort in Kopf, Karte und Link setzen (ArticleHeader, Breadcrumbs, withdrawnMeta), unverändert aus disclosure.label; auf redaktionelle Beiträge gehört es nicht.',
  page(subject, checks) {
    const { page, article, withdrawn, to } = subject;
    for (const link of page.all('a[href]')) {
      const target = to(link).article;
      // A link that stays on its page leads to nothing new.
      if (target?.paid && target.path !== page.path) checkLink(subject, checks, link, target.paid.label);
    }
    const heading = page.first('h1');
    // The notice in place of a withdrawn advertisement still says what it was.
    const told = heading && textOf(heading);
    if (withdrawn) checks.same('Die Überschrift der Notiz', told, `Zurückgezogen: ${labelled(withdrawn)}`, heading);
    if (!article || !page.article) return;
    const marks = page.all(MARK, page.article);
    if (!article.paid) {
      const own = marks.find((mark) => ![...selfAndAncestors(mark)].some((holder) => to(holder).article?.paid));
      checks.note(own, own && 'Ein redaktioneller Beitrag trägt eine Kennzeichnung.');
      return;
    }
    const word = article.paid.label;
    const mark = marks.find((element) => !heading || isBefore(element, heading));
    checks.note(heading, !mark && 'Vor der Überschrift der Anzeige fehlt die Kennzeichnung.');
    checks.labelled('Der zugängliche Name der Überschrift', heading ? page.nameOf(heading) : '', word, heading);
    if (mark) {
      checks.same('Die Kennzeichnung', textOf(mark), word, mark);
      checks.visible('Die Kennzeichnung', mark);
    }
    const crumb = page.first(LAST_CRUMB);
    checks.same('Der letzte Schritt der Zeile „Sie sind hier“', crumb && textOf(crumb), labelled(article), crumb);
  },
  mutations: {
    'Kennzeichnung einer Karte nur noch für Augen (aria-hidden)': plain(CARD, set('aria-hidden', 'true')),
    'Kennzeichnung einer Karte unsichtbar (sr-only)': plain(CARD, set('class', 'sr-only')),
    ...removed(plain, { 'Kennzeichnung fehlt auf einer Karte': CARD }),
    ...removed(paid, {
      'Kennzeichnung fehlt bei „Weiterlesen“': CARD,
      'Kennzeichnung fehlt vor der Überschrift': HEAD,
    }),
    'Kennzeichnung vor der Überschrift heißt anders': paid(HEAD, fill('Partnerinhalt')),
    'Kennzeichnung fehlt im Namen der Überschrift': paid('h1', fillHeadline),
    'Kennzeichnung fehlt in der Zeile „Sie sind hier“': paid(LAST_CRUMB, fillHeadline),
    'Link im Text auf eine Anzeige ohne Kennzeichnung': editorial(
      'main article',
      append(({ advertisement }) => `<p><a href="${advertisement.path}">Mehr dazu</a></p>`),
    ),
    'Redaktioneller Beitrag trägt die Kennzeichnung': editorial(
      'main article header',
      prepend('<span data-ad-label>Anzeige</span>'),
    ),
  },
} satisfies Rule;

function checkLink({ page }: PageSubject, { note, visible }: Checks, link: Element, word: string): void {
  // A picture or a "mehr" beside the headline may go without, if the card's own link carries the word.
  const card = [...selfAndAncestors(link)].find(({ attribs }) => 'data-teaser' in attribs);
  const same = card ? page.all('a[href]', card).filter(({ attribs }) => attribs['href'] === link.attribs['href']) : [];
  const isMarked = [link, ...same].some((other) => beginsWithLabel(page.nameOf(other), word));
  note(link, !isMarked && `Der Link führt auf eine Anzeige, sein Name beginnt aber nicht mit „${word}“.`);
  const mark = page.first(MARK, link);
  if (mark) visible('Die Kennzeichnung', mark);
}
