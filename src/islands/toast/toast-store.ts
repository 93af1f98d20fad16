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

/** Makes an empty store; `draw` is told the toasts at every change, newest first. */
export function createToastStore(draw: (toasts: readonly Toast[]) => void) {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const change = (next: readonly Toast[]) => draw((toasts = next));

  return {
    /** Shows a toast in front of the others; past the limit the oldest goes. */
    add: (message: ToastMessage) => change([{ ...message, id: ++lastId, open: true }, ...toasts].slice(0, MAX_TOASTS)),

    /** Closes a toast; it is removed after the delay of the specification. */
    dismiss: (id: number) => {
      change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS);
    },
  };
}
