/** Opens the note of a claim where pointer or focus rests, in browsers that know no `interestfor` (Firefox, WebKit). */
import { TOOLTIP_DELAY_MS } from '../../constants.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** The mark that an element is in, or the note. */
function claimAround(target: EventTarget | null) {
  const element = target instanceof Element ? target.closest<HTMLElement>('[interestfor],.claim-note') : null;
  const named = element?.getAttribute('interestfor');
  const note = named ? document.getElementById(named) : element;
  return note && { note, mark: named ? element : null };
}

function later(act: () => void) {
  clearTimeout(timer);
  timer = setTimeout(act, TOOLTIP_DELAY_MS);
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
        later(() => note.showPopover({ source: mark }));
    });
  for (const type of ['pointerout', 'focusout'] as const)
    document.addEventListener(type, ({ target }) => {
      const claim = claimAround(target);
      if (claim) later(() => claim.note.hidePopover());
    });
  // What a reader presses or closes stays as it is.
  for (const type of ['pointerdown', 'keydown'] as const) document.addEventListener(type, () => clearTimeout(timer));
}
