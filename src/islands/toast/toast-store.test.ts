import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_TOASTS, TOAST_REMOVE_DELAY_MS } from '../../constants.ts';
import { createToastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows at most as many toasts as the specification allows, the newest', () => {
  const store = createToastStore();
  store.add({ title: 'eins' });
  store.add({ title: 'zwei' });
  expect(store.read().map(({ title }) => title)).toEqual(['zwei']);
  expect(MAX_TOASTS).toBe(1);
});

it('keeps a dismissed toast closed until the delay is over', () => {
  const store = createToastStore();
  store.add({ title: 'eins' });
  store.dismiss(store.read()[0]?.id ?? 0);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
  expect(store.read()).toMatchObject([{ title: 'eins', open: false }]);
  vi.advanceTimersByTime(1);
  expect(store.read()).toEqual([]);
});

it('removes only the dismissed toast, not one that came after it', () => {
  const store = createToastStore();
  store.add({ title: 'eins' });
  store.dismiss(store.read()[0]?.id ?? 0);
  store.add({ title: 'zwei' });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
  expect(store.read()).toMatchObject([{ title: 'zwei', open: true }]);
});

it('tells its listeners until they leave, and hands out the same array in between', () => {
  const store = createToastStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.add({ title: 'eins' });
  expect(store.read()).toBe(store.read());
  leave();
  store.add({ title: 'zwei' });
  expect(listener).toHaveBeenCalledTimes(1);
});
