/** What the reader's tools of an article do; loaded before the first press, or where this device already keeps something. */
import { keepArticles, keptArticles, setTextSize, SIZES, textSize, type KeptArticle } from './device.ts';
import { readAloud } from './read-aloud.ts';

/** Makes the tools of ReaderTools.astro work, and shows what this device keeps. */
export function startReaderTools(tools: HTMLElement): void {
  const part = (selector: string) => tools.querySelector(selector) as HTMLElement;
  const keep = part('[data-keep]');
  const size = part('[data-size]');
  /** Not there where the browser has no voice. */
  const aloud = tools.querySelector<HTMLElement>('[data-aloud]');
  const list = part('[data-list]');
  const status = part('p');
  const entry = JSON.parse(tools.dataset['readerTools'] ?? '') as KeptArticle;
  const others = () => keptArticles().filter(({ path }) => path !== entry.path);
  const isKept = () => keptArticles().length > others().length;

  /** Says what is kept; also where a reader comes back from the list. */
  const show = () => {
    keep.ariaPressed = String(isKept());
    list.hidden = !isKept();
    size.textContent = [TEXTS.reader.normal, TEXTS.reader.large, TEXTS.reader.larger][textSize()] ?? '';
  };
  const tell = (isDone: boolean, text: string) => {
    status.textContent = isDone ? text : TEXTS.reader.refused;
    show();
  };
  keep.addEventListener('click', () => {
    const text = isKept() ? TEXTS.reader.forgotten : TEXTS.reader.kept;
    tell(keepArticles(isKept() ? others() : [entry, ...others()]), text);
  });
  size.addEventListener('click', () => tell(setTextSize((textSize() + 1) % SIZES.length), ''));
  addEventListener('pageshow', show);
  show();

  aloud?.addEventListener('click', () => readAloud(aloud, status));
}
