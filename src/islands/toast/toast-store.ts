/** The state of the toast region. It is outside React, as scripts of a page show toasts too. */
import { MAX_TOASTS, TOAST_REMOVE_DELAY_MS } from '../../constants.ts';

/** The content of a toast. */
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

/** Creates an empty store; `render` is called with all toasts, newest first, on every change. */
export function createToastStore(render: (toasts: readonly Toast[]) => void) {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const change = (next: readonly Toast[]) => render((toasts = next));

  return {
    /** Shows a toast before the others; beyond `MAX_TOASTS` the oldest is removed. */
    add: (message: ToastMessage) => change([{ ...message, id: ++lastId, open: true }, ...toasts].slice(0, MAX_TOASTS)),

    /** Closes a toast; it is removed after `TOAST_REMOVE_DELAY_MS`. */
    dismiss: (id: number) => {
      change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS);
    },
  };
}
