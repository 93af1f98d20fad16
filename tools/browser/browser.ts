/** The browser of tests and pictures. Run by itself it makes sure that there is one, and lets Playwright download it where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright/test';

/** Where operating systems keep a Chromium or a Chrome. */
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
 * Finds a browser: the one CHROMIUM_PATH names, else the system's, else the one Playwright downloaded. Throws where CHROMIUM_PATH names a
 * file that isn't there, rather than quietly testing with another browser.
 */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH is "${named}", and no file is there.`);
  return named || [...SYSTEM_BROWSERS, chromium.executablePath()].find((file) => existsSync(file));
}

/** How Playwright starts it: it talks to nobody but the tested site, and starts where there is no sandbox. */
export function launchOptions(): { args: string[]; executablePath?: string } {
  const executablePath = findBrowser();
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  // Chromium refuses to sandbox itself when it runs as root, as it does in most containers.
  const isRoot = process.getuid?.() === 0;
  const args = [...quiet, '--disable-gpu', '--disable-quic', ...(isRoot ? ['--no-sandbox'] : [])];
  return { args, ...(executablePath && { executablePath }) };
}

if (import.meta.main && !findBrowser()) {
  console.log('Auf diesem Rechner ist kein Chromium; Playwright lädt eines.');
  if (spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', shell: true }).status !== 0) {
    console.error(
      '\nDas ging nicht. Chromium oder Chrome selbst installieren, oder mit der Variablen CHROMIUM_PATH eines nennen, etwa /usr/bin/chromium.\n',
    );
    process.exitCode = 1;
  }
}
