/** The page of the visual desk as an editor uses it. */
import type { Locator, Page } from 'playwright';

/** Finds and fills the parts of the page by the words that are seen. */
export class DeskPage {
  readonly page: Page;
  readonly #origin: string;

  /**
   * @param page an open page
   * @param origin address of the desk
   */
  constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  /**
   * Opens a part of the desk and waits until its form or list is there.
   *
   * @param path below the list of concepts, for example "artikel/item/probe"
   * @param sign a text that shows that it is there
   */
  async open(path: string, sign: string): Promise<void> {
    await this.page.goto(`${this.#origin}/keystatic/collection/${path}`);
    await this.page.getByText(sign).first().waitFor({ timeout: 30_000 });
  }

  /** Fills fields in, by their label; a star after it says that the field is needed. */
  async fill(values: Record<string, string>, place: Page | Locator = this.page): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await place.getByLabel(new RegExp(`^${label}\\*?$`)).fill(value);
  }

  /** Chooses an entry of another list, as the category of an article. */
  async refer(label: string, id: string): Promise<void> {
    await this.page.getByRole('combobox', { name: new RegExp(`^${label}`) }).fill(id);
    await this.page.getByRole('option', { name: id, exact: true }).click();
  }

  /** Adds entries to a list. */
  async add(list: string, entries: Record<string, string>[]): Promise<void> {
    for (const entry of entries) {
      const field = this.page
        .locator('div')
        .filter({ has: this.page.getByText(list, { exact: true }) })
        .last();
      await field.getByRole('button', { name: 'Hinzufügen' }).first().click();
      const dialog = this.page.getByRole('dialog');
      await this.fill(entry, dialog);
      await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
  }

  /** Presses a key several times. */
  async press(key: string, times = 1): Promise<void> {
    for (let count = 0; count < times; count += 1) await this.page.keyboard.press(key);
  }

  /** Fills the attributes of a block in, in its dialog. */
  async block(edit: Locator, values: Record<string, string>): Promise<void> {
    await edit.click();
    const dialog = this.page.locator('section[role=dialog]');
    await this.fill(values, dialog);
    await dialog.getByRole('button', { name: 'Übernehmen' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** Presses the button and waits for the answer. */
  async save(button: 'Speichern' | 'Erstellen'): Promise<number> {
    const answer = this.page.waitForResponse((response) => response.url().endsWith('/api/keystatic/update'));
    await this.page.getByRole('button', { name: button }).click();
    return (await answer).status();
  }
}
