/** What a version asks of an edition; CHANGELOG.md has a line for each. */

/** Files of an edition, as texts by path from the project's root: `content/…`, `public/…`. */
export type EditionTexts = ReadonlyMap<string, string>;

/** What only the publisher can say, and says once for everything: that no model had a part in what was published so far. */
export interface Statements {
  withoutAi: boolean;
}

/** One thing that a version asks for. */
export interface Step {
  /** How its line in CHANGELOG.md begins, in bold. */
  name: string;
  /** Makes the files anew; those that are in today's form stay as they are. Without it a person has to act. */
  migrate?: (files: EditionTexts, statements: Statements) => Map<string, string>;
}
