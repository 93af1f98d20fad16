/** Keeps the blocks that nobody edited as they were written. */
import { inHouseStyle, withHyphens } from './house-style.ts';
import { blocksOf } from './prose-source.ts';
import { alignTable, tableHead } from './tables.ts';

/**
 * Remembers how blocks were written, so that a save changes only the lines of the blocks that were edited: Keystatic
 * writes every block anew, with other marks for lists and without the alignment of tables.
 */
export class BlockMemory {
  readonly #written = new Map<string, string>();
  readonly #tables = new Map<string, string>();

  /**
   * Takes note of an article. Where the two have different blocks, nothing is remembered.
   *
   * @param original the prose in the file
   * @param canonical the same prose as Keystatic writes it
   */
  learn(original: string, canonical: string): void {
    const ours = blocksOf(original);
    const theirs = blocksOf(withHyphens(canonical));
    if (ours.length !== theirs.length) return;
    theirs.forEach((block, index) => {
      const written = ours[index] ?? block;
      this.#written.set(block, written);
      const head = tableHead(written);
      if (head !== undefined) this.#tables.set(head, written);
    });
  }

  /**
   * Writes prose with the blocks that are known as they were.
   *
   * @param canonical prose as Keystatic writes it
   */
  recall(canonical: string): string {
    return `${blocksOf(withHyphens(canonical))
      .map((block) => this.#recallBlock(block))
      .join('\n\n')}\n`;
  }

  #recallBlock(block: string): string {
    const head = tableHead(block);
    const anew = head === undefined ? inHouseStyle(block) : alignTable(block, this.#tables.get(head));
    return this.#written.get(block) ?? anew;
  }
}
