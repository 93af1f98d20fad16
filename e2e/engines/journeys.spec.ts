import { expect } from 'playwright/test';
import { TOOLTIP_DELAY_MS } from '../../src/constants.ts';
import { test } from './engines.ts';
import type { Tab } from './tab.ts';

const ARTICLE = /property="og:type" content="article"/;

const focused = (tab: Tab) => tab.evaluate(() => document.activeElement?.textContent.trim() ?? '');

test('the front page shows its lead, and a click on a headline opens the article', async ({ tab }) => {
  await tab.open('/');
  const lead = await tab.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main a.card-link');
    return { path: link?.pathname, top: link?.getBoundingClientRect().top ?? Infinity };
  });
  expect(lead.top).toBeLessThan(800);
  await tab.click('main a.card-link');
  // Between the pages there is none that could answer.
  const opened = () => tab.evaluate(() => location.pathname).catch(() => 'on the way');
  await expect.poll(opened).toBe(lead.path);
});

test('an article shows its headline in the first view, its own fonts, and further down the small mark in its bar', async ({
  tab,
  pageWith,
}) => {
  await tab.open(pageWith(ARTICLE));
  const bottom = await tab.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(800);
  // From the second view on the fonts come from the cache.
  await tab.open(pageWith(ARTICLE));
  const fonts = await tab.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').length;
  });
  expect(fonts).toBeGreaterThanOrEqual(2);
  const mark = () =>
    tab.evaluate(() => {
      const width = document.querySelector('.masthead-mark')?.getBoundingClientRect().width;
      return { width, scrolls: CSS.supports('animation-timeline: scroll()') };
    });
  const { scrolls, ...before } = await mark();
  expect(before.width).toBe(0);
  await tab.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  // Engines without such animations never show it.
  if (scrolls) await expect.poll(async () => (await mark()).width).toBeGreaterThan(80);
  else expect((await mark()).width).toBe(0);
});

test('a question opens at the first click and closes the one before', async ({ tab, pageWith }) => {
  await tab.open(pageWith(/class="faq-question"/));
  const open = () =>
    tab.evaluate(() => [...document.querySelectorAll('.faq-answer')].map((answer) => answer.checkVisibility()));
  const closed = (await open()).map(() => false);
  for (const place of [0, 1]) {
    await tab.click('.faq-question', place);
    await expect.poll(open).toEqual(closed.with(place, true));
  }
});

test('the menu opens, takes the focus, and Escape closes it', async ({ tab, pageWith }) => {
  await tab.open(pageWith(/<details class="top-menu"/), { width: 390, height: 844 });
  await tab.click('.top-menu summary');
  await expect.poll(() => tab.isVisible('.top-menu nav')).toBe(true);
  await expect.poll(() => tab.evaluate(() => Boolean(document.activeElement?.closest('.top-menu nav')))).toBe(true);
  await tab.press('Escape');
  await expect.poll(() => tab.isVisible('.top-menu nav')).toBe(false);
  expect(await focused(tab)).toBe('Menü');
});

test('copying says that it copied, and offers it again', async ({ tab, pageWith }) => {
  await tab.open(pageWith(/data-share-bar/));
  await tab.click('[data-share-bar] button');
  await expect.poll(() => tab.text('[data-share-bar] button')).toBe('Kopiert!');
  await expect.poll(() => tab.text('[data-share-bar] button')).toBe('Link kopieren');
});

test('the search finds a word of the last headline', async ({ tab, site }) => {
  const [, html = ''] = [...site.pages].findLast(([, page]) => ARTICLE.test(page)) ?? [];
  const words = (
    /<h1[^>]*>(.*?)<\/h1>/s
      .exec(html)?.[1]
      ?.replaceAll('<i></i>', '')
      .replace(/<[^>]+>/g, ' ') ?? ''
  ).split(/[^\p{L}]+/u);
  const word = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  await tab.open('/search');
  await tab.click('input[type="search"]');
  await tab.type(word);
  // The beginning of the word has hits, too.
  await expect.poll(() => tab.text('[role="status"]')).toContain(word);
  expect(await tab.isVisible('[data-hit] a')).toBe(true);
});

test('the newsletter takes an address, or says that it does not yet', async ({ tab, pageWith }) => {
  await tab.open(pageWith(/data-newsletter=/));
  const isOpen = await tab.isVisible('[data-newsletter] input[type="email"]');
  if (isOpen) {
    await tab.click('[data-newsletter] input[type="email"]');
    await tab.type('niemand');
    await tab.press('Enter');
    const valid = await tab.evaluate(
      () => document.querySelector<HTMLInputElement>('[data-newsletter] input')?.validity.valid,
    );
    expect(valid).toBe(false);
  } else expect(await tab.text('[data-newsletter="closed"]')).toContain('noch nicht geöffnet');
});

/** Writes down how long the first claim's mark is touched before its note opens, by the page's own clock: a busy machine asks late. */
const noteWaiting = () => {
  const mark = document.querySelector<HTMLButtonElement>('button.claim-mark');
  let since = NaN;
  for (const touch of ['pointerover', 'focusin'])
    mark?.addEventListener(touch, () => (since = performance.now()), { once: true });
  mark?.popoverTargetElement?.addEventListener(
    'toggle',
    () => (document.body.dataset['waited'] = String(performance.now() - since)),
    { once: true },
  );
  delete document.body.dataset['waited'];
};
const waited = (tab: Tab) => () => tab.evaluate(() => Number(document.body.dataset['waited']));

test('the note of a claim opens by click, key, a resting pointer and focus, and closes by Escape', async ({
  tab,
  pageWith,
}) => {
  await tab.open(pageWith(/<button class="claim-mark"/));
  const isOpen = () => tab.evaluate(() => document.querySelector('.claim-note:popover-open') !== null);
  // The pointer that rests there opens it too, a moment later: on a busy machine after the first Escape.
  const closeByKey = () =>
    expect(async () => {
      await tab.press('Escape');
      expect(await isOpen()).toBe(false);
    }).toPass();
  await tab.click('button.claim-mark');
  await expect.poll(isOpen).toBe(true);
  await closeByKey();
  await tab.leave();
  await expect.poll(isOpen).toBe(false);
  // The pointer alone opens it, too, after a while, and closes it when it has gone.
  await tab.evaluate(noteWaiting);
  await tab.hover('button.claim-mark');
  await expect.poll(isOpen).toBe(true);
  await expect.poll(waited(tab)).toBeGreaterThan(TOOLTIP_DELAY_MS / 2);
  await tab.leave();
  await expect.poll(isOpen).toBe(false);
  // So does the focus that comes by key.
  await tab.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button')].filter((each) =>
      each.checkVisibility(),
    );
    controls[controls.findIndex(({ className }) => className === 'claim-mark') - 1]?.focus();
  });
  await tab.evaluate(noteWaiting);
  await tab.press('Tab');
  await expect.poll(isOpen).toBe(true);
  await expect.poll(waited(tab)).toBeGreaterThan(TOOLTIP_DELAY_MS / 2);
  await closeByKey();
  await tab.press('Enter');
  await expect.poll(isOpen).toBe(true);
  const sides = await tab.evaluate(() => {
    const box = document.querySelector('.claim-note:popover-open')?.getBoundingClientRect();
    return box && [box.left >= 0, box.right <= innerWidth, box.top >= 0, box.bottom <= innerHeight];
  });
  expect(sides).toEqual([true, true, true, true]);
});

test('a drawing stands where its figure begins', async ({ tab, pageWith }) => {
  await tab.open(pageWith(/<figure[^>]*>\s*<picture>/));
  const indents = await tab.evaluate(() =>
    [...document.querySelectorAll('figure > picture > img')].map((image) => {
      const figure = image.closest('figure')?.getBoundingClientRect();
      return Math.round(image.getBoundingClientRect().left - (figure?.left ?? 0));
    }),
  );
  expect(indents.filter((indent) => indent > 2)).toEqual([]);
});

/** Makes the screen take the rules for paper; no two of the engines have a common command for it. */
const turnToPaper = () => {
  const paper = (media: MediaList) =>
    (media.mediaText = media.mediaText.replace(/\bscreen\b/g, 'not all').replace(/\bprint\b/g, 'all'));
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule || rule instanceof CSSImportRule) paper(rule.media);
      if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) {
    paper(sheet.media);
    visit(sheet.cssRules);
  }
};

test('on paper there is the article with its sources, and nothing that only a screen can use', async ({
  tab,
  pageWith,
}) => {
  await tab.open(pageWith(/data-share-bar/), { width: 700, height: 1000 });
  await tab.evaluate(turnToPaper);
  const seen = await tab.evaluate(() => ({
    screenOnly: [...document.querySelectorAll('nav, form, [data-screen-only]')].filter((element) =>
      element.checkVisibility(),
    ).length,
    headline: document.querySelector('h1')?.checkVisibility(),
    background: getComputedStyle(document.documentElement).backgroundColor,
    sideways: document.documentElement.scrollWidth > innerWidth,
  }));
  expect(seen).toEqual({ screenOnly: 0, headline: true, background: 'rgb(255, 255, 255)', sideways: false });
});

/** One page of each kind; Chromium alone goes through all of them (templates/width.spec.ts). */
const KINDS = [
  /id="newsletter-titel"/,
  ARTICLE,
  /data-share-bar/,
  /class="data-table"/,
  /class="table-scroll"/,
  /class="faq-question"/,
  /property="og:type" content="profile"/,
  /"@type":"CollectionPage"/,
  /"@type":"ContactPage"/,
];

/**
 * Looks at the headlines of the page and of its teasers; that of the front page is only for ears, its name a drawing.
 * @returns what is wider than its place, and words that are parted: on phones a word may part where its mark-up says so, elsewhere none may
 */
const tornHeadlines = () => {
  const torn: string[] = [];
  for (const headline of document.querySelectorAll<HTMLElement>('h1:not(.sr-only), .card-title')) {
    if (headline.clientWidth > 0 && headline.scrollWidth > headline.clientWidth) torn.push(headline.innerText);
    const places: [Node, number][] = [];
    const mayPart = new Set<number>();
    const walker = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      if (text.previousSibling?.nodeName === 'I') mayPart.add(places.length);
      for (let at = 0; at < (text as Text).length; at += 1) places.push([text, at]);
    }
    for (const { 0: word, index } of headline.textContent.matchAll(/\p{L}{2,}/gu)) {
      const linesOf = (letters: number) => {
        const [last, offset] = places[index + letters - 1] ?? [headline, 0];
        const part = document.createRange();
        part.setStart(...(places[index] ?? [headline, 0]));
        part.setEnd(last, offset + 1);
        const boxes = [...part.getClientRects()].filter(({ width }) => width > 0);
        return new Set(boxes.map(({ top }) => Math.round(top))).size;
      };
      if (linesOf(word.length) < 2) continue;
      const at = [...word].findIndex((_letter, before) => linesOf(before + 1) > 1);
      if (innerWidth >= 400 || !mayPart.has(index + at)) torn.push(`${word.slice(0, at)}|${word.slice(at)}`);
    }
  }
  return torn;
};

test('no page scrolls sideways or tears a headline, also while the screen turns', async ({ tab, site }) => {
  const kinds = KINDS.map((kind) => [...site.pages].find(([, html]) => kind.test(html))?.[0]);
  const pages = new Set(['/', '/search', '/there-is-no-such-page', ...kinds]);
  const faults: string[] = [];
  for (const page of pages) {
    if (!page) continue;
    await tab.open(page);
    for (const width of [320, 390, 800, 1280]) {
      await tab.resize(width, 844);
      const needed = await tab.evaluate(() => document.documentElement.scrollWidth);
      if (needed > width) faults.push(`${page} needs ${needed} px at ${width} px`);
      faults.push(...(await tab.evaluate(tornHeadlines)).map((word) => `${page} has ${word} at ${width} px`));
    }
  }
  expect(faults).toEqual([]);
});
