/** Drives the three browser engines: with Playwright, Puppeteer (Firefox over BiDi) or Selenium (WebKitGTK). */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserType, chromium, firefox, type Page, webkit } from 'playwright/test';
import puppeteer, { type Page as PuppeteerPage } from 'puppeteer-core';
import { Builder, Key } from 'selenium-webdriver';
import { launchOptions } from '../../tools/browser/browser.ts';
import { freePort, waitForServer } from '../../tools/hosts/local-server.ts';

/** The browser operations on which tab.ts is built. Coordinates are CSS pixels of the viewport. */
export interface Driver {
  /** Opens a URL and waits for the load event. */
  open(url: string): Promise<void>;
  /** Sets the size of the viewport, which the page may learn later. */
  resize(width: number, height: number): Promise<void>;
  /** Evaluates an expression in the page, awaits its promise and returns the resulting string. */
  run(expression: string): Promise<string>;
  /** Moves the pointer. */
  move(x: number, y: number): Promise<void>;
  /** Moves the pointer and clicks. */
  click(x: number, y: number): Promise<void>;
  /** Presses and releases a key. */
  press(key: 'Tab' | 'Enter' | 'Escape'): Promise<void>;
  /** Types a text key by key. */
  type(text: string): Promise<void>;
  /** Screenshot of the viewport, as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The emulated `prefers-color-scheme`. */
export type Scheme = 'light' | 'dark';

/** Starts an engine. Resolves with the reason as a string if it isn't installed. */
type Start = (scheme: Scheme) => Promise<Driver | string>;

/** The operations that Playwright's and Puppeteer's pages have in common. */
const driverOf = (page: Page | PuppeteerPage): Omit<Driver, 'resize' | 'run' | 'close'> => ({
  open: async (url) => void (await page.goto(url)),
  move: (x, y) => page.mouse.move(x, y),
  click: (x, y) => page.mouse.click(x, y),
  press: (key) => page.keyboard.press(key),
  type: (text) => page.keyboard.type(text),
  screenshot: () => page.screenshot(),
});

/** Starts a browser with Playwright: Chromium, or Playwright's own build of another engine. */
async function startPlaywright(type: BrowserType, scheme: Scheme): Promise<Driver> {
  // The headless shell has no clipboard.
  const browser = await type.launch(type.name() === 'chromium' ? launchOptions(true) : {});
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

/** Starts the system's Firefox, or else the one downloaded by Playwright. */
async function startFirefox(scheme: Scheme): Promise<Driver | string> {
  const executablePath = SYSTEM_FIREFOXES.find((file) => existsSync(file));
  if (!executablePath && existsSync(firefox.executablePath())) return startPlaywright(firefox, scheme);
  if (!executablePath) return 'No Firefox: apt-get install firefox-esr, or npx playwright install firefox.';
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // With a read-only home folder it doesn't start.
    env: { ...process.env, HOME: mkdtempSync(path.join(tmpdir(), 'firefox-')) },
    extraPrefsFirefox: {
      // Overlay scrollbars, as on phones, which don't reduce the width of the page.
      'ui.useOverlayScrollbars': 1,
      'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
    },
  });
  // In the initial tab the address bar has the focus, and the page never gets it.
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

/** Shrinks the toolbar of WebKitGTK's MiniBrowser, which would otherwise keep the window wider than a phone. */
const NARROW =
  'headerbar, headerbar *, toolbar, toolbar *, entry, button { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px }';

/** Starts a virtual X display. */
async function startScreen() {
  const screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve) =>
    screen.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim())),
  );
  return { screen, display: `:${number}` };
}

/** Starts WebKitGTK's MiniBrowser on a virtual display, or else the WebKit downloaded by Playwright. */
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
  await waitForServer(server, port);
  const browser = await new Builder().usingServer(`http://127.0.0.1:${port}`).forBrowser('MiniBrowser').build();
  const run = (expression: string) => browser.executeScript<string>(`return ${expression}`);
  const setWindow = (width: number, height: number) => browser.manage().window().setRect({ width, height });
  const pointer = (x: number, y: number) => browser.actions().move({ x: Math.round(x), y: Math.round(y), duration: 0 });
  // The window is higher than the viewport by the toolbar.
  await setWindow(1280, 800);
  const toolbar = 800 - Number(await run('String(innerHeight)'));
  return {
    open: (url) => browser.get(url),
    resize: async (width, height) => void (await setWindow(width, height + toolbar)),
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

/** Start functions by engine. Each engine has a Playwright project in e2e/playwright.config.ts. */
export const ENGINES = {
  chromium: (scheme) => startPlaywright(chromium, scheme),
  firefox: startFirefox,
  webkit: startWebkit,
} satisfies Record<string, Start>;

/** The name of an engine. */
export type Engine = keyof typeof ENGINES;
