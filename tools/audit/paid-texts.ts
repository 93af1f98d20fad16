/** Every text that speaks for an advertiser, for the rules about words (D12, D17). */
import type { Element } from 'domhandler';
import { deniesQuestion } from '../../src/content/compiler/advertising-words.ts';
import type { ExpectedArticle } from './expected-edition.ts';
import { feedItems } from './feeds.ts';
import type { OutputSubject, PageSubject, Where } from './rule.ts';
import { normalize, passagesOf, textOf } from './text.ts';

/** A text with its place and whose it is. */
export interface PaidText {
  text: string;
  where: Where;
  article: ExpectedArticle;
}

type Skip = (element: Element) => boolean;

/** The texts on a page: cards, the article with its descriptions, the advertiser's card; questions whose answer denies them are left out. */
export function* paidTexts({ page, article, cards }: PageSubject, skip?: Skip): Generator<PaidText> {
  for (const card of cards) if (card.article?.paid) yield* passages(card.element, card.article, skip);
  if (!article?.paid || !page.article) return;
  for (const element of [page.article, ...page.having('data-provider-card')]) yield* passages(element, article, skip);
  for (const name of ['alt', 'aria-label', 'title'])
    for (const where of page.all(`[${name}]`, page.article)) yield { text: where.attribs[name] ?? '', where, article };
  // The other descriptions read the same.
  for (const where of ['description', 'og:title']) for (const text of page.meta(where)) yield { text, where, article };
}

/** The texts of the feeds, with the feed's path. */
export function* paidFeedTexts({ output, to }: OutputSubject, skip?: Skip): Generator<PaidText & { path: string }> {
  for (const { path, url: where, title, body } of feedItems(output)) {
    const { article } = to(where);
    if (!article?.paid) continue;
    yield { path, text: title, where, article };
    for (const { text } of passages(body, article, skip)) yield { path, text, where, article };
  }
}

function* passages(root: Element, article: ExpectedArticle, skip?: Skip): Generator<PaidText> {
  const denials = article.data.faq.filter(({ answer }) => deniesQuestion(answer));
  const denied = new Set(denials.map(({ question }) => normalize(question)));
  for (const { element: where, text } of passagesOf(root, skip))
    if (!denied.has(text) && !(denied.size > 0 && denied.has(textOf(where)))) yield { text, where, article };
}
