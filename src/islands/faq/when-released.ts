/**
 * Calls back as soon as nothing inside the element is pressed. A node that is replaced between press and release loses its click.
 *
 * @param element where a key or a pointer may be down
 * @param released called once, never at once: Firefox marks what is pressed only after the event that may have led here
 * @returns a function that stops waiting
 */
export function whenReleased(element: HTMLElement, released: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  // The click comes right after the release, and before this timer.
  const soon = () => setTimeout(() => signal.aborted || check());
  const check = () => {
    if (!element.querySelector(':active')) return released();
    for (const type of ['pointerup', 'pointercancel', 'keyup']) addEventListener(type, soon, { signal, once: true });
  };
  soon();
  return () => waiting.abort();
}
