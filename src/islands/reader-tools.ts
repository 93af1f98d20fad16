/** The behaviour of ReaderTools.astro; loaded on first interaction, or where this device has stored something. */
import { savedArticles, saveArticles, setTextSize, SIZES, textSize, type SavedArticle } from './device.ts';
import { isReading, readAloud } from './read-aloud.ts';

/** Adds the behaviour to the mark-up of ReaderTools.astro, and shows what is stored. */
export function startReaderTools(tools: HTMLElement): void {
  const find = (selector: string) => tools.querySelector(selector) as HTMLElement;
  const saveButton = find('[data-keep]');
  const sizeButton = find('[data-size]');
  /** Removed where the browser has no speech synthesis. */
  const aloudButton = tools.querySelector<HTMLElement>('[data-aloud]');
  const listLink = find('[data-list]');
  const status = find('p');
  const article = JSON.parse(tools.dataset['readerTools'] ?? '') as SavedArticle;
  const others = () => savedArticles().filter(({ path }) => path !== article.path);
  const isSaved = () => savedArticles().length > others().length;
  // The saved entry may be older than the page, which may have become advertising since.
  if (isSaved()) saveArticles(savedArticles().map((saved) => (saved.path === article.path ? article : saved)));

  const update = () => {
    saveButton.ariaPressed = String(isSaved());
    listLink.hidden = !isSaved();
    sizeButton.textContent = [TEXTS.reader.normal, TEXTS.reader.large, TEXTS.reader.larger][textSize()] ?? '';
  };
  const report = (isDone: boolean, message: string) => {
    status.textContent = isDone ? message : TEXTS.reader.refused;
    update();
  };
  saveButton.addEventListener('click', ({ detail }) => {
    // A double click doesn't undo what its first click did.
    if (detail > 1) return;
    const message = isSaved() ? TEXTS.reader.forgotten : TEXTS.reader.kept;
    report(saveArticles(isSaved() ? others() : [article, ...others()]), message);
  });
  sizeButton.addEventListener('click', () => {
    const { top } = sizeButton.getBoundingClientRect();
    report(setTextSize((textSize() + 1) % SIZES.length), '');
    // The button stays under the pointer, for the next press.
    scrollBy({ top: sizeButton.getBoundingClientRect().top - top, behavior: 'instant' });
  });
  // Another tab may change the reading list, and a page from the back/forward cache may be older than it.
  for (const type of ['storage', 'pageshow']) addEventListener(type, update);
  update();

  aloudButton?.addEventListener('click', ({ detail }) => detail > 1 || readAloud(aloudButton, status));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && isReading()) aloudButton?.click();
  });
}
