/** What a reader asked this device to keep: articles to read later, and the size of text. Only a press writes here. */

/** The name of the size; the head of every page asks for it (BaseLayout.astro). */
export const SIZE_KEY = 'textgroesse';
const LIST_KEY = 'leseliste';

/** An article of the reading list. */
export interface KeptArticle {
  path: string;
  title: string;
  category: string;
  /** Word of the advertising label; absent where nobody paid (D2). */
  label?: string | undefined;
}

/** Reads the list, the newest first; it is empty where the browser refuses, or keeps something else there. */
export function keptArticles(): KeptArticle[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(LIST_KEY) ?? '');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Writes a value, or takes it away where it is empty; tells whether the browser let it. */
function write(key: string, value: string): boolean {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Writes the list; tells whether the browser let it. */
export const keepArticles = (list: readonly KeptArticle[]): boolean =>
  write(LIST_KEY, list.length > 0 ? JSON.stringify(list) : '');

/** The steps of the text's size, as the styles name them; the first is that of the browser. */
export const SIZES = ['', 'gross', 'sehr-gross'];

/** The step in which the page stands. */
export const textSize = (): number => Math.max(0, SIZES.indexOf(document.documentElement.dataset['textSize'] ?? ''));

/** Sets the page's size and keeps it; tells whether the browser let it be kept. */
export function setTextSize(step: number): boolean {
  const name = SIZES[step] ?? '';
  if (name) document.documentElement.dataset['textSize'] = name;
  else delete document.documentElement.dataset['textSize'];
  return write(SIZE_KEY, name);
}
