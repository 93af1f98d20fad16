import type { Element } from 'domhandler';
import { isPublisher } from '../../../src/content/checks/mentions.ts';
import { findUncriticisedPromises } from '../../../src/content/compiler/advertising-words.ts';
import { memoize } from '../../../src/lib/cache/memoize.ts';
import { sponsorPattern } from '../../../src/lib/format/sponsor-names.ts';
import { normalizeConfusables } from '../../../src/lib/format/confusable-skeleton.ts';
import { noticePath, routes } from '../../../src/lib/links/routes.ts';
import type { ExpectedEdition } from '../expected-edition.ts';
import type { PageSubject, Rule } from '../rule.ts';
import { hiddenBecause, passagesOf, textOf } from '../text.ts';

/** The advertisers other than the publisher, each with the pattern that finds its names. */
const clientsOf = memoize(({ sponsors, settings }: ExpectedEdition) =>
  sponsors
    .filter((sponsor) => !isPublisher(sponsor, settings))
    .map((sponsor) => ({ brand: sponsor.brand, pattern: sponsorPattern(sponsor) })),
);

/** Pages that list advertising, or findings in it. */
const listsAdvertising = new Set<string>([routes.adRegister, routes.report]);

export const mentions = {
  id: 'D21',
  title: 'Werbekundschaft im redaktionellen Text',
  covers:
    'Auf jeder Seite, die keine Anzeige ist, samt Menü und Fuß, und in redaktionellen Einträgen der Feeds: Wo Marke, Firmenwortlaut oder Domain eines Auftraggebers steht, auch in ähnlichen Buchstaben, mit unsichtbaren Zeichen, getrennt oder zusammengeschrieben, sagt eine sichtbare Zeile, dass das Werbekundschaft dieser Zeitung ist, dass dafür nichts bezahlt wurde und wer geprüft hat. Absätze, die sie nennen, versprechen mit den Wörtern aus D12 nur in Sätzen Gewinn, Sicherheit oder eine amtliche Prüfung, die es verneinen oder kritisieren („irreführend“, „klagt“, „Strafe“). Karten und Links zu Anzeigen und zu Beiträgen, die den Hinweis selbst tragen, die Ausgabe des Newsletters (siehe „Ausgabe“), die Liste der Auftraggeber, das Register, Transparenzbekanntmachungen und dieser Bericht zählen nicht.',
  unchecked:
    'Umschreibungen ohne Namen („der Anbieter aus der Hauptstadt“), Spitznamen, Teile einer Marke, die auch gewöhnliche Wörter sind, kurze Marken wie „Erste“ oder „Erste Bank“ in Kleinbuchstaben, Namen in Bildern, und ob die Prüfung stattgefunden hat. Der Vergleich kennt nur den jetzigen Stand: Eine Domain, die ein Auftraggeber früher hatte und die nicht in furtherHosts steht, erkennt niemand.',
  remedy: 'Den Auftraggeber im Kopf des Artikels oder der Seite unter mentions eintragen oder seinen Namen streichen.',
  applies: ({ expected }) => clientsOf(expected).length > 0 && expected.published.some(({ paid }) => !paid),
  page({ page, article, withdrawn, expected, resolve }, { assert, contains }) {
    const isNotice = expected.paid.some(({ slug }) => page.path === noticePath(slug));
    if (isNotice || expected.articles.get(page.path)?.paid || withdrawn || listsAdvertising.has(page.path)) return;
    const notices = page.all('[data-mentions]');
    const noticeText = notices
      .filter((notice) => !hiddenBecause(notice))
      .map(textOf)
      .join(' ');
    if (article?.data.kind === 'redaktionell' && article.data.mentions.length > 0) {
      const parts = ['Werbekundschaft', 'nichts bezahlt', ...article.authors.map(({ name }) => name)];
      contains('Der Hinweis auf genannte Werbekundschaft', noticeText, parts, notices[0]);
    }
    const isExempt = (element: Element) => {
      if (exemptAttributes.some((name) => name in element.attribs)) return true;
      const link = 'data-teaser' in element.attribs ? page.all('a[href]', element)[0] : element;
      return link !== undefined && isDisclosedThere(link, resolve);
    };
    const attributes = page.all('main [alt], meta[name="description"]').map((element) => {
      const { alt, content = alt ?? '' } = element.attribs;
      return { element, text: content };
    });
    const passages = [...page.all('body').flatMap((body) => passagesOf(body, isExempt)), ...attributes].map(
      (passage) => ({ ...passage, normalized: normalizeConfusables(passage.text) }),
    );
    for (const { brand, pattern } of clientsOf(expected)) {
      const naming = passages.filter(({ normalized }) => pattern.test(normalized));
      const isDisclosed = naming.length === 0 || noticeText.includes(brand);
      const problem = `Der Text nennt ${brand}, Werbekundschaft dieser Zeitung, ohne den Hinweis darauf.`;
      assert(naming[0]?.element, isDisclosed, problem);
      for (const { element, text } of naming) {
        const words = findUncriticisedPromises(text);
        assert(element, words.length === 0, `Neben ${brand} steht „${words.join('“, „')}“.`);
      }
    }
  },
  entry({ url, body, article, withdrawn, expected, resolve }, { assert }) {
    if (article?.paid || withdrawn) return;
    const passages = passagesOf(body, (element) => isDisclosedThere(element, resolve));
    const text = passages.map((passage) => passage.text).join(' ');
    const normalized = normalizeConfusables(text);
    const [notice = ''] = /Werbekundschaft dieser Zeitung: .*? Dafür wurde nichts bezahlt/.exec(text) ?? [];
    for (const { brand, pattern } of clientsOf(expected)) {
      const isDisclosed = !pattern.test(normalized) || notice.includes(brand);
      assert(url, isDisclosed, `Der Eintrag nennt ${brand} ohne den Hinweis darauf.`);
    }
  },
} satisfies Rule;

/** Elements that may name advertisers: the notice itself, their cards, the newsletter's issue and their list. */
const exemptAttributes = ['data-mentions', 'data-provider-card', 'data-issue', 'data-advertisers'];

/** Whether a link leads to an advertisement, or to an article that says itself that it names an advertiser. */
function isDisclosedThere(element: Element, resolve: PageSubject['resolve']): boolean {
  const article = element.name === 'a' ? resolve(element).article : undefined;
  return article?.paid !== undefined || (article?.data.kind === 'redaktionell' && article.data.mentions.length > 0);
}
