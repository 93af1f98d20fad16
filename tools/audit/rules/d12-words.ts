import type { Element } from 'domhandler';
import { findForbiddenWords } from '../../../src/content/prose/advertising-text.ts';
import { articleBehind } from '../addresses.ts';
import { articleElement } from '../article-parts.ts';
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
    'In Anzeigen, auf ihren Karten und in ihren Feed-Einträgen kommen „garantiert“, „risikofrei“, „ohne Risiko“, „sicherer Gewinn“, „FMA-geprüft“ und „staatlich geprüft“ nur in Sätzen vor, die sie verneinen, oder in Fragen, deren Antwort mit Nein beginnt.',
  unchecked:
    'Umschreibungen, die dasselbe sagen, und Wörter in Bildern. Eine Verneinung erkennt die Regel an Wörtern wie „nicht“ und „kein“, nicht am Sinn.',
  remedy: 'Den Satz verneinen oder das Wort streichen.',
  page({ page, expected, article, check }) {
    const root = articleElement(page);
    if (article?.paid && root)
      for (const element of [root, ...page.having('data-provider-card')])
        checkElement(element, article, undefined, check);
    for (const card of page.having('data-teaser')) {
      const teased = expected.articles.get(`/${card.attribs['data-teaser'] ?? ''}`);
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
        for (const root of new Markup(`<body>${html}</body>`).all('body'))
          checkElement(root, article, where, check);
      }
    }
  },
  mutations: {
    'Verbotenes Wort im Text': ({ paid }) => paid().prepend('.prose p', 'Der Gewinn ist garantiert. '),
    'Verbotenes Wort auf einem Knopf': ({ paid, articleOf }) =>
      paid('a[data-sponsor-link]').fill(
        'a[data-sponsor-link]',
        `${articleOf(paid()).paid?.label}: Risikofrei starten`,
      ),
    'Verbotenes Wort auf einer Karte': ({ page, advertisement: { slug } }) =>
      page(`[data-teaser="${slug}"]`).append(`[data-teaser="${slug}"]`, '<p>Gewinn garantiert</p>'),
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
