/** Prose before it is printed: the same blocks become MDX for this house and Markdown with shortcodes for Hugo. */

/** A component inside a sentence. */
export interface Phrase {
  name: 'Claim' | 'CtaLink';
  props: Readonly<Record<string, string>>;
  text: string;
}

/** A component of the vocabulary. */
export interface Component {
  kind: 'component';
  name: string;
  props: Readonly<Record<string, string>>;
  /** Paragraphs or list items between the tags. */
  body?: readonly string[];
  items?: readonly { name: string; props: Readonly<Record<string, string>>; body?: string }[];
}

/** A block of prose. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; parts: readonly (string | Phrase)[] }
  | { kind: 'list'; items: readonly string[] }
  | Component;

/** An article: its frontmatter as the schema wants it, and its prose. */
export interface MadeArticle {
  slug: string;
  frontmatter: Readonly<Record<string, unknown>> & {
    title: string;
    description: string;
    publishedAt: string;
    category: string;
    author: string;
  };
  blocks: readonly Block[];
}
