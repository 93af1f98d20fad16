import type { Driver } from './drivers.ts';

/** A browser tab on the built site. Clicks and keys go through the engine's input, not through scripts in the page. */
export class Tab {
  readonly #driver: Driver;
  readonly #site: string;

  /** `site` is the origin of the built site. */
  constructor(driver: Driver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  /** Opens a path of the site, by default in a viewport of 1280 × 800 px. */
  async open(path: string, { width = 1280, height = 800 } = {}): Promise<void> {
    // Otherwise the pointer could hover something of the new page.
    await this.#driver.move(1, 1);
    await this.#driver.resize(width, height);
    await this.#driver.open(this.#site + path);
    // WebKit drops pointer events that come before the first frame.
    await this.evaluate(() => new Promise(requestAnimationFrame));
  }

  /** Sets the size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void> {
    return this.#driver.resize(width, height);
  }

  /** Calls a function in the page. Its arguments and its result are serialised as JSON. */
  async evaluate<Args extends unknown[], Result>(
    call: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const expression = `(async () => JSON.stringify(await (${String(call)})(...${JSON.stringify(args)})) ?? 'null')()`;
    return JSON.parse(await this.#driver.run(expression)) as Awaited<Result>;
  }

  /** Whether the first element that matches is visible. */
  isVisible(selector: string): Promise<boolean> {
    return this.evaluate((css) => document.querySelector(css)?.checkVisibility() ?? false, selector);
  }

  /** Visible text of the first element that matches; trimmed, because WebKit ends flex items with a line break. */
  text(selector: string): Promise<string> {
    return this.evaluate((css) => document.querySelector<HTMLElement>(css)?.innerText.trim() ?? '', selector);
  }

  /** Scrolls to a visible element that matches, by default the first, and clicks its centre. Throws if none matches. */
  async click(selector: string, index = 0): Promise<void> {
    const { x, y } = await this.#middle(selector, index);
    await this.#driver.click(x, y);
  }

  /** Scrolls to a visible element that matches, by default the first, and moves the pointer to its centre. */
  async hover(selector: string, index = 0): Promise<void> {
    const { x, y } = await this.#middle(selector, index);
    await this.#driver.move(x, y);
  }

  /** Moves the pointer to an empty corner of the viewport. */
  leave(): Promise<void> {
    return this.#driver.move(1, 1);
  }

  press(key: Parameters<Driver['press']>[0]): Promise<void> {
    return this.#driver.press(key);
  }

  type(text: string): Promise<void> {
    return this.#driver.type(text);
  }

  /** Screenshot of the viewport as PNG, after fonts have loaded. */
  async screenshot(): Promise<Uint8Array> {
    await this.evaluate(() => document.fonts.ready.then(() => undefined));
    return this.#driver.screenshot();
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  async #middle(selector: string, index: number): Promise<{ x: number; y: number }> {
    const middle = await this.evaluate(
      (css, at) => {
        const element = [...document.querySelectorAll(css)].filter((match) => match.checkVisibility())[at];
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element?.getClientRects()[0];
        return box && { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
      },
      selector,
      index,
    );
    if (!middle) throw new Error(`No visible element matches ${selector}.`);
    return middle;
  }
}
