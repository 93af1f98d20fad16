/** Reads an article aloud by speech synthesis, paragraph by paragraph, and highlights the current one. */

/** Passages to read, in page order. The headline includes the advertising label. */
const PASSAGES = 'h1, [data-lead], [data-risk-notice], .prose :is(h2, h3, p, li)';
const SKIPPED = 'figure, table, [popover], [data-sources], details:not([open]), li :is(p, li)';

const article = document.querySelector('main article');
const passages = [...(article?.querySelectorAll<HTMLElement>(PASSAGES) ?? [])].filter(
  (passage) => !passage.closest(SKIPPED),
);
let index = 0;
/** The utterance now being spoken. Events of a cancelled utterance are ignored. */
let current: SpeechSynthesisUtterance | undefined;

/** Whether an article is being read aloud now. */
export const isReading = (): boolean => current !== undefined;

const isInView = (passage: HTMLElement) => {
  const { top, bottom } = passage.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Starts, stops or resumes. Sets the button's label to its next action, and the status on failure. */
export function readAloud(button: HTMLElement, status: HTMLElement): void {
  const stop = (label: string) => {
    current = undefined;
    speechSynthesis.cancel();
    button.textContent = label;
  };
  /** Follows the reading, unless the reader has scrolled away from the passage before. */
  const highlight = (passage?: HTMLElement) => {
    const former = passages.find((candidate) => candidate.hasAttribute('data-spoken'));
    for (const candidate of passages) candidate.toggleAttribute('data-spoken', candidate === passage);
    if (former && former !== passage && !isInView(former)) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    passage?.scrollIntoView({ block: 'center', behavior });
  };
  const readOn = () => {
    const passage = passages[index];
    highlight(passage);
    if (!passage) {
      index = 0;
      return stop(TEXTS.reader.aloud);
    }
    const utterance = (current = new SpeechSynthesisUtterance(passage.innerText));
    utterance.lang = document.documentElement.lang;
    utterance.onend = () => {
      if (current !== utterance) return;
      index += 1;
      readOn();
    };
    utterance.onerror = () => {
      if (current !== utterance) return;
      stop(TEXTS.reader.aloud);
      highlight();
      status.textContent = TEXTS.reader.noVoice;
      // The page has scrolled to the passage, away from the message.
      status.scrollIntoView({ block: 'center' });
    };
    speechSynthesis.speak(utterance);
  };
  if (current) return stop(TEXTS.reader.goOn);
  status.textContent = '';
  button.textContent = TEXTS.reader.stop;
  // Utterances of another page may still be queued.
  speechSynthesis.cancel();
  readOn();
  addEventListener('pagehide', () => current && stop(TEXTS.reader.goOn), { once: true });
}
