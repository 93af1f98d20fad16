/** What the browser does by itself, in the moment of the press; React could come seconds later, and browsers allow none of it by then. */
import { COPIED_MS, SHARE_WINDOW } from '../../constants.ts';

const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;

/** The current address; the canonical one where the page was opened from a file or another host, where nobody else would find it. */
const sharedAddress = (): string =>
  canonical && new URL(canonical).origin !== location.origin ? canonical : location.href;

/**
 * Actions by the value of `data-native`. False leaves the click to the browser; a promise that is rejected leaves it to React.
 */
export const nativeActions = {
  /** Copies the address; the button's style says so for a while. */
  copy: async ({ dataset }: HTMLElement): Promise<void> => {
    // ShareBar shows it where it can't be copied.
    const address = (dataset['address'] = sharedAddress());
    await navigator.clipboard.writeText(address);
    dataset['copied'] = '';
    setTimeout(() => delete dataset['copied'], COPIED_MS);
  },
  /** Opens the device's own sheet, or copies where there is none. A reader who closes it without choosing has not met an error. */
  sheet: async (control: HTMLElement): Promise<void> => {
    if (!('share' in navigator)) return nativeActions.copy(control);
    const title = document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content;
    await navigator.share({ ...(title && { title }), url: sharedAddress() }).catch(() => undefined);
  },
  /** Opens a network's page in a small window. Where the browser refuses it, the link does what links do. */
  window: (control: HTMLElement): boolean | undefined => {
    const link = control as HTMLAnchorElement;
    const target = new URL(link.href);
    for (const [name, value] of [...target.searchParams])
      if (value === canonical) target.searchParams.set(name, sharedAddress());
    link.href = target.href;
    const { width, height } = SHARE_WINDOW;
    const opened = window.open(link.href, '_blank', `popup,width=${width},height=${height}`);
    if (!opened) return false;
    // "noopener" among the features would do the same but hide whether a window came.
    opened.opener = null;
    return undefined;
  },
};
