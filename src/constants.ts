/** Limits and durations of the specification (section 10), shared by code and tests. */

/** Maximum number of toasts shown at a time. */
export const MAX_TOASTS = 1;

/** How long a toast is shown, in milliseconds. */
export const TOAST_DURATION_MS = 5_000;

/** How long a dismissed toast is kept before it is removed from the state, in milliseconds. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

/** How far a toast is swiped to the right to dismiss it, in pixels. */
export const TOAST_SWIPE_PX = 50;

/** The key that moves focus to the region of toasts. */
export const TOAST_HOTKEY = 'F8';

/** How long the pointer rests on an element before its tooltip opens, in milliseconds. */
export const TOOLTIP_DELAY_MS = 700;

/** How soon after one tooltip the next opens without delay, in milliseconds. */
export const TOOLTIP_SKIP_DELAY_MS = 300;

/** How long the share bar says "Kopiert!", in milliseconds. */
export const COPIED_MS = 2_000;

/** The window that a share link opens, as `window.open` takes it. */
export const SHARE_WINDOW = 'popup,width=600,height=400';

/** Timeout of requests to the newsletter's service, in milliseconds; not in the specification. */
export const NEWSLETTER_TIMEOUT_MS = 20_000;
