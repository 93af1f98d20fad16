/** What toasts there are. Lives outside React: whatever script of a page shows one, there is one region. */
import { MAX_TOASTS, TOAST_REMOVE_DELAY_MS } from '../../constants.ts';

/** What a toast says. */
export interface ToastMessage {
  title: string;
  text?: string;
  variant?: 'default' | 'destructive';
}

/** A toast in the region. */
interface Toast extends ToastMessage {
  id: number;
  open: boolean;
}

/** Makes an empty store, which holds the toasts and tells when they change. */
export function createToastStore() {
  const listeners = new Set<() => void>();
  let toasts: readonly Toast[] = [];
  let lastId = 0;

  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  return {
    /** Shows a toast in front of the others; past the limit the oldest goes. */
    add: (message: ToastMessage) => change([{ ...message, id: ++lastId, open: true }, ...toasts].slice(0, MAX_TOASTS)),

    /** Closes a toast; it is removed after the delay of the specification. */
    dismiss: (id: number) => {
      change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS);
    },

    /** The toasts, newest first; the same array until something changes. */
    read: () => toasts,

    /** Calls back at every change, until the returned function is called. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
