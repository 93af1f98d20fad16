/** The region of toasts (specification, sections 4 and 9). Imported by the first toast: a page without one loads none of it. */
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_PX } from '../../constants.ts';
import css from './toast.css?inline';
import { createToastStore, type Toast, type ToastMessage } from './toast-store.ts';

const looks = { default: 'border-accent bg-paper', destructive: 'border-risk bg-risk-soft' };

/** F8 moves the focus into the region; a swipe to the right puts a toast away. */
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
          onOpenChange={(next) => !next && store.dismiss(id)}
          className={`toast flex items-center gap-3 border border-s-4 px-3 py-2 text-ink ${looks[variant]}`}
          data-toast={variant}
        >
          <div className="min-w-0 flex-1">
            <Title className="text-sm font-semibold">{title}</Title>
            {text && <Description className="text-sm">{text}</Description>}
          </div>
          <Close className="tap-target text-sm underline">{TEXTS.toasts.close}</Close>
        </Root>
      ))}
      {/* Radix puts the key in the place of {hotkey}. */}
      <Viewport className="toast-region" hotkey={[TOAST_HOTKEY]} label={TEXTS.toasts.region} />
    </Provider>
  );
}

let region: ReactRoot | undefined;
const store = createToastStore((toasts) => (region ??= mount()).render(<Toaster toasts={toasts} />));

/** Puts the one region of a page at its end. */
function mount() {
  // A linked style sheet Astro would put into the head of every page.
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  document.adoptedStyleSheets.push(styles);
  const place = document.createElement('div');
  place.dataset['screenOnly'] = '';
  document.body.append(place);
  return createRoot(place);
}

/** Shows a toast. What it says must stand somewhere on the page, too. */
export const showToast = (message: ToastMessage): void => store.add(message);
