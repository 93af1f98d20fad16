import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { shareTargets } from '../../lib/links/share-url.ts';
import { showToast } from '../toast/show-toast.ts';
import texts from 'virtual:texts/share';

interface Props {
  /** Canonical address of the page. */
  url: string;
  /** The headline, with the advertising label where the page is paid. */
  title: string;
}

/** Reads from the page's head what is shared. */
export const read = (): Props => ({
  url: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '',
  title: document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? '',
});

/**
 * Share by Facebook, X, LinkedIn, by copying the address, or with the device's own sheet (specification, sections 2, 4 and 7).
 * All of it happens in the press, without React (native-actions.ts); a click that arrives here is one that could not copy.
 */
export default function ShareBar({ url, title }: Props) {
  const [address, setAddress] = useState<string>();
  const byHand = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => byHand.current?.select(), [address]);

  const offerByHand = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setAddress(currentTarget.dataset['address']);
    void showToast({
      title: texts.failed,
      text: texts.failedToast,
      variant: 'destructive',
    });
  };

  return (
    <section aria-label={texts.name} className="mt-4 max-w-wide border-y" data-screen-only data-share-bar>
      <ul className="-mx-3 flex flex-wrap items-center">
        <li className="px-3 text-sm text-ink-soft">{texts.share}</li>
        {shareTargets({ url, title }).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener nofollow" data-native="window">
              {name}
              <span className="sr-only">{texts.newWindow}</span>
            </a>
          </li>
        ))}
        <li className="noscript:hidden">
          <button type="button" onClick={offerByHand} data-native="copy">
            <span className="until-copied">{texts.copy}</span>
            <span className="once-copied">{texts.copied}</span>
          </button>
        </li>
        <li className="hidden pointer-coarse:block noscript:hidden">
          <button type="button" onClick={offerByHand} data-native="sheet">
            {texts.more}
          </button>
        </li>
      </ul>
      <p role="status" className="sr-only">
        <span className="once-copied">{texts.copiedStatus}</span>
      </p>
      {address && (
        <p className="pb-3 text-sm">
          <label htmlFor={id}>{texts.byHand}</label>
          <input ref={byHand} id={id} readOnly value={address} className="field mt-1 w-full" />
        </p>
      )}
    </section>
  );
}
