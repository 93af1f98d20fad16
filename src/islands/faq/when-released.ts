/**
 * Calls back as soon as nothing inside the element is pressed. A node that is replaced between press and release loses its click.
 *
 * @param element where a key or a pointer may be down
 * @param now called at once where nothing is pressed
 * @param later called after the release otherwise
 * @returns a function that stops waiting
 */
export function whenReleased(element: HTMLElement, now: () => void, later: () => void): () => void {
  if (!element.querySelector(':active')) {
    now();
    return () => undefined;
  }
  const waiting = new AbortController();
  // The click comes right after the release, and before this timer.
  const release = () => {
    waiting.abort();
    setTimeout(later);
  };
  for (const type of ['pointerup', 'pointercancel', 'keyup'])
    addEventListener(type, release, { signal: waiting.signal });
  return () => waiting.abort();
}
