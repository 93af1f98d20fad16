import type { Driver } from './drivers.ts';

/** A browser tab on the built site. */
export type Tab = ReturnType<typeof makeTab>;

/**
 * Makes a tab of a browser on the site with the origin `site`. Clicks and keys go through the engine's input, not
 * through scripts in the page.
 */
export function makeTab(driver: Driver, site: string) {
  /** Calls a function in the page. Its arguments and its result are serialised as JSON. */
  async function evaluate<Args extends unknown[], Result>(
    call: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const expression = `(async () => JSON.stringify(await (${String(call)})(...${JSON.stringify(args)})) ?? 'null')()`;
    return JSON.parse(await driver.run(expression)) as Awaited<Result>;
  }

  /** Scrolls to a visible element that matches, and returns its centre. Throws if none matches. */
  async function middle(selector: string, index: number): Promise<[x: number, y: number]> {
    const [x, y] = await evaluate(
      (css, at) => {
        const element = [...document.querySelectorAll(css)].filter((match) => match.checkVisibility())[at];
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element?.getClientRects()[0];
        return box ? [(box.left + box.right) / 2, (box.top + box.bottom) / 2] : [];
      },
      selector,
      index,
    );
    if (x === undefined || y === undefined) throw new Error(`No visible element matches ${selector}.`);
    return [x, y];
  }

  /** Sets the size of the viewport, and waits until the page is laid out in it: the browser is faster. */
  async function resize(width: number, height: number): Promise<void> {
    await driver.resize(width, height);
    await evaluate(
      async (...size) => {
        const frame = () => new Promise(requestAnimationFrame);
        while (innerWidth !== size[0] || innerHeight !== size[1]) await frame();
        await frame();
        await frame();
      },
      width,
      height,
    );
  }

  return {
    ...driver,
    evaluate,
    resize,

    /** Opens a path of the site, by default in a viewport of 1280 × 800 px. */
    async open(path: string, { width = 1280, height = 800 } = {}): Promise<void> {
      // Otherwise the pointer could hover something of the new page.
      await driver.move(1, 1);
      await resize(width, height);
      await driver.open(site + path);
      // WebKit drops pointer events that come before the first frame.
      await evaluate(() => new Promise(requestAnimationFrame));
    },

    /** Whether the first element that matches is visible. */
    isVisible: (selector: string): Promise<boolean> =>
      evaluate((css) => document.querySelector(css)?.checkVisibility() ?? false, selector),

    /** Visible text of the first element that matches; trimmed, because WebKit ends flex items with a line break. */
    text: (selector: string): Promise<string> =>
      evaluate((css) => document.querySelector<HTMLElement>(css)?.innerText.trim() ?? '', selector),

    /** Scrolls to a visible element that matches, by default the first, and clicks its centre. Throws if none matches. */
    click: async (selector: string, index = 0): Promise<void> => driver.click(...(await middle(selector, index))),

    /** Scrolls to a visible element that matches, by default the first, and moves the pointer to its centre. */
    hover: async (selector: string, index = 0): Promise<void> => driver.move(...(await middle(selector, index))),

    /** Moves the pointer to an empty corner of the viewport. */
    leave: (): Promise<void> => driver.move(1, 1),

    /** Screenshot of the viewport as PNG, after fonts have loaded. */
    async screenshot(): Promise<Uint8Array> {
      await evaluate(() => document.fonts.ready.then(() => undefined));
      return driver.screenshot();
    },
  };
}
