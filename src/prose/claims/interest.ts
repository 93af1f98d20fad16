/** Opens the note of a claim on hover and focus, in browsers without `interestfor` (Firefox, WebKit). */
import { TOOLTIP_DELAY_MS } from '../../constants.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** The note that an event's target belongs to, and the claim's mark if the target is in it. */
function claimAround(target: EventTarget | null) {
  const element = target instanceof Element ? target.closest<HTMLElement>('[interestfor],.claim-note') : null;
  const named = element?.getAttribute('interestfor');
  const note = named ? document.getElementById(named) : element;
  return note && { note, mark: named ? element : null };
}

function schedule(action: () => void) {
  clearTimeout(timer);
  timer = setTimeout(action, TOOLTIP_DELAY_MS);
}

if (!('interestForElement' in HTMLButtonElement.prototype)) {
  for (const type of ['pointerover', 'focusin'] as const)
    document.addEventListener(type, (event) => {
      const claim = claimAround(event.target);
      if (!claim) return;
      const { note, mark } = claim;
      clearTimeout(timer);
      const isTouch = 'pointerType' in event && event.pointerType === 'touch';
      if (mark && !isTouch && (type === 'pointerover' || mark.matches(':focus-visible')))
        schedule(() => note.showPopover({ source: mark }));
    });
  for (const type of ['pointerout', 'focusout'] as const)
    document.addEventListener(type, ({ target }) => {
      const claim = claimAround(target);
      if (claim) schedule(() => claim.note.hidePopover());
    });
  // A note that was opened or closed by a click or key stays so.
  for (const type of ['pointerdown', 'keydown'] as const) document.addEventListener(type, () => clearTimeout(timer));
}
