/** The toast region (specification, sections 7 and 10). Imported dynamically with the first toast. */
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { MAX_TOASTS, TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_REMOVE_DELAY_MS, TOAST_SWIPE_PX } from '../../constants.ts';
import css from './toast.css?inline';

interface ToastMessage {
  title: string;
  text?: string;
  variant?: 'default' | 'destructive';
}

interface Toast extends ToastMessage {
  id: number;
  open: boolean;
}

/**
 * Creates the state of the region, outside React, as scripts of a page show toasts too. `render` is called with all
 * toasts, newest first, on every change.
 */
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

const variantClasses = { default: 'border-accent bg-paper', destructive: 'border-risk bg-risk-soft' };

/** F8 moves the focus into the region; a swipe to the right dismisses a toast. */
function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
      label={TEXTS.toasts.one}
    >
      {toasts.map(({ id, open, title, text, variant = 'default' }) => (
        <Root
          key={id}
          open={open}
          // Only a failure may interrupt a screen reader; other toasts repeat what it is reading.
          type={variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(next) => {
            if (next) return;
            if (document.activeElement?.closest('.toast-region')) focusedBefore?.focus();
            store.dismiss(id);
          }}
          className={`toast flex items-center gap-3 border border-s-4 px-3 py-2 text-ink ${variantClasses[variant]}`}
          data-toast={variant}
        >
          <div className="min-w-0 flex-1">
            <Title className="text-sm font-semibold">{title}</Title>
            {text && <Description className="text-sm">{text}</Description>}
          </div>
          <Close className="tap-target text-sm underline">{TEXTS.toasts.close}</Close>
        </Root>
      ))}
      {/* Radix replaces {hotkey} in the label. */}
      <Viewport className="toast-region" hotkey={[TOAST_HOTKEY]} label={TEXTS.toasts.region} />
    </Provider>
  );
}

let region: ReactRoot | undefined;
/** What had the focus before it moved into the region: a toast that is closed there gives it back. */
let focusedBefore: HTMLElement | null = null;
const store = createToastStore((toasts) => (region ??= mount()).render(<Toaster toasts={toasts} />));

/** Appends the page's only toast region to its body. */
function mount() {
  // Astro would link an imported style sheet in the head of every page.
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  document.adoptedStyleSheets.push(styles);
  const element = document.createElement('div');
  element.dataset['screenOnly'] = '';
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (!element.contains(relatedTarget as Node | null)) focusedBefore = relatedTarget as HTMLElement | null;
  });
  document.body.append(element);
  return createRoot(element);
}

/** Shows a toast. Its message must also be on the page, as the toast disappears. */
export const showToast = (message: ToastMessage): void => store.add(message);
