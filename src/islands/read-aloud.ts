/** Reads an article aloud with the browser's own voice, paragraph by paragraph, and marks the one that is read. */

/** What is read, in the page's order: headline, which begins with the label of advertising, lead, notices of risk, and the text without tables, figures and notes. */
const READ = 'h1, [data-lead], [data-risk-notice], .prose :is(h2, h3, p, li)';
const LEFT_OUT = 'figure, table, [popover], [data-sources], details:not([open]), li :is(p, li)';

const article = document.querySelector('main article');
const passages = [...(article?.querySelectorAll<HTMLElement>(READ) ?? [])].filter((each) => !each.closest(LEFT_OUT));
let at = 0;
/** What is being said; what was stopped tells nothing any more. */
let said: SpeechSynthesisUtterance | undefined;

/** Starts, stops, and goes on with the paragraph at which it stopped. The button says what its next press does, the status what failed. */
export function readAloud(button: HTMLElement, status: HTMLElement): void {
  const stop = (label: string) => {
    said = undefined;
    speechSynthesis.cancel();
    button.textContent = label;
  };
  const mark = (passage?: HTMLElement) => {
    for (const each of passages) each.toggleAttribute('data-spoken', each === passage);
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    passage?.scrollIntoView({ block: 'center', behavior });
  };
  const readOn = () => {
    const passage = passages[at];
    mark(passage);
    if (!passage) {
      at = 0;
      return stop(TEXTS.reader.aloud);
    }
    const utterance = (said = new SpeechSynthesisUtterance(passage.innerText));
    utterance.lang = document.documentElement.lang;
    utterance.onend = () => {
      if (said !== utterance) return;
      at += 1;
      readOn();
    };
    utterance.onerror = () => {
      if (said !== utterance) return;
      stop(TEXTS.reader.aloud);
      mark();
      status.textContent = TEXTS.reader.noVoice;
    };
    speechSynthesis.speak(utterance);
  };
  if (said) return stop(TEXTS.reader.goOn);
  status.textContent = '';
  button.textContent = TEXTS.reader.stop;
  // Another page may have left something.
  speechSynthesis.cancel();
  readOn();
  // A page that is left falls silent.
  addEventListener('pagehide', () => said && stop(TEXTS.reader.goOn), { once: true });
}
