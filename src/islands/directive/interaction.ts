/**
 * The client directive `client:interaction`: an island hydrates when a reader acts on it, and not before.
 * Astro prints this file into every page with an island, so each line of it costs every reader.
 */
import type { ClientDirective } from 'astro';

/** What can be acted on. The text between it wakes nothing: a thumb that scrolls over an answer wants to read. */
const CONTROLS = 'a,button,input,summary';

/** A pointer that rests on a control so long means it, and the island's code is fetched ahead. In milliseconds. */
const INTENT_MS = 80;

/**
 * Hydrates on pointer, touch, key or focus; loads ahead when the pointer rests on a control.
 * What a browser does by itself with a summary, a field or a popover button it goes on doing. A click on an element with `data-replay`
 * is held back until the island can answer it; a key that presses such an element is a click, too.
 *
 * @param load fetches the island's code and gives the function that hydrates it
 * @param options `value` is "hover" where resting the pointer is an action already, "query" where an address with parameters is one
 * @param island the element around the island
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const listening = new AbortController();
  let code: ReturnType<typeof load> | undefined;
  let waking: Promise<void> | undefined;
  let held: HTMLElement | null = null;
  let passing = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const fetchCode = () => void (code ??= load());
  const hydrate = async () => {
    const start = await (code ??= load());
    await start();
    // Astro leaves the attribute where the code did not arrive: the browser does what it can, and the next action tries again.
    passing = island.hasAttribute('ssr');
    if (passing) code = waking = undefined;
    else listening.abort();
    held?.click();
    held = null;
    passing = false;
  };
  const wake = () => void (waking ??= hydrate());
  const onControl = (type: keyof HTMLElementEventMap, act: () => void) =>
    island.addEventListener(type, ({ target }) => (target as Element).closest(CONTROLS) && act(), {
      capture: true,
      passive: true,
      signal: listening.signal,
    });

  for (const type of ['pointerdown', 'keydown', 'focusin'] as const) onControl(type, wake);
  onControl('pointerover', () => (rest = setTimeout(value === 'hover' ? wake : fetchCode, INTENT_MS)));
  onControl('pointerout', () => clearTimeout(rest));
  island.addEventListener(
    'click',
    (event) => {
      // With a modifier a reader asks the browser for something: a new tab, a download.
      if (passing || event.ctrlKey || event.metaKey || event.shiftKey) return;
      held = (event.target as Element).closest('[data-replay]');
      if (!held) return;
      event.preventDefault();
      event.stopPropagation();
      wake();
    },
    { capture: true, signal: listening.signal },
  );
  if (value === 'query' && location.search) wake();
};

export default interaction;
