import type { Element } from 'domhandler';
import { findForbiddenWords, findPosing } from '../../../src/content/compiler/advertising-words.ts';
import type { ExpectedArticle } from '../expected-site.ts';
import { readFeeds } from '../feeds.ts';
import { anywhere, append, file, fill, paid, said } from '../mutate.ts';
import { LAST_CRUMB } from '../page.ts';
import type { Checks, Rule, Where } from '../rule.ts';
import { normalize, passagesOf, textOf } from '../text.ts';

export default {
  id: 'D12',
  title: 'Verbotene Wörter',
  checks:
    'In Anzeigen, auf ihren Karten, in ihren Bildbeschreibungen und Feed-Einträgen kommen „garantiert“, „Garantie“, „risikofrei“, „risikolos“, „ohne Risiko“, „sicherer Gewinn“, „FMA-geprüft“, „staatlich geprüft“ und Drängendes wie „nur noch heute“ oder „letzte Chance“ nur in Sätzen vor, die sie verneinen, oder in Fragen, deren Antwort mit Nein beginnt; unsichtbare Zeichen und ähnliche Buchstaben fremder Schriften helfen nicht darüber hinweg. Schlagzeile und Dachzeile einer Anzeige geben sich nicht als Arbeit der Redaktion, als unabhängiger Test oder als „keine Anzeige“ aus.',
  unchecked:
    'Umschreibungen, die dasselbe sagen, Wörter mit Zwischenräumen oder Ziffern statt Buchstaben und Wörter in Bildern. Eine Verneinung erkennt die Regel an Wörtern wie „nicht“ und „kein“, nicht am Sinn.',
  remedy: 'Den Satz verneinen oder das Wort streichen.',
  page({ page, article, cards }, checks) {
    for (const card of cards) if (card.article?.paid) checkElement(checks, card.element, card.article);
    if (!article?.paid || !page.article) return;
    for (const element of [page.article, ...page.having('data-provider-card')]) checkElement(checks, element, article);
    for (const element of [...page.all('h1, .kicker', page.article), ...page.all(LAST_CRUMB)]) {
      const posing = findPosing(textOf(element));
      checks.note(element, posing && `Die Anzeige gibt sich mit „${posing}“ als Arbeit der Redaktion aus.`);
    }
    for (const name of ['alt', 'aria-label', 'title'])
      for (const element of page.all(`[${name}]`, page.article))
        checkText(checks, element.attribs[name] ?? '', element);
    // The other descriptions read the same.
    for (const name of ['description', 'og:title']) for (const text of page.meta(name)) checkText(checks, text, name);
  },
  site({ site, to }, { on }) {
    for (const { path, items } of readFeeds(site))
      for (const { url, title, content } of items) {
        const { article } = to(url);
        if (!article?.paid) continue;
        checkText(on(path), title, url);
        for (const root of content.all('body')) checkElement(on(path), root, article, url);
      }
  },
  mutations: {
    ...said({
      'Verbotenes Wort im Text': 'Der Gewinn ist garantiert. ',
      'Verbotenes Wort in anderer Schreibung': 'Der Gewinn ist g&shy;\u0430rantiert. ',
      'Drängen im Text': 'Nur noch heute! ',
    }),
    'Verbotenes Wort in einer Angabe, die „nicht unabhängig geprüft“ ist': paid(
      '.prose [data-claim]',
      append(' Nicht unabhängig geprüft, aber risikolos. '),
    ),
    'Verbotenes Wort in einer Bildbeschreibung': paid(
      'main article',
      append('<img src="/favicon.svg" alt="Siegel: Gewinngarantie">'),
    ),
    'Anzeige als Arbeit der Redaktion': paid('main article .kicker', fill('Unabhängiger Test')),
    'Verbotenes Wort auf einem Knopf': paid(
      'a[data-sponsor-link]',
      fill(({ article }) => `${article.paid?.label}: Risikofrei starten`),
    ),
    'Verbotenes Wort auf einer Karte': anywhere(
      '[data-teaser]:has([data-ad-label]) a[href]',
      append(' Gewinn garantiert'),
    ),
    'Verbotenes Wort im Feed': file('feed.json')(null, (text, { advertisement: { data } }) =>
      text.replace(JSON.stringify(data.title).slice(1, -1), 'Risikofrei verdienen'),
    ),
  },
} satisfies Rule;

function checkElement(checks: Checks, root: Element, { data }: ExpectedArticle, where?: Where): void {
  const denials = data.faq.filter(({ answer }) => /^nein\b/i.test(answer));
  const denied = new Set(denials.map(({ question }) => normalize(question)));
  for (const { element, text } of passagesOf(root))
    if (!denied.has(text) && !(denied.size > 0 && denied.has(textOf(element))))
      checkText(checks, text, where ?? element);
}

function checkText({ note }: Checks, text: string, where: Where): void {
  const found = findForbiddenWords(text);
  note(where, found.length > 0 ? `Verbotenes Wort in einer Anzeige: „${found.join('“, „')}“.` : undefined);
}
