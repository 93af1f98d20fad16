import { expect } from 'playwright/test';
import { TOOLTIP_DELAY_MS } from '../../src/constants.ts';
import { Markup } from '../../tools/audit/markup.ts';
import { textOf } from '../../tools/audit/text.ts';
import { test } from './engines.ts';
import type { Tab } from './tab.ts';

/** Of journeys that the tests in islands/ make in Chromium. */
const OTHERS = { tag: '@others' };

const ARTICLE = /property="og:type" content="article"/;

/** How many articles are visited for their words. */
const MAX_ARTICLES = 5;

const focused = (tab: Tab) => tab.evaluate(() => document.activeElement?.textContent.trim() ?? '');

test('the front page shows its lead story, and a click on a headline opens the article', async ({ tab }) => {
  await tab.open('/');
  const lead = await tab.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main a.card-link');
    return { path: link?.pathname, top: link?.getBoundingClientRect().top ?? Infinity };
  });
  expect(lead.top).toBeLessThan(800);
  await tab.click('main a.card-link');
  // During the navigation there is no page to evaluate in.
  const opened = () => tab.evaluate(() => location.pathname).catch(() => 'on the way');
  await expect.poll(opened).toBe(lead.path);
});

test('an article shows its headline in the first view, its web fonts, and the small mark when scrolled', async ({
  tab,
  pageWith,
}) => {
  await tab.open(pageWith(ARTICLE));
  const bottom = await tab.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(800);
  // Opened twice, so that the fonts come from the cache.
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
  // Engines without scroll-driven animations never show it.
  if (scrolls) await expect.poll(async () => (await mark()).width).toBeGreaterThan(80);
  else expect((await mark()).width).toBe(0);
});

test('a question opens at the first click and closes the one before', OTHERS, async ({ tab, pageWith }) => {
  await tab.open(pageWith(/class="faq-question"/));
  const open = () =>
    tab.evaluate(() => [...document.querySelectorAll('.faq-answer')].map((answer) => answer.checkVisibility()));
  const closed = (await open()).map(() => false);
  for (const index of [0, 1]) {
    await tab.click('.faq-question', index);
    await expect.poll(open).toEqual(closed.with(index, true));
  }
});

test('the menu opens, takes the focus, and Escape closes it', OTHERS, async ({ tab, pageWith }) => {
  await tab.open(pageWith(/<details class="top-menu/), { width: 390, height: 844 });
  await tab.click('.top-menu summary');
  await expect.poll(() => tab.isVisible('.top-menu nav')).toBe(true);
  await expect.poll(() => tab.evaluate(() => Boolean(document.activeElement?.closest('.top-menu nav')))).toBe(true);
  await tab.press('Escape');
  await expect.poll(() => tab.isVisible('.top-menu nav')).toBe(false);
  expect(await focused(tab)).toBe('Menü');
});

test('the copy button confirms, and returns to its label', OTHERS, async ({ tab, pageWith }) => {
  await tab.open(pageWith(/data-share-bar/));
  await tab.click('[data-share-bar] button');
  await expect.poll(() => tab.text('[data-share-bar] button')).toBe('Kopiert!');
  await expect.poll(() => tab.text('[data-share-bar] button')).toBe('Link kopieren');
});

test('the search finds a word of the last headline', OTHERS, async ({ tab, site }) => {
  const [, html = ''] = [...site.pages].findLast(([, page]) => ARTICLE.test(page)) ?? [];
  const headline = new Markup(html).first('h1');
  const words = (headline ? textOf(headline) : '').split(/[^\p{L}]+/u);
  const word = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  await tab.open('/search');
  await tab.click('input[type="search"]');
  await tab.type(word);
  // While the word is typed, its beginning may have hits, too.
  await expect.poll(() => tab.text('[role="status"]')).toContain(word);
  expect(await tab.isVisible('[data-hit] a')).toBe(true);
});

test(
  'the newsletter form explains an invalid address in German, or says that it is not open yet',
  OTHERS,
  async ({ tab, pageWith }) => {
    await tab.open(pageWith(/data-newsletter=/));
    const isOpen = await tab.isVisible('[data-newsletter] input[type="email"]');
    if (isOpen) {
      await tab.click('[data-newsletter] input[type="email"]');
      await tab.type('niemand');
      // Until the form is hydrated, the browser answers in its own language.
      const submit = async () => {
        await tab.press('Enter');
        return tab.evaluate(
          () => document.querySelector<HTMLInputElement>('[data-newsletter] input')?.validationMessage,
        );
      };
      await expect.poll(submit).toContain('Bitte geben Sie eine E-Mail-Adresse ein');
    } else expect(await tab.text('[data-newsletter="closed"]')).toContain('noch nicht geöffnet');
  },
);

/** Measures in the page the time from hover or focus of a control to its popover; polling would add to it. */
const recordDelay = (selector: string, index = 0) => {
  const control = document.querySelectorAll<HTMLElement>(selector)[index];
  let since = NaN;
  for (const event of ['pointerover', 'focusin'])
    control?.addEventListener(event, () => (since = performance.now()), { once: true });
  document
    .getElementById(control?.getAttribute('interestfor') ?? '')
    ?.addEventListener('toggle', () => (document.body.dataset['delay'] = String(performance.now() - since)), {
      once: true,
    });
  delete document.body.dataset['delay'];
};
const recordedDelay = (tab: Tab) => () => tab.evaluate(() => Number(document.body.dataset['delay']));

/** Id of the open popover. */
const openPopover = (tab: Tab) => () => tab.evaluate(() => document.querySelector(':popover-open')?.id ?? 'none');

/** Whether the open popover is within the viewport and below its control; notes of claims may be in the margin. */
const isWellPlaced = (tab: Tab, selector: string) =>
  tab.evaluate((control) => {
    const box = document.querySelector(':popover-open')?.getBoundingClientRect();
    const bottom = document.querySelector(`${control}:not(.claim-mark)`)?.getBoundingClientRect().bottom ?? 0;
    return box && box.left >= 0 && box.top >= bottom && box.right <= innerWidth && box.bottom <= innerHeight;
  }, selector);

for (const [control, description] of [
  ['button.claim-mark', 'note of a claim'],
  ['a.claim-mark', 'note of an independent source'],
  ['.badge-link', 'explanation of a badge'],
] as const) {
  test(`the ${description} opens by hover and focus, and closes by leaving and Escape`, async ({ tab, pageWith }) => {
    await tab.open(pageWith(new RegExp(control.replace('.', ' class="'))));
    const isOpen = async () => (await openPopover(tab)()) !== 'none';
    // Repeated, because the resting pointer may open it again after the first Escape.
    const closeByKey = () =>
      expect(async () => {
        await tab.press('Escape');
        expect(await isOpen()).toBe(false);
      }).toPass();
    // Hovering opens it after a delay. The pointer may move into it; leaving closes it.
    await tab.evaluate(recordDelay, control);
    await tab.hover(control);
    await expect.poll(isOpen).toBe(true);
    await expect.poll(recordedDelay(tab)).toBeGreaterThan(TOOLTIP_DELAY_MS / 2);
    expect(await isWellPlaced(tab, control)).toBe(true);
    if (control === 'button.claim-mark') {
      await tab.click(control);
      expect(await isOpen()).toBe(true);
      await closeByKey();
      await tab.leave();
      await tab.hover(control);
      await expect.poll(isOpen).toBe(true);
    }
    await tab.hover(':popover-open');
    await tab.evaluate((pause) => new Promise((resolve) => setTimeout(resolve, pause)), TOOLTIP_DELAY_MS);
    expect(await isOpen()).toBe(true);
    await tab.leave();
    await expect.poll(isOpen).toBe(false);
    // Keyboard focus opens it after a delay, too.
    await tab.evaluate((selector) => {
      const controls = [...document.querySelectorAll<HTMLElement>('a[href], button')].filter((element) =>
        element.checkVisibility(),
      );
      controls[controls.findIndex((element) => element.matches(selector)) - 1]?.focus();
    }, control);
    await tab.evaluate(recordDelay, control);
    await tab.press('Tab');
    await expect.poll(isOpen).toBe(true);
    await expect.poll(recordedDelay(tab)).toBeGreaterThan(TOOLTIP_DELAY_MS / 2);
    await closeByKey();
    if (control !== 'button.claim-mark') return;
    await tab.press('Enter');
    await expect.poll(isOpen).toBe(true);
    await closeByKey();
    // Opened by a press, it stays when the pointer leaves.
    await tab.click(control);
    await expect.poll(isOpen).toBe(true);
    await tab.leave();
    await tab.evaluate((pause) => new Promise((resolve) => setTimeout(resolve, pause)), TOOLTIP_DELAY_MS);
    expect(await isOpen()).toBe(true);
  });
}

test('from one badge to the next the explanation opens at once, and after a pause with the delay again', async ({
  tab,
}) => {
  await tab.open('/');
  await tab.hover('.badge-link');
  await expect.poll(openPopover(tab)).not.toBe('none');
  const first = await openPopover(tab)();
  await tab.evaluate(recordDelay, '.badge-link', 1);
  await tab.hover('.badge-link', 1);
  await expect.poll(recordedDelay(tab)).toBeLessThan(TOOLTIP_DELAY_MS / 2);
  expect(await openPopover(tab)()).not.toBe(first);
  await tab.leave();
  await expect.poll(openPopover(tab)).toBe('none');
  await tab.evaluate(recordDelay, '.badge-link');
  await tab.hover('.badge-link');
  await expect.poll(recordedDelay(tab)).toBeGreaterThan(TOOLTIP_DELAY_MS / 2);
});

test('an explanation closes also when the pointer leaves it over another control', async ({ tab, pageWith }) => {
  await tab.open(pageWith(/class="ad-label-button"/));
  await tab.hover('.badge-link');
  await expect.poll(openPopover(tab)).not.toBe('none');
  await tab.hover('.ad-label-button');
  await tab.leave();
  await expect.poll(openPopover(tab)).toBe('none');
});

test('on a phone the explanation of the ad label covers nothing of the disclosure, and a badge’s closes when the screen gets narrow', async ({
  tab,
  pageWith,
}) => {
  await tab.open(pageWith(/class="ad-label-button"/), { width: 320, height: 640 });
  await tab.click('.ad-label-button');
  await expect.poll(openPopover(tab)).toBe('hinweis_anzeige');
  expect(await isWellPlaced(tab, '[data-disclosure]')).toBe(true);
  // A resting pointer would open it again.
  await tab.leave();
  await tab.press('Escape');
  await expect.poll(openPopover(tab)).toBe('none');
  await tab.resize(1280, 800);
  await tab.hover('.badge-link');
  await expect.poll(openPopover(tab)).not.toBe('none');
  await tab.resize(390, 844);
  expect(await tab.isVisible(':popover-open')).toBe(false);
});

test('an opened note of a claim has a border and covers nothing of the line that it explains', async ({
  tab,
  pageWith,
}) => {
  const page = pageWith(/class="claim-notes"/);
  for (const width of [390, 800, 900, 1000, 1280]) {
    await tab.open(page, { width, height: 800 });
    await tab.click('button.claim-mark');
    await expect.poll(openPopover(tab)).not.toBe('none');
    const placed = await tab.evaluate(() => {
      const note = document.querySelector<HTMLElement>(':popover-open');
      const mark = document.querySelector(`[popovertarget="${note?.id}"]`);
      const box = note?.getBoundingClientRect();
      const line = mark?.getBoundingClientRect();
      const column = mark?.closest('.prose > *')?.getBoundingClientRect();
      if (!note || !box || !line || !column) return undefined;
      const isApart = box.top >= line.bottom || box.bottom <= line.top || box.left >= column.right;
      return { border: getComputedStyle(note).borderTopStyle, isApart };
    });
    expect(placed, `at ${width} px`).toEqual({ border: 'solid', isApart: true });
  }
});

// In WebKit it once ended the page; templates.spec.ts enlarges text in Chromium.
test('text with claims is laid out at twice its size', OTHERS, async ({ tab, site }) => {
  const pages = [...site.pages].flatMap(([page, html]) => (html.includes('class="claim-mark"') ? page : []));
  for (const page of pages.slice(0, MAX_ARTICLES)) {
    await tab.open(page, { width: 390, height: 844 });
    const height = await tab.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollHeight;
    });
    expect(height, page).toBeGreaterThan(844);
  }
});

test('a drawing is aligned with the left edge of its figure', async ({ tab, pageWith }) => {
  await tab.open(pageWith(/<figure[^>]*>\s*<picture>/));
  const indents = await tab.evaluate(() =>
    [...document.querySelectorAll('figure > picture > img')].map((image) => {
      const figure = image.closest('figure')?.getBoundingClientRect();
      return Math.round(image.getBoundingClientRect().left - (figure?.left ?? 0));
    }),
  );
  expect(indents.filter((indent) => indent > 2)).toEqual([]);
});

/** Markup that identifies one page of each kind. Chromium alone tests all templates (templates/width.ts). */
const KINDS = [
  /id="newsletter_titel"/,
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
 * Checks the visible headlines of the page and of its teasers.
 * @returns headlines wider than their box, and words broken across lines; below 400 px and in enlarged text a word may
 * break after its `<i>`
 */
const tornHeadlines = () => {
  const torn: string[] = [];
  for (const headline of document.querySelectorAll<HTMLElement>('h1:not(.sr-only), .card-title')) {
    if (headline.clientWidth > 0 && headline.scrollWidth > headline.clientWidth) torn.push(headline.innerText);
    const characters: [Node, number][] = [];
    const breakable = new Set<number>();
    const walker = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      if (text.previousSibling?.nodeName === 'I') breakable.add(characters.length);
      for (let at = 0; at < (text as Text).length; at += 1) characters.push([text, at]);
    }
    for (const { 0: word, index } of headline.textContent.matchAll(/\p{L}{2,}/gu)) {
      const linesOf = (letters: number) => {
        const [last, offset] = characters[index + letters - 1] ?? [headline, 0];
        const part = document.createRange();
        part.setStart(...(characters[index] ?? [headline, 0]));
        part.setEnd(last, offset + 1);
        const boxes = [...part.getClientRects()].filter(({ width }) => width > 0);
        return new Set(boxes.map(({ top }) => Math.round(top))).size;
      };
      if (linesOf(word.length) < 2) continue;
      const at = [...word].findIndex((_letter, before) => linesOf(before + 1) > 1);
      const mayBreak = innerWidth < 400 || 'textSize' in document.documentElement.dataset;
      if (!mayBreak || !breakable.has(index + at)) torn.push(`${word.slice(0, at)}|${word.slice(at)}`);
    }
  }
  return torn;
};

test('no page scrolls sideways or breaks a word in a headline, also when it is resized', async ({ tab, site }) => {
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

test('on a phone a labelled headline has no more lines than its words need', async ({ tab, pageWith }) => {
  await tab.open(pageWith(/<h1[^>]*><span class="sr-only"/), { width: 390, height: 844 });
  const faults = await tab.evaluate(() => {
    const headline = document.querySelector<HTMLElement>('h1');
    if (!headline) return ['no headline'];
    const heightWith = (style: string) => {
      headline.style.textWrap = style;
      return headline.clientHeight;
    };
    headline.lastChild?.replaceWith(
      'Erst gratis, dann ein Monatspreis: Was MusterSense\u00a0AI zum 1.\u00a0Oktober 2025 ankündigte',
    );
    const widths = Array.from({ length: 100 }, (_, index) => 280 + index);
    return widths.filter((width) => {
      headline.style.width = `${width}px`;
      return heightWith('') > heightWith('wrap');
    });
  });
  expect(faults).toEqual([]);
});

test('an enlarged headline breaks words only at hyphens', async ({ tab, site }) => {
  const pages = [...site.pages].flatMap(([page, html]) => (new Markup(html).first('h1 > i') ? page : []));
  const faults: string[] = [];
  for (const page of ['/', '/there-is-no-such-page', ...pages.slice(0, MAX_ARTICLES)]) {
    await tab.open(page, { width: 1024, height: 768 });
    await tab.evaluate(() => (document.documentElement.dataset['textSize'] = 'sehr-gross'));
    faults.push(...(await tab.evaluate(tornHeadlines)).map((word) => `${page} has ${word}`));
  }
  expect(faults).toEqual([]);
});
