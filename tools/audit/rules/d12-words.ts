import type { Element } from 'domhandler';
import { findForbiddenWords, findPosing } from '../../../src/content/prose/advertising-words.ts';
import { articleBehind } from '../addresses.ts';
import { LAST_CRUMB, articleElement } from '../article-parts.ts';
import type { ExpectedArticle } from '../expected-site.ts';
import { readFeeds } from '../feeds.ts';
import { Markup } from '../markup.ts';
import type { Check, Rule, Where } from '../rule.ts';
import { normalize, passagesOf, textOf } from '../text.ts';

/** D12: words that advertising for investments must not use, unless to deny them. */
export const words: Rule = {
  id: 'D12',
  title: 'Verbotene Wörter',
  checks:
    'In Anzeigen, auf ihren Karten, in ihren Bildbeschreibungen und Feed-Einträgen kommen „garantiert“, „Garantie“, „risikofrei“, „risikolos“, „ohne Risiko“, „sicherer Gewinn“, „FMA-geprüft“, „staatlich geprüft“ und Drängendes wie „nur noch heute“ oder „letzte Chance“ nur in Sätzen vor, die sie verneinen, oder in Fragen, deren Antwort mit Nein beginnt; unsichtbare Zeichen und ähnliche Buchstaben fremder Schriften helfen nicht darüber hinweg. Schlagzeile und Dachzeile einer Anzeige geben sich nicht als Arbeit der Redaktion, als unabhängiger Test oder als „keine Anzeige“ aus.',
  unchecked:
    'Umschreibungen, die dasselbe sagen, Wörter mit Zwischenräumen oder Ziffern statt Buchstaben und Wörter in Bildern. Eine Verneinung erkennt die Regel an Wörtern wie „nicht“ und „kein“, nicht am Sinn.',
  remedy: 'Den Satz verneinen oder das Wort streichen.',
  page({ page, expected, article, check }) {
    const root = articleElement(page);
    if (article?.paid && root)
      for (const element of [root, ...page.having('data-provider-card')])
        checkElement(element, article, undefined, check);
    if (article?.paid && root) {
      for (const element of page.all('h1, .kicker', root).concat(page.all(LAST_CRUMB))) {
        const posing = findPosing(textOf(element));
        check(
          posing === undefined,
          element,
          `Die Anzeige gibt sich mit „${posing ?? ''}“ als Arbeit der Redaktion aus.`,
        );
      }
      for (const name of ['alt', 'aria-label', 'title'])
        for (const element of page.all(`[${name}]`, root)) checkText(element.attribs[name] ?? '', element, check);
    }
    for (const card of page.having('data-teaser')) {
      const teased = expected.articles.get(page.first('a[href]', card)?.attribs['href'] ?? '');
      if (teased?.paid) checkElement(card, teased, undefined, check);
    }
    if (article?.paid)
      for (const name of ['description', 'og:description', 'twitter:description', 'og:title'])
        for (const text of page.meta(name)) checkText(text, name, check);
  },
  site({ site, expected, check }) {
    for (const { path, items } of readFeeds(site)) {
      for (const { url, title, html } of items) {
        const article = articleBehind(expected, url);
        if (!article?.paid) continue;
        const where = { page: path, element: url };
        checkText(title, where, check);
        for (const root of new Markup(`<body>${html}</body>`).all('body')) checkElement(root, article, where, check);
      }
    }
  },
  mutations: {
    'Verbotenes Wort im Text': ({ paid }) => paid().prepend('.prose p', 'Der Gewinn ist garantiert. '),
    'Verbotenes Wort in anderer Schreibung': ({ paid }) =>
      paid().prepend('.prose p', 'Der Gewinn ist g&shy;\u0430rantiert. '),
    'Verbotenes Wort in einer Angabe, die „nicht unabhängig geprüft“ ist': ({ paid }) =>
      paid('.prose [data-claim]').append('.prose [data-claim]', ' Nicht unabhängig geprüft, aber risikolos. '),
    'Drängen im Text': ({ paid }) => paid().prepend('.prose p', 'Nur noch heute! '),
    'Verbotenes Wort in einer Bildbeschreibung': ({ paid }) =>
      paid().append('main article', '<img src="/favicon.svg" alt="Siegel: Gewinngarantie">'),
    'Anzeige als Arbeit der Redaktion': ({ paid }) =>
      paid('main article .kicker').fill('main article .kicker', 'Unabhängiger Test'),
    'Verbotenes Wort auf einem Knopf': ({ paid, articleOf }) =>
      paid('a[data-sponsor-link]').fill('a[data-sponsor-link]', `${articleOf(paid()).paid?.label}: Risikofrei starten`),
    'Verbotenes Wort auf einer Karte': ({ page, advertisement: { path } }) =>
      page(`[data-teaser] a[href="${path}"]`).append(`[data-teaser] a[href="${path}"]`, ' Gewinn garantiert'),
    'Verbotenes Wort im Feed': ({ file, advertisement: { data } }) =>
      file('feed.json').replace(JSON.stringify(data.title).slice(1, -1), 'Risikofrei verdienen'),
  },
};

function checkElement(root: Element, { data }: ExpectedArticle, where: Where, check: Check): void {
  const denied = new Set(
    data.faq.filter(({ answer }) => /^nein\b/i.test(answer)).map(({ question }) => normalize(question)),
  );
  for (const { element, text } of passagesOf(root))
    if (!denied.has(text) && !(denied.size > 0 && denied.has(textOf(element))))
      checkText(text, where ?? element, check);
}

function checkText(text: string, where: Where, check: Check): void {
  const found = findForbiddenWords(text);
  check(found.length === 0, where, `Verbotenes Wort in einer Anzeige: „${found.join('“, „')}“.`);
}
