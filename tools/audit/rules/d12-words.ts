import type { Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { findForbiddenWords } from '../../../src/content/prose/advertising-text.ts';
import { articleElement } from '../html/article-parts.ts';
import { passagesOf, textOf } from '../html/text.ts';
import type { RuleContext, Place } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { readJsonFeed, readRss } from '../site/feeds.ts';
import { articleAt, ownAddress } from '../addresses.ts';
import type { ExpectedArticle } from '../expected-site.ts';

/** D12: words that advertising for investments must not use, unless to deny them. */
export const words: Rule = {
  id: 'D12',
  title: 'Verbotene Wörter',
  checks:
    'In Anzeigen, auf ihren Karten und in ihren Feed-Einträgen kommen „garantiert“, „risikofrei“, „ohne Risiko“, „sicherer Gewinn“, „FMA-geprüft“ und „staatlich geprüft“ nur in Sätzen vor, die sie verneinen, oder in Fragen, deren Antwort mit Nein beginnt.',
  unchecked:
    'Umschreibungen, die dasselbe sagen, und Wörter in Bildern. Eine Verneinung erkennt die Regel an Wörtern wie „nicht“ und „kein“, nicht am Sinn.',
  page(page, expected, context) {
    const article = articleAt(expected, page.path);
    const root = articleElement(page);
    const own = article?.paid && root ? [root, ...page.all('[data-provider-card]')] : [];
    for (const element of own) check(element, article, (inner) => page.place(inner), context);
    for (const card of page.all('[data-teaser]')) {
      const teased = articleAt(expected, `/${card.attribs['data-teaser'] ?? ''}`);
      if (teased?.paid) check(card, teased, (inner) => page.place(inner), context);
    }
    if (!article?.paid) return;
    for (const name of ['description', 'og:description', 'twitter:description', 'og:title']) {
      for (const text of page.meta(name)) report(text, { page: page.path, element: name }, context);
    }
  },
  site({ site, expected }, context) {
    for (const [page, feed] of [
      ['/rss.xml', readRss(site)],
      ['/feed.json', readJsonFeed(site)],
    ] as const) {
      for (const { url, title, html } of feed.items ?? []) {
        const article = articleAt(expected, ownAddress(expected, url, '/')?.path ?? '');
        if (!article?.paid) continue;
        report(title, { page, element: url }, context);
        for (const node of parseDocument(html).children)
          if (node.type === 'tag') check(node, article, () => ({ page, element: url }), context);
      }
    }
  },
};

function check(
  root: Element,
  article: ExpectedArticle | undefined,
  place: (element: Element) => Place,
  context: RuleContext,
): void {
  const denied = new Set(
    article?.data.faq
      .filter(({ answer }) => /^nein\b/i.test(answer))
      .map(({ question }) => question.replace(/[\s\u00a0]+/g, ' ')),
  );
  for (const { element, text } of passagesOf(root))
    if (!denied.has(text) && !denied.has(textOf(element))) report(text, place(element), context);
}

function report(text: string, place: Place, context: RuleContext): void {
  const found = findForbiddenWords(text);
  context.expect(
    found.length === 0,
    place,
    `Verbotenes Wort in einer Anzeige: „${found.join('“, „')}“.`,
    'Den Satz verneinen oder das Wort streichen.',
  );
}
