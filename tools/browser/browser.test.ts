import { afterEach, expect, it, vi } from 'vitest';
import { findBrowser } from './browser.ts';

afterEach(() => vi.unstubAllEnvs());

it('a missing browser in CHROMIUM_PATH is an error in German, not another browser', () => {
  vi.stubEnv('CHROMIUM_PATH', '/fehlt/chromium');
  expect(findBrowser).toThrow('CHROMIUM_PATH ist „/fehlt/chromium“, dort liegt aber keine Datei.');
});
