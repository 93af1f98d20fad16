import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { chromium } from 'playwright/test';
import { findBrowser, launchOptions } from './browser.ts';

afterEach(() => vi.unstubAllEnvs());

it('a missing browser in CHROMIUM_PATH is an error in German, not another browser', () => {
  vi.stubEnv('CHROMIUM_PATH', '/fehlt/chromium');
  expect(findBrowser).toThrow('CHROMIUM_PATH ist „/fehlt/chromium“, dort liegt aber keine Datei.');
});

// Skipped where no browser is installed yet: `npm test` downloads one only for the browser tests.
it.skipIf(!findBrowser())('downloads are saved in a folder with an umlaut, also without a locale', async () => {
  vi.stubEnv('LC_ALL', 'C');
  const folder = mkdtempSync(path.join(tmpdir(), 'für alle '));
  const browser = await chromium.launch({ ...launchOptions(), downloadsPath: folder });
  try {
    const page = await browser.newPage();
    await page.setContent('<a download="kurse.txt" href="data:text/plain,Kurse">Kurse</a>');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Kurse').click()]);
    expect(readFileSync(await download.path(), 'utf8')).toBe('Kurse');
  } finally {
    await browser.close();
  }
});
