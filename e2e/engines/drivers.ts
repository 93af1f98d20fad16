/** The three engines that readers have, each driven by a kept library: Playwright, Puppeteer (Firefox over BiDi), Selenium (WebKit). */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserType, chromium, firefox, type Page, webkit } from 'playwright/test';
import puppeteer, { type Page as PuppeteerPage } from 'puppeteer-core';
import { Builder, Key } from 'selenium-webdriver';
import { launchOptions } from '../../tools/browser/browser.ts';
import { freePort, untilItAnswers } from '../../tools/hosts/local-server.ts';

/** What the tests need of a browser, in the words of Playwright and Puppeteer. tab.ts makes the rest out of these. */
export interface Driver {
  /** Opens an address and waits until everything it asks for has loaded. */
  open(url: string): Promise<void>;
  /** Gives the page this many CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Evaluates an expression in the page, waits for its promise, and hands back the string that comes of it. */
  run(expression: string): Promise<string>;
  /** Moves the pointer to a place of the screen. */
  move(x: number, y: number): Promise<void>;
  /** Moves the pointer to a place of the screen, presses and releases. */
  click(x: number, y: number): Promise<void>;
  /** Presses and releases a key without a letter. */
  press(key: 'Tab' | 'Enter' | 'Escape'): Promise<void>;
  /** Presses the keys that write a text. */
  type(text: string): Promise<void>;
  /** What is on the screen, as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** What the reader's system says of its colours. */
export type Scheme = 'light' | 'dark';

/** Starts an engine. A string says why it can't be started on this machine. */
type Start = (scheme: Scheme) => Promise<Driver | string>;

/** What pages of Playwright and of Puppeteer do by the same names. */
const driverOf = (page: Page | PuppeteerPage): Omit<Driver, 'resize' | 'run' | 'close'> => ({
  open: async (url) => void (await page.goto(url)),
  move: (x, y) => page.mouse.move(x, y),
  click: (x, y) => page.mouse.click(x, y),
  press: (key) => page.keyboard.press(key),
  type: (text) => page.keyboard.type(text),
  screenshot: () => page.screenshot(),
});

/** A browser that Playwright can drive: Chromium, and its own builds of the others where they are installed. */
async function startPlaywright(type: BrowserType, scheme: Scheme): Promise<Driver> {
  const browser = await type.launch(type.name() === 'chromium' ? launchOptions() : {});
  const page = await browser.newPage({ colorScheme: scheme });
  return {
    ...driverOf(page),
    resize: (width, height) => page.setViewportSize({ width, height }),
    run: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}

const SYSTEM_FIREFOXES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The system's Firefox, else the one that Playwright downloaded. */
async function startFirefox(scheme: Scheme): Promise<Driver | string> {
  const executablePath = SYSTEM_FIREFOXES.find((known) => existsSync(known));
  if (!executablePath && existsSync(firefox.executablePath())) return startPlaywright(firefox, scheme);
  if (!executablePath) return 'No Firefox: apt-get install firefox-esr, or npx playwright install firefox.';
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      // As phones have them: scrollbars that take no room from the page.
      'ui.useOverlayScrollbars': 1,
      'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
    },
  });
  // In the tab that is there at the start the address bar has the focus, and no page ever gets it.
  const page = await browser.newPage();
  return {
    ...driverOf(page),
    resize: (width, height) => page.setViewport({ width, height }),
    run: async (expression) => (await page.evaluate(expression)) as string,
    close: () => browser.close(),
  };
}

const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';

/** The toolbar of the small browser that comes with WebKitGTK keeps its window wider than a phone; without its measures it doesn't. */
const NARROW =
  'headerbar, headerbar *, toolbar, toolbar *, entry, button { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px }';

/** Starts a screen that nobody sees, and resolves with its name. */
async function startScreen() {
  const screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve) =>
    screen.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim())),
  );
  return { screen, display: `:${number}` };
}

/** WebKitGTK's small browser on a screen of its own, else the WebKit that Playwright downloaded. */
async function startWebkit(scheme: Scheme): Promise<Driver | string> {
  const missing = [WEBKIT_DRIVER, XVFB].filter((file) => !existsSync(file));
  if (missing.length > 0 && existsSync(webkit.executablePath())) return startPlaywright(webkit, scheme);
  if (missing.length > 0)
    return `No ${missing.join(', no ')}: apt-get install webkit2gtk-driver xvfb, or npx playwright install webkit.`;

  const config = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  mkdirSync(path.join(config, 'gtk-3.0'));
  writeFileSync(path.join(config, 'gtk-3.0/gtk.css'), NARROW);
  const { screen, display } = await startScreen();
  const port = await freePort();
  const server = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: config,
      GDK_BACKEND: 'x11',
      GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
    },
  });
  await untilItAnswers(server, port);
  const browser = await new Builder().usingServer(`http://127.0.0.1:${port}`).forBrowser('MiniBrowser').build();
  const run = (expression: string) => browser.executeScript<string>(`return ${expression}`);
  const setWindow = (width: number, height: number) => browser.manage().window().setRect({ width, height });
  const pointer = (x: number, y: number) => browser.actions().move({ x: Math.round(x), y: Math.round(y), duration: 0 });
  // The window is higher than the page by its toolbar.
  await setWindow(1280, 800);
  const toolbar = 800 - Number(await run('String(innerHeight)'));
  return {
    open: (url) => browser.get(url),
    // The window has its new size at once; the page lays itself out some frames later.
    resize: async (width, height) => {
      await setWindow(width, height + toolbar);
      await browser.wait(async () => (await run('`${innerWidth} ${innerHeight}`')) === `${width} ${height}`, 30_000);
      await run('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(""))))');
    },
    run,
    move: (x, y) => pointer(x, y).perform(),
    click: (x, y) => pointer(x, y).press().release().perform(),
    press: (key) => browser.actions().sendKeys({ Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE }[key]).perform(),
    type: (text) => browser.actions().sendKeys(text).perform(),
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: async () => {
      await browser.quit();
      server.kill();
      screen.kill();
      rmSync(config, { recursive: true, force: true });
    },
  };
}

/** The engines by name; a Playwright project is one. */
export const ENGINES = {
  chromium: (scheme) => startPlaywright(chromium, scheme),
  firefox: startFirefox,
  webkit: startWebkit,
} satisfies Record<string, Start>;

/** The name of an engine. */
export type Engine = keyof typeof ENGINES;
