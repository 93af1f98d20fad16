import path from 'node:path';
import type { Page } from 'playwright/test';

const READER = path.resolve('node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js');

/** A page with more to say than this has caught the reader in a circle. */
const MOST_PHRASES = 8_000;

/**
 * Lets a virtual screen reader walk through the whole page. It comes from the site's own address, as the page's policy demands.
 * @param page a loaded page
 * @returns what it said, phrase by phrase, such as "heading, Aktuell, level 2"
 * @throws where it never reaches the end
 */
export async function readAloud(page: Page): Promise<string[]> {
  await page.route('**/virtual-screen-reader.js', (route) =>
    route.fulfill({ path: READER, contentType: 'text/javascript' }),
  );
  return page.evaluate(async (most) => {
    const { virtual } = (await import('/virtual-screen-reader.js' as string)) as {
      virtual: {
        start: (options: { container: Node }) => Promise<void>;
        next: () => Promise<void>;
        lastSpokenPhrase: () => Promise<string>;
        spokenPhraseLog: () => Promise<string[]>;
      };
    };
    await virtual.start({ container: document.body });
    for (let said = 0; said < most; said++) {
      await virtual.next();
      if ((await virtual.lastSpokenPhrase()) === 'end of document') return virtual.spokenPhraseLog();
    }
    throw new Error('The screen reader never reaches the end of the page.');
  }, MOST_PHRASES);
}
