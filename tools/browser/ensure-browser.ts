/** Makes sure that the browser tests have a browser: takes what is on the machine, else lets Playwright download one. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findBrowser } from './browser.ts';

const found = findBrowser();
if (found) {
  console.log(`Browser: ${found}`);
} else {
  console.log('No Chromium found on this machine; Playwright downloads one.');
  const packageFile = createRequire(import.meta.url).resolve('playwright/package.json');
  const command = path.join(path.dirname(packageFile), 'cli.js');
  const { status } = spawnSync(process.execPath, [command, 'install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(
      '\nThe download failed. Install Chromium or Chrome yourself, or name one: CHROMIUM_PATH=/path/to/chromium\n',
    );
    process.exit(1);
  }
}
