/**
 * The directive `client:action`: an island stays the HTML of the server until a reader acts on one of its controls (pointer, touch, key or
 * focus; with `client:action="hover"` also a resting pointer; with a fragment an address that names it, followed by "?"). Then its code is fetched and React takes over. Astro writes this file into
 * every page with an island.
 */
import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:action'?: true | 'hover' | `#${string}`;
  }
}

/** What can be acted on. Text between controls hydrates nothing: a thumb that scrolls over it wants to read. */
const CONTROLS = 'a,button,input,summary';

/** Buttons to which a browser has no answer of its own, or one that leaves the page. */
const HELD_BACK = 'button:not([popovertarget])';

/** A pointer that stays on a control this long means it, in milliseconds. */
const REST_MS = 80;

/** The directive; `load` fetches the component, and what it gives hydrates the island. */
const hydrateOnAction: ClientDirective = (load, { value }, island) => {
  const listening = new AbortController();
  let isHydrating = false;
  let isReplaying = false;
  let held: HTMLElement | undefined;
  let rest: ReturnType<typeof setTimeout>;

  const hydrate = async () => {
    if (isHydrating) return;
    isHydrating = true;
    island.ariaBusy = 'true';
    const takeOver = await load();
    await takeOver();
    island.ariaBusy = null;
    isHydrating = false;
    // Astro takes the attribute away when it has hydrated. Where code did not arrive the next action tries again.
    if (!island.hasAttribute('ssr')) listening.abort();
    // What was pressed is for React now, or for the browser where React did not come.
    isReplaying = true;
    held?.click();
    isReplaying = false;
    held = undefined;
  };

  const on = (type: keyof HTMLElementEventMap, act: (event: Event, control: HTMLElement) => void) =>
    island.addEventListener(
      type,
      (event) => {
        const control = (event.target as Element).closest<HTMLElement>(CONTROLS);
        if (control) act(event, control);
      },
      { capture: true, signal: listening.signal },
    );

  for (const type of ['pointerdown', 'keydown', 'focusin'] as const) on(type, () => void hydrate());
  if (value === 'hover') {
    on('pointerover', () => (rest = setTimeout(() => void hydrate(), REST_MS)));
    on('pointerout', () => clearTimeout(rest));
  }
  // An address that was shared asks by itself.
  const follow = () => location.hash.startsWith(`${value}?`) && void hydrate();
  addEventListener('hashchange', follow, listening);
  follow();
  on('click', (event, control) => {
    if (isReplaying || !control.matches(HELD_BACK)) return;
    // What a form lacks the browser says by itself.
    if ((control as HTMLButtonElement).form?.checkValidity() === false) return;
    event.preventDefault();
    event.stopPropagation();
    held = control;
    void hydrate();
  });
};

export default hydrateOnAction;
