import type { Element } from 'domhandler';
import { deniesQuestion, findForbiddenWords, findPosing } from '../../../src/content/compiler/advertising-words.ts';
import type { ExpectedArticle } from '../expected-edition.ts';
import { readFeeds } from '../feeds.ts';
import { LAST_CRUMB } from '../page.ts';
import type { Reporter, Rule, Where } from '../rule.ts';
import { normalize, passagesOf, textOf } from '../text.ts';

export default {
  id: 'D12',
  title: 'Verbotene Wörter',
  checks:
    'In Anzeigen, auf ihren Karten, in ihren Bildbeschreibungen und Feed-Einträgen kommen „garantiert“, „Garantie“, „risikofrei“, „risikolos“, „ohne Risiko“, „sicherer Gewinn“, „FMA-geprüft“, „staatlich geprüft“ und Drängendes wie „nur noch heute“ oder „letzte Chance“ nur in Sätzen vor, die sie verneinen, oder in Fragen, deren Antwort mit Nein beginnt und nicht umkehrt („Nein, aber …“); unsichtbare Zeichen, Zeilenumbrüche, Trennstriche, gesperrte Schrift, Ziffern statt Buchstaben und Buchstaben, die nach der Tabelle von Unicode (UTS 39) gleich aussehen, helfen nicht darüber hinweg. Schlagzeile und Dachzeile einer Anzeige geben sich nicht als Arbeit der Redaktion, als unabhängiger Test oder als „keine Anzeige“ aus.',
  unchecked:
    'Umschreibungen, die dasselbe sagen, Wörter in anderen Sprachen, Wörter, die über Absätze oder Zellen einer Tabelle verteilt sind, und Wörter in Bildern. Ob die Sätze nach dem ersten Nein eine Frage doch bejahen, versteht sie nicht. Eine Verneinung erkennt die Regel an Wörtern wie „nicht“ und „kein“, nicht am Sinn.',
  remedy: 'Den Satz verneinen oder das Wort streichen.',
  applies: ({ expected }) => expected.paid.some(({ withdrawn }) => !withdrawn),
  page({ page, article, cards }, reporter) {
    for (const card of cards) if (card.article?.paid) checkElement(reporter, card.element, card.article);
    if (!article?.paid || !page.article) return;
    for (const element of [page.article, ...page.having('data-provider-card')])
      checkElement(reporter, element, article);
    for (const element of [...page.all('h1, .kicker', page.article), ...page.all(LAST_CRUMB)]) {
      const posing = findPosing(textOf(element));
      reporter.assert(element, !posing, `Die Anzeige gibt sich mit „${posing}“ als Arbeit der Redaktion aus.`);
    }
    for (const name of ['alt', 'aria-label', 'title'])
      for (const element of page.all(`[${name}]`, page.article))
        checkText(reporter, element.attribs[name] ?? '', element);
    // The other descriptions read the same.
    for (const name of ['description', 'og:title']) for (const text of page.meta(name)) checkText(reporter, text, name);
  },
  output({ output, to }, { on }) {
    for (const { path, items } of readFeeds(output))
      for (const { url, title, content } of items) {
        const { article } = to(url);
        if (!article?.paid) continue;
        checkText(on(path), title, url);
        for (const root of content.all('body')) checkElement(on(path), root, article, url);
      }
  },
} satisfies Rule;

function checkElement(reporter: Reporter, root: Element, { data }: ExpectedArticle, where?: Where): void {
  const denials = data.faq.filter(({ answer }) => deniesQuestion(answer));
  const denied = new Set(denials.map(({ question }) => normalize(question)));
  for (const { element, text } of passagesOf(root))
    if (!denied.has(text) && !(denied.size > 0 && denied.has(textOf(element))))
      checkText(reporter, text, where ?? element);
}

function checkText({ assert }: Reporter, text: string, where: Where): void {
  const found = findForbiddenWords(text);
  assert(where, found.length === 0, `Verbotenes Wort in einer Anzeige: „${found.join('“, „')}“.`);
}
