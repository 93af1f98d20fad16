/** Opens popovers of `interestfor` in browsers without it (Firefox, WebKit), with the delays of the style sheet. */
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../constants.ts';

let opening: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;

/** The popover that hover or focus has opened. One that was opened by a press stays until the reader closes it. */
let shown: HTMLElement | undefined;

/** The popover that an event's target belongs to, and the control that names it if the target is in the control. */
function interestOf(target: EventTarget | null) {
  const element = target instanceof Element ? target.closest<HTMLElement>('[interestfor],:popover-open') : null;
  const named = element?.getAttribute('interestfor');
  const popover = named ? document.getElementById(named) : element;
  return popover && { popover, control: named ? element : null };
}

if (!('interestForElement' in HTMLButtonElement.prototype)) {
  for (const type of ['pointerover', 'focusin'] as const)
    document.addEventListener(type, (event) => {
      const interest = interestOf(event.target);
      if (!interest) return;
      const { popover, control } = interest;
      clearTimeout(opening);
      if (popover === shown) clearTimeout(closing);
      const isTouch = 'pointerType' in event && event.pointerType === 'touch';
      if (!control || isTouch || (type === 'focusin' && !control.matches(':focus-visible'))) return;
      if (popover.matches(':popover-open')) return;
      const show = () => {
        popover.showPopover({ source: control });
        shown = popover;
      };
      opening = setTimeout(show, control.closest('ul')?.querySelector(':popover-open') ? 0 : TOOLTIP_DELAY_MS);
    });
  for (const type of ['pointerout', 'focusout'] as const)
    document.addEventListener(type, ({ target }) => {
      const popover = interestOf(target)?.popover;
      if (!popover) return;
      clearTimeout(opening);
      if (popover === shown) closing = setTimeout(() => popover.hidePopover(), TOOLTIP_SKIP_DELAY_MS);
    });
  for (const type of ['pointerdown', 'keydown'] as const) document.addEventListener(type, () => clearTimeout(opening));
  document.addEventListener('click', () => (shown = undefined));
}
