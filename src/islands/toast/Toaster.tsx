import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_PX } from '../../constants.ts';
import { toastStore } from './toast-store.ts';
import texts from 'virtual:texts/toasts';

const looks = { default: 'border-accent bg-paper', destructive: 'border-risk bg-risk-soft' };

/** The region of toasts (specification, sections 4 and 9). F8 moves the focus into it; a swipe to the right puts a toast away. */
export default function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX} label={texts.one}>
      {toasts.map(({ id, open, title, text, variant = 'default' }) => (
        <Root
          key={id}
          open={open}
          onOpenChange={(next) => !next && toastStore.dismiss(id)}
          className={`toast flex items-center gap-3 border border-s-4 px-3 py-2 text-ink ${looks[variant]}`}
          data-toast={variant}
        >
          <div className="min-w-0 flex-1">
            <Title className="text-sm font-semibold">{title}</Title>
            {text && <Description className="text-sm">{text}</Description>}
          </div>
          <Close className="tap-target text-sm underline">{texts.close}</Close>
        </Root>
      ))}
      <Viewport className="toast-region" hotkey={[TOAST_HOTKEY]} label={texts.region({ hotkey: '{hotkey}' })} />
    </Provider>
  );
}
