/**
 * Looks at finished pages as a reader on a narrow phone does, in light and in dark: whether label, advertiser and risk notice are painted so
 * that they can be read, and whether screen readers get them. The rules of the audit read files; what style sheets make of them is seen here.
 */
import Color from 'color';
import { chromium, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { formatNumber } from '../../src/lib/format/numbers.ts';
import { routes } from '../../src/lib/links/routes.ts';
import { findBrowser, launchOptions } from '../browser/browser.ts';
import { filesOfPath, pageFiles, pathOfPage } from './build-output.ts';
import type { AuditedBuild } from './rule.ts';
import { templateOf } from './run.ts';
import { normalize } from './text.ts';

const SCREEN = { width: 320, height: 568 };
/** Where what stands further down is scrolled into: high enough for the longest risk notice. */
const TALL_SCREEN = { ...SCREEN, height: 1600 };
/** Device pixels for each CSS pixel. */
const SCALE = 2;
/** In CSS pixels: widths are known to the whole pixel only, and sizes are told by them. */
const TOLERANCE = 0.5;
const LEAST_CONTRAST = 4.5;
/** So many elements of a kind are looked at on a page: the cards of a list are all made the same way. */
const MOST = 5;
/** How long a page may take to show hits of the search. */
const PATIENCE_MS = 10_000;
/** Nobody answers there: every file comes from what was built. */
const ORIGIN = 'https://ansicht.invalid';
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
};

interface Wanted {
  /** In German, with its article. */
  what: string;
  selector: string;
  /** Font size in CSS pixels. */
  least: number;
  /** Words that one of the elements must say. */
  words?: string;
  /** Without scrolling. */
  isFirst?: boolean;
}

/** What a browser saw. */
export interface View {
  /** Name and version. */
  browser: string;
  pages: number;
  checks: number;
  /** German sentences. */
  findings: string[];
}

const label: Wanted = { what: 'Die Kennzeichnung', selector: '[data-ad-label]', least: 12 };
const notice: Wanted = { what: 'Der Risikohinweis', selector: '[data-risk-notice]', least: 16 };

/** An advertisement that a reader may find and keep. */
const shownAdvertisement = ({ expected }: AuditedBuild) => expected.paid.find(({ withdrawn }) => !withdrawn);

/** What must be seen by address: a page of each template that shows advertising, a search for it, and the reading list with it. */
export function wantedViews(build: AuditedBuild): Map<string, Wanted[]> {
  const { output, expected } = build;
  const views = new Map<string, Wanted[]>();
  const templates = new Set<string>();
  for (const file of pageFiles(output)) {
    const address = pathOfPage(file);
    const { paid, withdrawn } = expected.articles.get(address) ?? {};
    const html = output.read(file);
    const wanted = [label, notice].filter(({ selector }) => html.includes(selector.slice(1, -1)));
    if (paid && withdrawn)
      wanted.push({ what: 'Die Überschrift der Notiz', selector: 'main h1', least: 16, words: paid.label });
    else if (paid)
      wanted.unshift(
        { ...label, selector: `[data-disclosure] ${label.selector}`, words: paid.label, isFirst: true },
        {
          what: 'Der Auftraggeber',
          selector: '[data-disclosure] > span:nth-of-type(2)',
          least: 12,
          words: paid.sponsor.legalName,
        },
      );
    const template = templateOf(expected, file);
    // These two show something else to a reader with script.
    const isMadeByScript = address === routes.search || address === routes.readingList;
    if (wanted.length === 0 || templates.has(template) || isMadeByScript) continue;
    templates.add(template);
    views.set(address, wanted);
  }
  const hit = shownAdvertisement(build);
  const query = new URLSearchParams({ art: 'werbung', q: hit?.data.title ?? '' });
  if (hit && expected.settings.search)
    views.set(`${routes.search}?${query}`, [{ ...label, selector: `[data-hit] ${label.selector}` }]);
  if (hit) views.set(routes.readingList, [{ ...label, selector: `[data-reading-list] ${label.selector}` }]);
  return views;
}

/** Visits pages of a built site in the browser of this machine; undefined where it has none. Throws where that doesn't start. */
export async function viewPages(build: AuditedBuild, views = wantedViews(build)): Promise<View | undefined> {
  if (!findBrowser()) return undefined;
  const browser = await chromium.launch(launchOptions());
  const view: View = { browser: `Chromium ${browser.version()}`, pages: views.size, checks: 0, findings: [] };
  try {
    const waiting = [...views];
    const keptPath = views.has(routes.readingList) && shownAdvertisement(build)?.path;
    const visit = async () => {
      const tab = await browser.newPage({ deviceScaleFactor: SCALE, reducedMotion: 'reduce' });
      await tab.route('**/*', (route) => {
        const { origin, pathname } = new URL(route.request().url());
        const file = origin === ORIGIN && filesOfPath(decodeURIComponent(pathname)).find(build.output.has);
        if (!file) return route.abort();
        const contentType = TYPES[file.split('.').at(-1) ?? ''];
        return route.fulfill({ body: build.output.bytes(file) ?? '', ...(contentType && { contentType }) });
      });
      if (keptPath) await keep(tab, keptPath);
      for (let next; (next = waiting.shift());) await lookAt(tab, ...next, view);
    };
    // One for each core of a small machine; each has a device of its own, with a reading list.
    await Promise.all([visit(), visit()]);
  } finally {
    await browser.close();
  }
  return view;
}

async function keep(tab: Page, path: string): Promise<void> {
  await tab.goto(ORIGIN + path);
  await tab.locator('[data-keep][aria-pressed="false"]').click();
  await tab.locator('[data-keep][aria-pressed="true"]').waitFor();
}

/** Opens a page and adds to the view what is wrong with it, in light and in dark. */
async function lookAt(tab: Page, address: string, wanted: Wanted[], view: View): Promise<void> {
  await tab.goto(ORIGIN + address);
  // Lines are measured, and then looked for in a picture: no face may take another's place between the two.
  await tab.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.emulateMedia({ colorScheme });
    for (const each of wanted)
      for (const problem of await problemsOf(tab, each)) {
        view.checks += 1;
        const where = `${address} (${colorScheme === 'dark' ? 'dunkel' : 'hell'})`;
        if (problem) view.findings.push(`${where}: ${each.what} ${problem}`);
      }
  }
}

/** One entry for each check: what is wrong, or nothing. */
async function problemsOf(page: Page, wanted: Wanted): Promise<(string | undefined)[]> {
  const { selector, words = '' } = wanted;
  await page.setViewportSize(wanted.isFirst ? SCREEN : TALL_SCREEN);
  const found = page.locator(selector);
  // Hits of the search come a moment after their page. What never comes is missing below.
  await found
    .first()
    .waitFor({ state: 'attached', timeout: PATIENCE_MS })
    .catch(() => undefined);
  const texts = (await found.allTextContents()).map(normalize);
  if (!texts.some((text) => text.includes(normalize(words)))) return [words ? `nennt nicht „${words}“.` : 'fehlt.'];
  const heard = await textsForEars(page, selector);
  const problems: (string | undefined)[] = [];
  for (const [index, element] of (await found.all()).slice(0, MOST).entries()) {
    // The tree leaves out blanks between elements.
    const isHeard = heard[index]?.replace(/\s/g, '') === texts[index]?.replace(/\s/g, '');
    problems.push(await problemToTheEye(page, element, wanted), isHeard ? undefined : 'wird nicht vorgelesen.');
  }
  return problems;
}

interface DomNode {
  backendNodeId: number;
  children?: DomNode[];
}

/** What Chromium's accessibility tree has of the first elements' texts. */
async function textsForEars(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const spoken = new Map(
    nodes.map(({ ignored, role, name, backendDOMNodeId }) => [
      backendDOMNodeId,
      !ignored && role?.value === 'StaticText' ? String(name?.value) : '',
    ]),
  );
  const textOf = ({ backendNodeId, children = [] }: DomNode): string =>
    (spoken.get(backendNodeId) ?? '') + children.map(textOf).join('');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const found = nodeIds.slice(0, MOST).map((nodeId) => devtools.send('DOM.describeNode', { nodeId, depth: -1 }));
  const texts = (await Promise.all(found)).map(({ node }) => normalize(textOf(node)));
  await devtools.detach();
  return texts;
}

/** A line of text on the screen, in CSS pixels. */
interface Line {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The lines of an element's text, and its smallest font. Runs in the page. */
function measure(element: Element, isFirst: boolean): { size: number; lines: Line[] } {
  if (isFirst) scrollTo(0, 0);
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

/** Takes an element's letters out of the picture, or puts them back. Runs in the page. */
function setInk(element: Element, ink: 'transparent' | ''): void {
  for (const each of [element, ...element.querySelectorAll('*')])
    (each as HTMLElement).style.setProperty('-webkit-text-fill-color', ink, 'important');
}

/** Why an element can't be read: its picture is compared with one in which nothing but its letters is missing. */
async function problemToTheEye(page: Page, element: Locator, { least, isFirst = false }: Wanted) {
  const { size, lines } = await element.evaluate(measure, isFirst);
  if (lines.length === 0) return 'ist nicht zu sehen.';
  if (size < least - TOLERANCE) return `ist ${formatNumber(size)} Pixel groß statt mindestens ${least}.`;
  const { width, height } = isFirst ? SCREEN : TALL_SCREEN;
  if (lines.some((line) => line.x < 0 || line.y < 0 || line.x + line.width > width || line.y + line.height > height))
    return isFirst ? 'ist ohne Scrollen nicht ganz zu sehen.' : 'steht außerhalb des Bildes.';
  const top = Math.floor(Math.min(...lines.map(({ y }) => y)));
  const clip = { x: 0, y: top, width, height: Math.ceil(Math.max(...lines.map((line) => line.y + line.height))) - top };
  const shoot = async (ink: Parameters<typeof setInk>[1]) => {
    await element.evaluate(setInk, ink);
    const picture = sharp(await page.screenshot({ clip, animations: 'disabled' }));
    return picture.removeAlpha().raw().toBuffer();
  };
  const bare = await shoot('transparent');
  const painted = await shoot('');
  return lines.map((line) => problemOfLine({ ...line, y: line.y - top }, size, painted, bare)).find(Boolean);
}

/** Looks for the letters of a line in two pictures: from end to end without a hole as wide as a letter, and as high as letters are. */
function problemOfLine(line: Line, size: number, painted: Buffer, bare: Buffer): string | undefined {
  const letter = size * SCALE;
  const [left, right] = [Math.floor(line.x * SCALE), Math.floor((line.x + line.width) * SCALE)];
  const [top, bottom] = [Math.floor(line.y * SCALE), Math.floor((line.y + line.height) * SCALE)];
  let [best, last, hole, highest, lowest] = [1, left, 0, bottom, top];
  for (let x = left; x < right; x += 1)
    for (let y = top; y < bottom; y += 1) {
      const at = (y * SCREEN.width * SCALE + x) * 3;
      const contrast = contrastOf(painted.readUIntBE(at, 3), bare.readUIntBE(at, 3));
      best = Math.max(best, contrast);
      if (contrast < LEAST_CONTRAST) continue;
      hole = Math.max(hole, x - last);
      [last, highest, lowest] = [x, Math.min(highest, y), Math.max(lowest, y)];
    }
  if (best < 1.1) return 'ist nicht zu sehen.';
  if (best < LEAST_CONTRAST) return `hat einen Kontrast von ${formatNumber(best)} : 1 statt mindestens 4,5 : 1.`;
  const isFlat = right - left > letter && lowest - highest < 0.4 * letter;
  return isFlat || Math.max(hole, right - last) > letter ? 'ist zum Teil verdeckt oder abgeschnitten.' : undefined;
}

const luminosities = new Map<number, number>();

/** The luminosity of a colour, given as 0xRRGGBB. A picture has few colours and many pixels. */
function luminosityOf(colour: number): number {
  const luminosity = luminosities.get(colour) ?? Color(colour).luminosity();
  luminosities.set(colour, luminosity);
  return luminosity;
}

function contrastOf(one: number, other: number): number {
  if (one === other) return 1;
  const [a, b] = [luminosityOf(one), luminosityOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
