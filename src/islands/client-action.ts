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
const HELD_BACK = 'button';

/** The directive. `load` imports the component and resolves to a function that hydrates the island. */
const hydrateOnAction: ClientDirective = (load, { value }, island) => {
  const listening = new AbortController();
  let heldButton: HTMLElement | undefined;

  // A browser that translates the page replaces texts. React would then render the island anew, without what was typed,
  // the focus and the button pressed; with the original texts it does not, and the browser translates them again.
  const rendered = [...island.querySelectorAll('*')].map((element) => [element, ...element.childNodes] as const);

  const hydrate = async () => {
    if (island.ariaBusy) return;
    island.ariaBusy = 'true';
    const hydrateIsland = await load();
    for (const [element, ...nodes] of rendered)
      for (const { isConnected } of nodes) if (!isConnected) element.replaceChildren(...nodes);
    await hydrateIsland();
    island.ariaBusy = null;
    // Astro removes the attribute once the island is hydrated. If its code failed to load, the next action tries again.
    if (!island.hasAttribute('ssr')) listening.abort();
    // Repeat the click for React, or for the browser where hydration failed.
    heldButton?.click();
    heldButton = undefined;
  };

  const act = (event: Event) => {
    const control = (event.target as Element).closest<HTMLButtonElement>(CONTROLS);
    // A repeated click is left to React or the browser.
    if (!control || (heldButton && !island.ariaBusy)) return;
    // The browser reports missing or invalid fields itself.
    if (event.type === 'click' && control.matches(HELD_BACK) && control.form?.checkValidity() !== false) {
      event.preventDefault();
      event.stopPropagation();
      heldButton = control;
    }
    void hydrate();
  };
  for (const type of ['pointerdown', 'keydown', 'focusin', 'click'])
    island.addEventListener(type, act, { capture: true, signal: listening.signal });
  // A shared URL with a state, such as a calculation, hydrates at once.
  const hydrateForUrl = () => location.hash.startsWith(`${value}?`) && void hydrate();
  addEventListener('hashchange', hydrateForUrl, listening);
  hydrateForUrl();
};

export default hydrateOnAction;
