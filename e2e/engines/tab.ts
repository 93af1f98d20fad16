import type { Driver } from './drivers.ts';

/** A tab as a reader uses it. What it does goes through the engine's own input, never through the page's script. */
export class Tab {
  readonly #driver: Driver;
  readonly #site: string;

  /**
   * @param driver a started engine
   * @param site where the built site is served, without a slash at its end
   */
  constructor(driver: Driver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  /** Opens a path of the site, by default in a window as a small laptop has it. */
  async open(path: string, { width = 1280, height = 800 } = {}): Promise<void> {
    // A pointer that rests where the last page had it would open what lies there.
    await this.#driver.move(1, 1);
    await this.#driver.resize(width, height);
    await this.#driver.open(this.#site + path);
  }

  /** Gives the page another size. */
  resize(width: number, height: number): Promise<void> {
    return this.#driver.resize(width, height);
  }

  /** Calls a function in the page; what goes in and comes out is JSON. */
  async evaluate<Given extends unknown[], Result>(
    call: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> {
    const expression = `(async () => JSON.stringify(await (${String(call)})(...${JSON.stringify(given)})) ?? 'null')()`;
    return JSON.parse(await this.#driver.run(expression)) as Awaited<Result>;
  }

  /** Whether something that fits the selector is to be seen. */
  isVisible(selector: string): Promise<boolean> {
    return this.evaluate((wanted) => document.querySelector(wanted)?.checkVisibility() ?? false, selector);
  }

  /** The text that a reader sees of the first element that fits the selector. WebKit ends flex items with a line break. */
  text(selector: string): Promise<string> {
    return this.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText.trim() ?? '', selector);
  }

  /** Scrolls to what fits the selector and is to be seen, the first or the one at a place among them, and presses it. */
  async click(selector: string, place = 0): Promise<void> {
    const { x, y } = await this.#middle(selector, place);
    await this.#driver.click(x, y);
  }

  /** Scrolls to the first that fits and is to be seen, and rests the pointer on it. */
  async hover(selector: string): Promise<void> {
    const { x, y } = await this.#middle(selector, 0);
    await this.#driver.move(x, y);
  }

  /** Moves the pointer to a corner where nothing is. */
  leave(): Promise<void> {
    return this.#driver.move(1, 1);
  }

  press(key: Parameters<Driver['press']>[0]): Promise<void> {
    return this.#driver.press(key);
  }

  type(text: string): Promise<void> {
    return this.#driver.type(text);
  }

  async screenshot(): Promise<Uint8Array> {
    await this.evaluate(() => document.fonts.ready.then(() => undefined));
    return this.#driver.screenshot();
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  async #middle(selector: string, place: number): Promise<{ x: number; y: number }> {
    const middle = await this.evaluate(
      (wanted, at) => {
        const element = [...document.querySelectorAll(wanted)].filter((found) => found.checkVisibility())[at];
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element?.getClientRects()[0];
        return box && { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
      },
      selector,
      place,
    );
    if (!middle) throw new Error(`Nothing to see fits ${selector}.`);
    return middle;
  }
}
