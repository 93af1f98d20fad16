import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { useEffect, useRef, type ReactNode } from 'react';
import { fill } from '../lib/format/fill.ts';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../constants.ts';

/** A word with its explanation. */
export interface Explanation {
  /** Unique in the page. */
  id: string;
  label: string;
  text: string;
  /** Where there is more to read: a badge is itself the link, the label's explanation ends in one. */
  href: string;
  linkText?: string | undefined;
}

interface Props {
  /** One word, or a list of words whose tooltips follow each other without delay. */
  explanations: Explanation[];
  variant: 'badge' | 'ad-label';
}

/**
 * Words that explain themselves by a tooltip where pointer or focus rests (specification, section 9); by a native popover for fingers,
 * and without script.
 */
export default function Tooltip({ explanations, variant }: Props) {
  const frame = useRef<HTMLElement>(null);
  // A list of badges; but phrasing only around the label, which stands in a paragraph.
  const [Frame, Entry] = variant === 'badge' ? (['ul', 'li'] as const) : (['span', 'span'] as const);

  // Pointer or focus came before the island woke: they arrive once more.
  useEffect(() => {
    // A finger rests on nothing: what it pressed has opened its popover.
    if (!matchMedia('(hover: hover)').matches) return;
    const trigger = frame.current?.querySelector(':is(a, button):is(:hover, :focus-visible)');
    trigger?.dispatchEvent(
      trigger.matches(':hover')
        ? new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' })
        : new FocusEvent('focusin', { bubbles: true }),
    );
  }, []);

  return (
    <Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
      <Frame ref={(element: HTMLElement | null) => void (frame.current = element)}>
        {explanations.map((explanation) => (
          <Entry key={explanation.id}>
            {variant === 'badge' ? <Badge {...explanation} /> : <AdLabel {...explanation} />}
          </Entry>
        ))}
      </Frame>
    </Provider>
  );
}

function Badge({ id, label, text, href }: Explanation) {
  return (
    <>
      <Tip text={text}>
        <a href={href} className="badge-link">
          {label}
        </a>
      </Tip>
      {/* A finger cannot rest on a link, and without script nothing opens by resting. */}
      <button type="button" className="badge-why" popoverTarget={id} aria-label={fill(TEXTS.tooltip.why, { label })}>
        <span aria-hidden>?</span>
      </button>
      <span popover="auto" id={id} className="explanation">
        {text}
      </span>
    </>
  );
}

function AdLabel({ id, label, text, href, linkText }: Explanation) {
  return (
    <>
      <Tip text={text}>
        <button type="button" className="ad-label-button" popoverTarget={id}>
          <span className="ad-label" data-ad-label="">
            {label}
          </span>
        </button>
      </Tip>
      <span popover="auto" id={id} className="explanation">
        {text} <a href={href}>{linkText}</a>
      </span>
    </>
  );
}

function Tip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content className="tooltip" side="bottom" align="start" collisionPadding={8} sideOffset={6}>
          {text}
        </Content>
      </Portal>
    </Root>
  );
}
