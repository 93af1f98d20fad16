/**
 * The directive `client:action`: an island stays server-rendered HTML until the reader acts on one of its controls
 * (press, touch, key or focus). Then its code is loaded and React hydrates it. With a fragment, as in
 * `client:action="#rechner"`, it also hydrates when the page's URL has this fragment followed by "?". Astro inlines this
 * file into every page with an island.
 */
import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:action'?: true | `#${string}`;
  }
}

/** Controls that hydrate. Text between them doesn't, as a finger touches it to scroll. */
const CONTROLS = 'a,button,input,summary';

/** Buttons whose click waits for hydration: before, it would do nothing, or submit the form and leave the page. */
const HELD_BACK = 'button:not([popovertarget])';

/** The directive. `load` imports the component and resolves to a function that hydrates the island. */
const hydrateOnAction: ClientDirective = (load, { value }, island) => {
  const listening = new AbortController();
  let isHydrating = false;
  let isReplaying = false;
  let heldButton: HTMLElement | undefined;

  const hydrate = async () => {
    if (isHydrating) return;
    isHydrating = true;
    island.ariaBusy = 'true';
    const hydrateIsland = await load();
    await hydrateIsland();
    island.ariaBusy = null;
    isHydrating = false;
    // Astro removes the attribute once the island is hydrated. If its code failed to load, the next action tries again.
    if (!island.hasAttribute('ssr')) listening.abort();
    // Repeat the click for React, or for the browser where hydration failed.
    isReplaying = true;
    heldButton?.click();
    isReplaying = false;
    heldButton = undefined;
  };

  const onControl = (type: keyof HTMLElementEventMap, act: (event: Event, control: HTMLElement) => void) =>
    island.addEventListener(
      type,
      (event) => {
        const control = (event.target as Element).closest<HTMLElement>(CONTROLS);
        if (control) act(event, control);
      },
      { capture: true, signal: listening.signal },
    );

  for (const type of ['pointerdown', 'keydown', 'focusin'] as const) onControl(type, () => void hydrate());
  // A shared URL with a state, such as a calculation, hydrates at once.
  const hydrateForUrl = () => location.hash.startsWith(`${value}?`) && void hydrate();
  addEventListener('hashchange', hydrateForUrl, listening);
  hydrateForUrl();
  onControl('click', (event, control) => {
    if (isReplaying || !control.matches(HELD_BACK)) return;
    // The browser reports missing or invalid fields itself.
    if ((control as HTMLButtonElement).form?.checkValidity() === false) return;
    event.preventDefault();
    event.stopPropagation();
    heldButton = control;
    void hydrate();
  });
};

export default hydrateOnAction;
