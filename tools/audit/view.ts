/**
 * Checks built pages in a browser, on a narrow phone, in light and in dark: whether label, advertiser and risk notice
 * are legible, and exposed to screen readers. The rules of the audit can't see the effect of style sheets.
 */
import Color from 'color';
import { chromium, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { memoize } from '../../src/lib/cache/memoize.ts';
import { formatNumber } from '../../src/lib/format/numbers.ts';
import { routes } from '../../src/lib/links/routes.ts';
import { findBrowser, launchOptions } from '../browser/browser.ts';
import { filesOfPath, pageFiles, pathOfPage } from './build-output.ts';
import type { AuditedBuild } from './rule.ts';
import { normalize } from './text.ts';

const SCREEN = { width: 320, height: 568 };
/** For elements further down, which are scrolled into view: high enough for the longest risk notice. */
const TALL_SCREEN = { ...SCREEN, height: 1600 };
/** Device pixels for each CSS pixel. */
const SCALE = 2;
/** Tolerance of font sizes in CSS pixels: they are computed from widths, which are rounded to whole pixels. */
const TOLERANCE = 0.5;
/** WCAG 2.2, success criterion 1.4.3. */
const MIN_CONTRAST = 4.5;
/** Time limit for search results to appear. */
const SEARCH_TIMEOUT_MS = 10_000;
/** A reserved host: all requests are answered from the build's output. */
const ORIGIN = 'https://ansicht.invalid';
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
};

/** An element that readers must be able to see and hear. */
interface RequiredElement {
  /** In German, with its article. */
  name: string;
  selector: string;
  /** In CSS pixels. */
  minFontSize: number;
  /** Text that one of the elements must contain. */
  text?: string;
  /** Whether it must be visible without scrolling. */
  isAboveFold?: boolean;
}

/** Result of the checks in a browser. */
export interface View {
  /** Name and version. */
  browser: string;
  pages: number;
  checks: number;
  /** German sentences. */
  findings: string[];
}

const label: RequiredElement = { name: 'Die Kennzeichnung', selector: '[data-ad-label]', minFontSize: 12 };
const notice: RequiredElement = { name: 'Der Risikohinweis', selector: '[data-risk-notice]', minFontSize: 16 };

/** Returns a key for the template of a page: pages with the same key are laid out alike. */
function templateOf(expected: AuditedBuild['expected'], file: string): string {
  const article = expected.articles.get(pathOfPage(file));
  if (article) {
    const { withdrawn, data } = article;
    if (withdrawn || data.kind === 'redaktionell') return `${data.kind} ${withdrawn}`;
    return `${data.kind} ${data.layout} ${data.political !== undefined}`;
  }
  const folder = file.indexOf('/') + 1;
  // Pages below a folder share a template; each page at the top level has its own.
  return folder > 0 ? file.slice(0, folder) : file;
}

/** A published advertisement, to search for and to save to the reading list. */
const publishedAdvertisement = ({ expected }: AuditedBuild) => expected.paid.find(({ withdrawn }) => !withdrawn);

/**
 * Lists the pages to check, by path and query string, with the elements that each must show: a page of each template
 * that shows advertising, a search that finds an advertisement, and the reading list with it.
 */
export function requiredViews(build: AuditedBuild): Map<string, RequiredElement[]> {
  const { output, expected } = build;
  const views = new Map<string, RequiredElement[]>();
  const templates = new Set<string>();
  for (const file of pageFiles(output)) {
    const path = pathOfPage(file);
    const { paid, withdrawn } = expected.articles.get(path) ?? {};
    const html = output.read(file);
    const elements = [label, notice].filter(({ selector }) => html.includes(selector.slice(1, -1)));
    if (paid && withdrawn)
      elements.push({ name: 'Die Überschrift der Notiz', selector: 'main h1', minFontSize: 16, text: paid.label });
    else if (paid)
      elements.unshift(
        { ...label, selector: `[data-disclosure] ${label.selector}`, text: paid.label, isAboveFold: true },
        {
          name: 'Der Auftraggeber',
          selector: '[data-disclosure] > span:nth-of-type(2)',
          minFontSize: 12,
          text: paid.sponsor.legalName,
        },
      );
    const template = templateOf(expected, file);
    // Scripts replace the content of these two; they are added below.
    const isRenderedByScript = path === routes.search || path === routes.readingList;
    if (elements.length === 0 || templates.has(template) || isRenderedByScript) continue;
    templates.add(template);
    views.set(path, elements);
  }
  const advertisement = publishedAdvertisement(build);
  if (!advertisement) return views;
  views.set(routes.readingList, [{ ...label, selector: `[data-reading-list] ${label.selector}` }]);
  const query = new URLSearchParams({ art: 'werbung', q: advertisement.data.title });
  if (expected.settings.search)
    views.set(`${routes.search}?${query}`, [{ ...label, selector: `[data-hit] ${label.selector}` }]);
  return views;
}

/** Checks pages of a build in the installed browser. Returns undefined if there is none; throws if it doesn't start. */
export async function viewPages(build: AuditedBuild, views = requiredViews(build)): Promise<View | undefined> {
  if (!findBrowser(true)) return undefined;
  const browser = await chromium.launch(launchOptions(true));
  const view: View = { browser: `Chromium ${browser.version()}`, pages: views.size, checks: 0, findings: [] };
  try {
    // One tab: a second one takes more from a machine of two cores than it gives.
    const tab = await browser.newPage({ viewport: SCREEN, deviceScaleFactor: SCALE, reducedMotion: 'reduce' });
    await tab.route('**/*', (route) => {
      const { origin, pathname } = new URL(route.request().url());
      const file = origin === ORIGIN && filesOfPath(decodeURIComponent(pathname)).find(build.output.has);
      if (!file) return route.abort();
      const contentType = TYPES[file.split('.').at(-1) ?? ''];
      return route.fulfill({ body: build.output.bytes(file) ?? '', ...(contentType && { contentType }) });
    });
    const saved = views.has(routes.readingList) && publishedAdvertisement(build);
    if (saved) {
      await tab.goto(ORIGIN + saved.path);
      await tab.locator('[data-keep][aria-pressed="false"]').click();
      await tab.locator('[data-keep][aria-pressed="true"]').waitFor();
    }
    for (const [address, elements] of views) await checkPage(tab, address, elements, view);
  } finally {
    await browser.close();
  }
  return view;
}

/** An element of a page that is looked at. */
interface Target {
  required: RequiredElement;
  element: Locator;
  /** Its place among the elements that match the selector. */
  index: number;
  text: string;
}

/** Checks the elements of a page, their looks in light and in dark, and adds the result to `view`. */
async function checkPage(tab: Page, address: string, elements: RequiredElement[], view: View): Promise<void> {
  await tab.goto(ORIGIN + address);
  // Wait for web fonts: a font swapped between measurement and screenshot would move the lines.
  await tab.evaluate(() => document.fonts.ready.then(() => undefined));
  const report = (name: string, problem: string | undefined, scheme = '') => {
    view.checks += 1;
    if (problem) view.findings.push(`${address}${scheme}: ${name} ${problem}`);
  };
  const targets: Target[] = [];
  for (const required of elements) {
    const found = await targetsOf(tab, required);
    if (typeof found === 'string') report(required.name, found);
    else targets.push(...found);
  }
  const exposed = await accessibleTexts(tab, targets);
  for (const [order, { required, text }] of targets.entries()) {
    // The accessibility tree omits white space between elements.
    const isExposed = exposed[order]?.replace(/\s/g, '') === text.replace(/\s/g, '');
    report(required.name, isExposed ? undefined : 'wird nicht vorgelesen.');
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.emulateMedia({ colorScheme });
    const scheme = colorScheme === 'dark' ? ' (dunkel)' : ' (hell)';
    for (const { required, element } of targets)
      report(required.name, await visualProblem(tab, element, required), scheme);
  }
}

/** Returns one element of each kind that matches, or a German problem if none has the required text. */
async function targetsOf(page: Page, required: RequiredElement): Promise<Target[] | string> {
  const { selector, text: requiredText = '' } = required;
  const found = page.locator(selector);
  // Search results appear after their page has loaded. A timeout is reported as a missing element below.
  await found
    .first()
    .waitFor({ state: 'attached', timeout: SEARCH_TIMEOUT_MS })
    .catch(() => undefined);
  const texts = (await found.allTextContents()).map(normalize);
  if (!texts.some((text) => text.includes(normalize(requiredText))))
    return requiredText ? `nennt nicht „${requiredText}“.` : 'fehlt.';
  const indices = await found.evaluateAll(firstOfEachKind);
  return indices.map((index) => ({ required, element: found.nth(index), index, text: texts[index] ?? '' }));
}

/** Indices of the elements that differ from all before them in the classes of their ancestors. Runs in the page. */
function firstOfEachKind(elements: Element[]): number[] {
  const kinds = elements.map((element) => {
    let kind = '';
    for (let node: Element | null = element; node; node = node.parentElement)
      kind += `${node.tagName} ${node.className}>`;
    return kind;
  });
  return kinds.flatMap((kind, index) => (kinds.indexOf(kind) === index ? index : []));
}

/** A node of the DOM as the DevTools protocol describes it. */
interface DomNode {
  backendNodeId: number;
  children?: DomNode[];
}

/** Returns the text that Chromium's accessibility tree exposes for each of the elements. */
async function accessibleTexts(page: Page, targets: readonly Target[]): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const exposed = new Map(
    nodes.map(({ ignored, role, name, backendDOMNodeId }) => [
      backendDOMNodeId,
      !ignored && role?.value === 'StaticText' ? String(name?.value) : '',
    ]),
  );
  const textOf = ({ backendNodeId, children = [] }: DomNode): string =>
    (exposed.get(backendNodeId) ?? '') + children.map(textOf).join('');
  const { root } = await devtools.send('DOM.getDocument');
  const texts = targets.map(async ({ required: { selector }, index }) => {
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    const { node } = await devtools.send('DOM.describeNode', { nodeId: nodeIds[index] ?? 0, depth: -1 });
    return normalize(textOf(node));
  });
  try {
    return await Promise.all(texts);
  } finally {
    await devtools.detach();
  }
}

/** The box of a line of text in the viewport, in CSS pixels. */
type Line = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

/** Scrolls to an element and measures the lines of its text and its smallest font size. Runs in the page. */
function measure(element: Element, isAboveFold: boolean): { size: number; lines: Line[] } {
  if (isAboveFold) scrollTo(0, 0);
  else element.scrollIntoView({ block: 'center' });
  const zoom = element.getBoundingClientRect().width / ((element as HTMLElement).offsetWidth || 1);
  const lines: Line[] = [];
  let size = Infinity;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode());) {
    if (!text.textContent?.trim()) continue;
    size = Math.min(size, zoom * parseFloat(getComputedStyle(text.parentElement ?? element).fontSize));
    const range = document.createRange();
    range.selectNodeContents(text);
    lines.push(...Array.from(range.getClientRects(), ({ x, y, width, height }) => ({ x, y, width, height })));
  }
  return { size, lines: lines.filter(({ width }) => width >= 1) };
}

/** Makes an element's text transparent, or resets its colour. Runs in the page. */
function setTextFill(element: Element, colour: 'transparent' | ''): void {
  for (const target of [element, ...element.querySelectorAll('*')])
    (target as HTMLElement).style.setProperty('-webkit-text-fill-color', colour, 'important');
}

/** Returns why an element's text is not legible, or undefined, by comparing screenshots with and without the text. */
async function visualProblem(page: Page, element: Locator, { minFontSize, isAboveFold = false }: RequiredElement) {
  const { width, height } = isAboveFold ? SCREEN : TALL_SCREEN;
  await page.setViewportSize({ width, height });
  const { size, lines } = await element.evaluate(measure, isAboveFold);
  if (lines.length === 0) return 'ist nicht zu sehen.';
  if (size < minFontSize - TOLERANCE) return `ist ${formatNumber(size)} Pixel groß statt mindestens ${minFontSize}.`;
  if (lines.some((line) => line.x < 0 || line.y < 0 || line.x + line.width > width || line.y + line.height > height))
    return isAboveFold ? 'ist ohne Scrollen nicht ganz zu sehen.' : 'steht außerhalb des Bildes.';
  const top = Math.floor(Math.min(...lines.map(({ y }) => y)));
  const clip = { x: 0, y: top, width, height: Math.ceil(Math.max(...lines.map((line) => line.y + line.height))) - top };
  const pixelsWith = async (colour: Parameters<typeof setTextFill>[1]) => {
    await element.evaluate(setTextFill, colour);
    const screenshot = sharp(await page.screenshot({ clip, animations: 'disabled' }));
    return screenshot.removeAlpha().raw().toBuffer();
  };
  const withoutText = await pixelsWith('transparent');
  const withText = await pixelsWith('');
  return lines.map((line) => problemOfLine({ ...line, y: line.y - top }, size, withText, withoutText)).find(Boolean);
}

/**
 * Compares a line in two screenshots (RGB, 8 bits per channel). Its letters must reach from end to end without a gap as
 * wide as a letter, and be as high as letters are. `size` is the font size in CSS pixels.
 */
function problemOfLine(line: Line, size: number, withText: Buffer, withoutText: Buffer): string | undefined {
  const letter = size * SCALE;
  const [left, right] = [Math.floor(line.x * SCALE), Math.floor((line.x + line.width) * SCALE)];
  const [top, bottom] = [Math.floor(line.y * SCALE), Math.floor((line.y + line.height) * SCALE)];
  let [best, last, gap, highest, lowest] = [1, left, 0, bottom, top];
  for (let x = left; x < right; x += 1)
    for (let y = top; y < bottom; y += 1) {
      const at = (y * SCREEN.width * SCALE + x) * 3;
      const [one, other] = [withText.readUIntBE(at, 3), withoutText.readUIntBE(at, 3)];
      if (one === other) continue;
      const contrast = contrastWith(one)(other);
      best = Math.max(best, contrast);
      if (contrast < MIN_CONTRAST) continue;
      gap = Math.max(gap, x - last);
      [last, highest, lowest] = [x, Math.min(highest, y), Math.max(lowest, y)];
    }
  if (best < 1.1) return 'ist nicht zu sehen.';
  if (best < MIN_CONTRAST) return `hat einen Kontrast von ${formatNumber(best)} : 1 statt mindestens 4,5 : 1.`;
  const isFlat = right - left > letter && lowest - highest < 0.4 * letter;
  return isFlat || Math.max(gap, right - last) > letter ? 'ist zum Teil verdeckt oder abgeschnitten.' : undefined;
}

/** The contrast ratio (WCAG) of a colour, given as 0xRRGGBB, with another. Memoised, as screenshots have few colours. */
const contrastWith = memoize((one: number) => memoize((other: number) => Color(one).contrast(Color(other))));
