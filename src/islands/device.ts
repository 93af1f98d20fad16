/** The site's local storage: reading list and text size, written only by presses, and to update a saved article. */

/** Storage key of the text size; a script in the head of every page reads it (BaseLayout.astro). */
export const SIZE_KEY = 'textgroesse';
const LIST_KEY = 'leseliste';

/** An article of the reading list. */
export interface SavedArticle {
  path: string;
  title: string;
  category: string;
  /** The advertising label of a paid article (D2). */
  label?: string | undefined;
}

/** The reading list, newest first; empty where storage is blocked or holds no valid list. */
export function savedArticles(): SavedArticle[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(LIST_KEY) ?? '');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Stores a value, or removes the key if the value is empty; returns whether the browser allowed it. */
function write(key: string, value: string): boolean {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Stores the reading list; returns whether the browser allowed it. */
export const saveArticles = (list: readonly SavedArticle[]): boolean =>
  write(LIST_KEY, list.length > 0 ? JSON.stringify(list) : '');

/** Text sizes as `data-text-size` names them (base.css); the first is the browser's own. */
export const SIZES = ['', 'gross', 'sehr-gross'];

/** Index in `SIZES` of the page's text size. */
export const textSize = (): number => Math.max(0, SIZES.indexOf(document.documentElement.dataset['textSize'] ?? ''));

/** Sets and stores the page's text size by its index in `SIZES`; returns whether the browser allowed storing it. */
export function setTextSize(index: number): boolean {
  const name = SIZES[index] ?? '';
  if (name) document.documentElement.dataset['textSize'] = name;
  else delete document.documentElement.dataset['textSize'];
  return write(SIZE_KEY, name);
}
