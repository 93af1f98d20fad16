import type { Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { findForbiddenWords } from '../../newsroom/forbidden-words.ts';
import { articleElement } from '../html/article-parts.ts';
import { passagesOf, textOf } from '../html/text.ts';
import type { Ledger, Place } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { readJsonFeed, readRss } from '../site/feeds.ts';
import { articleAt, ownAddress } from '../addresses.ts';
import type { TrueArticle } from '../truth.ts';

/** D12: words that advertising for investments must not use, unless to deny them. */
export const words: Rule = {
  id: 'D12',
  title: 'Verbotene Wörter',
  checks:
    'In Anzeigen, auf ihren Karten und in ihren Feed-Einträgen kommen „garantiert“, „risikofrei“, „ohne Risiko“, „sicherer Gewinn“, „FMA-geprüft“ und „staatlich geprüft“ nur in Sätzen vor, die sie verneinen, oder in Fragen, deren Antwort mit Nein beginnt.',
  unchecked:
    'Umschreibungen, die dasselbe sagen, und Wörter in Bildern. Eine Verneinung erkennt die Regel an Wörtern wie „nicht“ und „kein“, nicht am Sinn.',
  page(page, truth, ledger) {
    const article = articleAt(truth, page.path);
    const root = articleElement(page);
    const own = article?.paid && root ? [root, ...page.all('[data-provider-card]')] : [];
    for (const element of own) check(element, article, (inner) => page.place(inner), ledger);
    for (const card of page.all('[data-teaser]')) {
      const teased = articleAt(truth, `/${card.attribs['data-teaser'] ?? ''}`);
      if (teased?.paid) check(card, teased, (inner) => page.place(inner), ledger);
    }
    if (!article?.paid) return;
    for (const name of ['description', 'og:description', 'twitter:description', 'og:title']) {
      for (const text of page.meta(name)) report(text, { page: page.path, element: name }, ledger);
    }
  },
  site({ site, truth }, ledger) {
    for (const [page, feed] of [
      ['/rss.xml', readRss(site)],
      ['/feed.json', readJsonFeed(site)],
    ] as const) {
      for (const { url, title, html } of feed.items ?? []) {
        const article = articleAt(truth, ownAddress(truth, url, '/')?.path ?? '');
        if (!article?.paid) continue;
        report(title, { page, element: url }, ledger);
        for (const node of parseDocument(html).children)
          if (node.type === 'tag') check(node, article, () => ({ page, element: url }), ledger);
      }
    }
  },
};

function check(
  root: Element,
  article: TrueArticle | undefined,
  place: (element: Element) => Place,
  ledger: Ledger,
): void {
  const denied = new Set(
    article?.data.faq
      .filter(({ answer }) => /^nein\b/i.test(answer))
      .map(({ question }) => question.replace(/[\s\u00a0]+/g, ' ')),
  );
  for (const { element, text } of passagesOf(root))
    if (!denied.has(text) && !denied.has(textOf(element))) report(text, place(element), ledger);
}

function report(text: string, place: Place, ledger: Ledger): void {
  const found = findForbiddenWords(text);
  ledger.expect(
    found.length === 0,
    place,
    `Verbotenes Wort in einer Anzeige: „${found.join('“, „')}“.`,
    'Den Satz verneinen oder das Wort streichen.',
  );
}
