/** What toasts there are. Lives outside React: whatever script of a page shows one, there is one region. */
import { MAX_TOASTS, TOAST_REMOVE_DELAY_MS } from '../../constants.ts';

/** What a toast says. */
export interface ToastMessage {
  title: string;
  text?: string;
  variant?: 'default' | 'destructive';
}

/** A toast in the region. */
export interface Toast extends ToastMessage {
  id: number;
  open: boolean;
}

/** Holds the toasts and tells when they change. */
export interface ToastStore {
  /** Shows a toast in front of the others; past the limit the oldest goes. */
  add: (message: ToastMessage) => void;
  /** Closes a toast; it is removed after the delay of the specification. */
  dismiss: (id: number) => void;
  /** The toasts, newest first; the same array until something changes. */
  read: () => readonly Toast[];
  /** Calls back at every change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

/** Makes an empty store. */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let toasts: readonly Toast[] = [];
  let lastId = 0;

  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  return {
    add: (message) => change([{ ...message, id: ++lastId, open: true }, ...toasts].slice(0, MAX_TOASTS)),
    dismiss: (id) => {
      change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS);
    },
    read: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
