/** Finds the Chromium for tests, releases and pictures. Run as a program, it has Playwright download one if needed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright/test';

/** Chromium without a window, which loads pages a third faster, where Debian installs it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Paths where operating systems install Chromium or Chrome. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the path of a browser: CHROMIUM_PATH, else the system's, else Playwright's; undefined if there is none. With
 * `isFull` it is no headless shell, which lacks prerendering and the clipboard. Throws if CHROMIUM_PATH names a missing
 * file, rather than silently testing with another browser.
 */
export function findBrowser(isFull = false): string | undefined {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured && !existsSync(configured))
    throw new Error(`CHROMIUM_PATH ist „${configured}“, dort liegt aber keine Datei.`);
  const installed = [...(isFull ? [] : [HEADLESS_SHELL]), ...SYSTEM_BROWSERS, chromium.executablePath()];
  return configured || installed.find((file) => existsSync(file));
}

/**
 * Launch options for Playwright and Puppeteer: without background traffic of the browser, and without its sandbox for
 * root.
 * @param isFull whether a whole browser is needed, as for prerendering or the clipboard
 */
export function launchOptions(isFull = false): { args: string[]; executablePath?: string } {
  const executablePath = findBrowser(isFull);
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  // Chromium refuses to start as root with its sandbox; most containers run as root.
  const isRoot = process.getuid?.() === 0;
  const args = [...quiet, '--disable-gpu', '--disable-quic', ...(isRoot ? ['--no-sandbox'] : [])];
  return { args, ...(executablePath && { executablePath }) };
}

if (import.meta.main && !findBrowser(true)) {
  console.log('Auf diesem Rechner ist kein Chromium; Playwright lädt eines.');
  if (spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', shell: true }).status !== 0) {
    console.error(
      '\nDas ging nicht. Chromium oder Chrome selbst installieren, oder mit der Variablen CHROMIUM_PATH eines nennen, etwa /usr/bin/chromium.\n',
    );
    process.exitCode = 1;
  }
}
