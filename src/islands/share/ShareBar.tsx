import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { COPIED_MS } from '../../constants.ts';
import { shareTargets } from '../../lib/links/share-url.ts';
import { openShareWindow } from './open-share-window.ts';
import { showToast } from '../toast/show-toast.ts';
import texts from 'virtual:texts/share';

interface Props {
  /** Canonical address of the page. */
  url: string;
  /** The headline, with the advertising label where the page is paid. */
  title: string;
}

type CopyState = 'idle' | 'copied' | 'failed';

const ITEM = 'tap-target inline-flex items-center justify-center px-3 text-sm link-quiet';

/** Share by Facebook, X, LinkedIn, by copying the address, or with the device's own sheet (specification, sections 2, 4 and 7). */
export default function ShareBar({ url, title }: Props) {
  const [copy, setCopy] = useState<CopyState>('idle');
  const [address, setAddress] = useState(url);
  const [hasSheet, setHasSheet] = useState(true);
  const byHand = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => setHasSheet('share' in navigator), []);

  useEffect(() => {
    if (copy === 'failed') byHand.current?.select();
    if (copy !== 'copied') return;
    const timer = setTimeout(() => setCopy('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copy]);

  const copyAddress = async ({ currentTarget: { dataset } }: MouseEvent<HTMLElement>) => {
    setAddress(location.href);
    try {
      // The press that hydrated the island has copied already (island-element.ts).
      if (!('copied' in dataset)) await navigator.clipboard.writeText(location.href);
      delete dataset['copied'];
      setCopy('copied');
    } catch {
      setCopy('failed');
      void showToast({
        title: texts.failed,
        text: texts.failedToast,
        variant: 'destructive',
      });
    }
  };

  const openWindow = (event: MouseEvent<HTMLAnchorElement>) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    // Where the browser refuses the window, the link does what links do.
    if (plain && openShareWindow(event.currentTarget.href)) event.preventDefault();
  };

  // Until the effect above has run, the button also stands on devices without a sheet; and a reader who closes the sheet
  // without choosing has not met an error.
  const openSheet = () => {
    if ('share' in navigator) navigator.share({ title, url: location.href }).catch(() => undefined);
  };

  return (
    <section
      aria-label={texts.name}
      className="mt-4 max-w-wide border-y border-line"
      data-screen-only
      data-share-bar
      data-pagefind-ignore
    >
      <ul className="-mx-3 flex flex-wrap items-center">
        <li className="px-3 text-sm text-ink-soft">{texts.share}</li>
        {shareTargets({ url, title }).map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener nofollow"
              className={ITEM}
              onClick={openWindow}
              data-replay
            >
              {name}
              <span className="sr-only">{texts.newWindow}</span>
            </a>
          </li>
        ))}
        <li className="noscript:hidden">
          <button
            type="button"
            className={ITEM}
            onClick={(event) => void copyAddress(event)}
            data-replay="copy"
          >
            {copy === 'copied' ? texts.copied : texts.copy}
          </button>
        </li>
        {hasSheet && (
          <li className="hidden pointer-coarse:block noscript:hidden">
            <button type="button" className={ITEM} onClick={openSheet} data-replay>
              {texts.more}
            </button>
          </li>
        )}
      </ul>
      <p role="status" className="sr-only">
        {copy === 'copied' && texts.copiedStatus}
      </p>
      {copy === 'failed' && (
        <p className="pb-3 text-sm">
          <label htmlFor={id}>{texts.byHand}</label>
          <input
            ref={byHand}
            id={id}
            readOnly
            value={address}
            className="mt-1 tap-target w-full rounded-md border border-line-strong bg-paper px-3"
          />
        </p>
      )}
    </section>
  );
}
