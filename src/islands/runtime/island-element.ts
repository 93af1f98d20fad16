/**
 * The element around an island: static HTML until a reader acts on it, React afterwards. This file is all the script that a page loads
 * by itself, so each line of it costs every reader. What React needs is fetched by the first action.
 */
import type { PendingIsland } from './load-island.ts';
import { nativeActions } from './native-actions.ts';
import texts from 'virtual:texts/runtime';

/** What can be acted on. The text between it hydrates nothing: a thumb that scrolls over an answer wants to read. */
const CONTROLS = 'a,button,input,summary';

/** A pointer that rests on a control so long means it, and the island's code is fetched ahead. In milliseconds. */
const INTENT_MS = 80;

let notice: HTMLElement | undefined;

/** After a release the file may be gone, and a browser may remember that it failed: only a reload brings what is there now. */
function offerReload() {
  if (notice) return;
  notice = document.createElement('p');
  notice.role = 'alert';
  notice.dataset['screenOnly'] = '';
  notice.className = 'explanation fixed z-50';
  const button = document.createElement('button');
  button.className = 'tap-target underline';
  button.textContent = texts.reload;
  button.onclick = () => location.reload();
  notice.append(texts.failed, ' ', button);
  document.body.append(notice);
}

/** Whether to fetch what nobody has asked for. Browsers that say nothing about the line get nothing ahead. */
function isLineGood(): boolean {
  const { connection } = navigator as { connection?: { effectiveType: string; saveData: boolean } };
  return connection?.effectiveType === '4g' && !connection.saveData;
}

/**
 * Hydrates on pointer, touch, key or focus; loads ahead when the pointer rests on a control, and with `data-ahead` when it is in view.
 * What a browser does by itself with a summary, a field or a popover button it goes on doing; what it can do at once for a click on an
 * element with `data-native` it does (native-actions.ts), and only where it can't is React asked. A click on an element with `data-replay`
 * is held back until the island can answer it; a key that presses such an element is a click, too. Meanwhile it is busy.
 * Its attributes are those that Island.astro writes.
 */
class ReactIsland extends HTMLElement {
  connectedCallback() {
    const { hydrateOn: on, ahead } = this.dataset;
    const listening = new AbortController();
    let code: Promise<(element: Element) => void> | undefined;
    let hydrating: Promise<void> | undefined;
    let held: HTMLElement | null = null;
    let passing = false;
    let rest: ReturnType<typeof setTimeout> | undefined;

    const fetchCode = () =>
      (code ??= import('./load-island.ts').then(({ fetchIsland }) =>
        fetchIsland(this.dataset as unknown as PendingIsland),
      ));
    const fetchAhead = () => void fetchCode().catch(() => (code = undefined));
    const hydrate = async () => {
      this.ariaBusy = 'true';
      try {
        (await fetchCode())(this);
        delete this.dataset['pending'];
        listening.abort();
        notice?.remove();
        notice = undefined;
      } catch {
        // The code did not arrive: the browser does what it can, and the next action tries again.
        offerReload();
        code = hydrating = undefined;
      }
      this.ariaBusy = null;
      if (held) pass(held);
      held = null;
    };
    const startHydration = () => void (hydrating ??= hydrate());
    /** Presses once more what was held back, for React, or for the browser where React did not come. */
    const pass = (control: HTMLElement) => {
      passing = true;
      control.click();
      passing = false;
    };
    const hold = (event: Event, control: HTMLElement) => {
      event.preventDefault();
      event.stopPropagation();
      held = control;
    };
    const onControl = (type: keyof HTMLElementEventMap, act: () => void) =>
      this.addEventListener(
        type,
        ({ target }) => {
          const control = (target as Element).closest<HTMLElement>(CONTROLS);
          if (control && !('native' in control.dataset)) act();
        },
        { capture: true, passive: true, signal: listening.signal },
      );

    for (const type of ['pointerdown', 'keydown', 'focusin'] as const) onControl(type, startHydration);
    onControl('pointerover', () => (rest = setTimeout(on === 'hover' ? startHydration : fetchAhead, INTENT_MS)));
    onControl('pointerout', () => clearTimeout(rest));
    this.addEventListener(
      'click',
      (event) => {
        // With a modifier a reader asks the browser for something: a new tab, a download.
        if (passing || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const control = (event.target as Element).closest<HTMLElement>('[data-native],[data-replay]');
        if (!control) return;
        const { native } = control.dataset;
        if (native) {
          const done = nativeActions[native as keyof typeof nativeActions](control);
          if (done === false) return;
          hold(event, control);
          void Promise.resolve(done).then(
            () => (held = null),
            () => (listening.signal.aborted ? pass(control) : startHydration()),
          );
        } else if (!listening.signal.aborted && isValid(control)) {
          hold(event, control);
          startHydration();
        }
      },
      { capture: true },
    );
    if (ahead !== undefined && this.firstElementChild && isLineGood()) {
      const seen = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        fetchAhead();
      });
      // The element itself has no box.
      seen.observe(this.firstElementChild);
    }
  }
}

/** What is not valid the browser says by itself when the click arrives. */
const isValid = (control: HTMLElement): boolean =>
  !(control instanceof HTMLButtonElement) || (control.form?.checkValidity() ?? true);

customElements.define('react-island', ReactIsland);
