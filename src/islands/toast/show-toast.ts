import { toastStore, type ToastMessage } from './toast-store.ts';

let region: Promise<unknown> | undefined;

/**
 * Shows a toast. The region comes with the first one: a page without a toast never loads it. Where it does not arrive, the next toast tries again.
 *
 * @param message what it says; it must stand somewhere on the page, too
 */
export async function showToast(message: ToastMessage): Promise<void> {
  toastStore.add(message);
  await (region ??= import('./mount-toaster.tsx').catch(() => (region = undefined)));
}
