import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_TOASTS, TOAST_REMOVE_DELAY_MS } from '../../constants.ts';
import { createToastStore } from './Toaster.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store with one toast; `last` returns the toasts rendered last. */
function open() {
  const render = vi.fn<Parameters<typeof createToastStore>[0]>();
  const store = createToastStore(render);
  store.add({ title: 'eins' });
  return { ...store, last: () => render.mock.lastCall?.[0] ?? [] };
}

it('shows at most as many toasts as the specification allows, the newest', () => {
  const { add, last } = open();
  add({ title: 'zwei' });
  expect(last().map(({ title }) => title)).toEqual(['zwei']);
  expect(MAX_TOASTS).toBe(1);
});

it('keeps a dismissed toast closed until the delay is over', () => {
  const { dismiss, last } = open();
  dismiss(last()[0]?.id ?? 0);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
  expect(last()).toMatchObject([{ title: 'eins', open: false }]);
  vi.advanceTimersByTime(1);
  expect(last()).toEqual([]);
});

it('removes only the dismissed toast, not one that came after it', () => {
  const { add, dismiss, last } = open();
  dismiss(last()[0]?.id ?? 0);
  add({ title: 'zwei' });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
  expect(last()).toMatchObject([{ title: 'zwei', open: true }]);
});
