/** Finds the Chromium for tests, releases and pictures. Run as a program, it has Playwright download one if needed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright/test';

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
 * Returns the path of a browser: CHROMIUM_PATH, else the system's, else Playwright's; undefined if there is none.
 * Throws if CHROMIUM_PATH names a missing file, rather than silently testing with another browser.
 */
export function findBrowser(): string | undefined {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured && !existsSync(configured)) throw new Error(`CHROMIUM_PATH is "${configured}", and no file is there.`);
  return configured || [...SYSTEM_BROWSERS, chromium.executablePath()].find((file) => existsSync(file));
}

/**
 * Features of Chromium that are switched off. As Chromium obeys the last of several such flags only, this list takes the
 * place of Playwright's and repeats what tests need of it.
 */
const DISABLED_FEATURES = [
  // The address bar's suggestions are pages of their own: for each window Chromium would load two of them in a renderer
  // that nobody sees, a quarter of the CPU time of all browser tests.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Requests to Google at start.
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'LensOverlay',
  'MediaRouter',
  // As in Playwright: plain HTTP stays HTTP, pages are painted when they are loaded, intercepted requests may be
  // redirected.
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'ThirdPartyStoragePartitioning',
];

/** Launch options for Playwright: without background traffic of the browser, and without its sandbox for root. */
export function launchOptions(): { args: string[]; executablePath?: string } {
  const executablePath = findBrowser();
  const quiet = [
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ];
  // Chromium refuses to start as root with its sandbox; most containers run as root.
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
