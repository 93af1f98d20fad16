import { findForbiddenWords, findPosing } from '../../../src/content/compiler/advertising-words.ts';
import { LAST_CRUMB } from '../page.ts';
import { paidFeedTexts, paidTexts } from '../paid-texts.ts';
import type { Reporter, Rule, Where } from '../rule.ts';
import { textOf } from '../text.ts';

export default {
  id: 'D12',
  title: 'Verbotene Wörter',
  checks:
    'In Anzeigen, auf ihren Karten, in ihren Bildbeschreibungen und Feed-Einträgen kommen „garantiert“, „Garantie“, „risikofrei“, „risikolos“, „ohne Risiko“, „sicherer Gewinn“, „von der Aufsicht geprüft“, „staatlich geprüft“ und Drängendes wie „nur noch heute“ oder „letzte Chance“ nur in Sätzen vor, die sie verneinen, oder in Fragen, deren Antwort mit Nein beginnt und nicht umkehrt („Nein, aber …“); unsichtbare Zeichen, Zeilenumbrüche, Trennstriche, gesperrte Schrift, 0 und 1 statt o und i und Buchstaben, die nach der Tabelle von Unicode (UTS 39) gleich aussehen, helfen nicht darüber hinweg. Schlagzeile und Dachzeile einer Anzeige geben sich nicht als Arbeit der Redaktion, als unabhängiger Test oder als „keine Anzeige“ aus.',
  unchecked:
    'Umschreibungen, die dasselbe sagen, Wörter in anderen Sprachen, Wörter, die über Absätze oder Zellen einer Tabelle verteilt sind, und Wörter in Bildern. Ob die Sätze nach dem ersten Nein eine Frage doch bejahen, versteht sie nicht. Eine Verneinung erkennt die Regel an Wörtern wie „nicht“ und „kein“, nicht am Sinn.',
  remedy: 'Den Satz verneinen oder das Wort streichen.',
  applies: ({ expected }) => expected.paid.some(({ withdrawn }) => !withdrawn),
  page(subject, reporter) {
    for (const { text, where } of paidTexts(subject)) checkText(reporter, text, where);
    const { page, article } = subject;
    if (!article?.paid || !page.article) return;
    for (const element of [...page.all('h1, .kicker', page.article), ...page.all(LAST_CRUMB)]) {
      const posing = findPosing(textOf(element));
      reporter.assert(element, !posing, `Die Anzeige gibt sich mit „${posing}“ als Arbeit der Redaktion aus.`);
    }
  },
  output(subject, { on }) {
    for (const { path, text, where } of paidFeedTexts(subject)) checkText(on(path), text, where);
  },
} satisfies Rule;

function checkText({ assert }: Reporter, text: string, where: Where): void {
  const found = findForbiddenWords(text);
  assert(where, found.length === 0, `Verbotenes Wort in einer Anzeige: „${found.join('“, „')}“.`);
}
