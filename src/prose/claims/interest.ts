/**
 * Opens the note of a claim where pointer or focus rests, in browsers that don't do it by themselves (`interestfor`: Firefox, WebKit).
 * One listener serves all claims of a page.
 */
import { TOOLTIP_DELAY_MS } from '../../constants.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** The mark and its note, from an element inside of either. */
function claimAround(target: EventTarget | null) {
  const element = target instanceof Element ? target.closest('[interestfor],.claim-note') : null;
  const id = element?.getAttribute('interestfor') ?? element?.id;
  const note = id && document.getElementById(id);
  return note ? { note, mark: document.querySelector(`[interestfor="${id}"]`) } : undefined;
}

function later(act: () => void) {
  clearTimeout(timer);
  timer = setTimeout(act, TOOLTIP_DELAY_MS);
}

if (!('interestForElement' in HTMLButtonElement.prototype)) {
  for (const type of ['pointerover', 'focusin'] as const)
    document.addEventListener(type, (event) => {
      const claim = claimAround(event.target);
      const isTouch = 'pointerType' in event && event.pointerType === 'touch';
      if (!claim || isTouch || (type === 'focusin' && !claim.mark?.matches(':focus-visible'))) return;
      later(() => claim.note.showPopover({ source: claim.mark as HTMLElement }));
    });
  for (const type of ['pointerout', 'focusout'] as const)
    document.addEventListener(type, ({ target }) => {
      const claim = claimAround(target);
      if (claim) later(() => claim.note.hidePopover());
    });
  // What a reader presses or closes stays as it is.
  for (const type of ['pointerdown', 'keydown'] as const)
    document.addEventListener(type, () => clearTimeout(timer));
}
