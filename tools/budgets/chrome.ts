/** The browser that Lighthouse drives. */
import { launch } from 'chrome-launcher';
import { chromium } from 'playwright';
import { browserFlags, findBrowser } from '../browser/browser.ts';

/** Starts it without a window; whoever asked for it ends it. */
export const launchChrome = () =>
  launch({
    chromeFlags: [...browserFlags(), '--headless=new'],
    chromePath: findBrowser() ?? chromium.executablePath(),
  });
