/**
 * The element around an island: static HTML until a reader acts on it, React afterwards. This file is all the script that a page loads
 * by itself, so each line of it costs every reader. What React needs is fetched by the first action.
 */
import type { PendingIsland } from './load-island.ts';

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
  notice.className =
    'fixed inset-x-4 bottom-4 z-50 mx-auto max-w-measure border border-line-strong bg-paper px-4 py-2 text-sm';
  const button = document.createElement('button');
  button.className = 'tap-target underline';
  button.textContent = 'Seite neu laden';
  button.onclick = () => location.reload();
  notice.append('Ein Teil dieser Seite ließ sich nicht laden. ', button);
  document.body.append(notice);
}

/**
 * Hydrates on pointer, touch, key or focus; loads ahead when the pointer rests on a control.
 * What a browser does by itself with a summary, a field or a popover button it goes on doing. A click on an element with `data-replay`
 * is held back until the island can answer it; a key that presses such an element is a click, too. `data-replay="copy"` copies the
 * address within the press, as WebKit refuses it afterwards, and says so to the island by `data-copied`.
 * Its attributes are those that Island.astro writes.
 */
class ReactIsland extends HTMLElement {
  connectedCallback() {
    const { hydrateOn: on } = this.dataset;
    const listening = new AbortController();
    let code: Promise<(element: Element) => void> | undefined;
    let hydrating: Promise<void> | undefined;
    let held: HTMLElement | null = null;
    let copying: Promise<unknown> | undefined;
    let passing = false;
    let rest: ReturnType<typeof setTimeout> | undefined;

    const fetchCode = () =>
      (code ??= import('./load-island.ts').then(({ fetchIsland }) =>
        fetchIsland(this.dataset as unknown as PendingIsland),
      ));
    const fetchAhead = () => void fetchCode().catch(() => (code = undefined));
    const hydrate = async () => {
      try {
        (await fetchCode())(this);
        delete this.dataset['pending'];
        listening.abort();
        notice?.remove();
        notice = undefined;
      } catch {
        // The code did not arrive: the browser does what it can, and the next action tries again.
        offerReload();
        passing = true;
        code = hydrating = undefined;
      }
      await copying;
      held?.click();
      held = null;
      passing = false;
    };
    const startHydration = () => void (hydrating ??= hydrate());
    const onControl = (type: keyof HTMLElementEventMap, act: () => void) =>
      this.addEventListener(type, ({ target }) => (target as Element).closest(CONTROLS) && act(), {
        capture: true,
        passive: true,
        signal: listening.signal,
      });

    for (const type of ['pointerdown', 'keydown', 'focusin'] as const) onControl(type, startHydration);
    onControl(
      'pointerover',
      () => (rest = setTimeout(on === 'hover' ? startHydration : fetchAhead, INTENT_MS)),
    );
    onControl('pointerout', () => clearTimeout(rest));
    this.addEventListener(
      'click',
      (event) => {
        // With a modifier a reader asks the browser for something: a new tab, a download.
        if (passing || event.ctrlKey || event.metaKey || event.shiftKey) return;
        held = (event.target as Element).closest('[data-replay]');
        if (!held) return;
        event.preventDefault();
        event.stopPropagation();
        const { dataset } = held;
        if (dataset['replay'] === 'copy')
          copying = navigator.clipboard?.writeText(location.href).then(
            () => (dataset['copied'] = ''),
            () => undefined,
          );
        startHydration();
      },
      { capture: true, signal: listening.signal },
    );
    if (on === 'query' && location.search) startHydration();
  }
}

customElements.define('react-island', ReactIsland);
