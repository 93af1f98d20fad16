import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fill } from '../lib/format/fill.ts';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../constants.ts';

/** A word or badge with its explanation. */
export interface Explanation {
  /** Unique in the page. */
  id: string;
  label: string;
  text: string;
  /** Further reading. A badge is itself this link; the explanation of a label ends with it (`linkText`). */
  href: string;
  linkText?: string | undefined;
}

interface Props {
  /** One word, or a list of badges; from one to the next the tooltip opens without delay. */
  explanations: Explanation[];
  variant: 'badge' | 'ad-label';
}

/** Words with an explanation: a tooltip on hover and focus, a native popover for touch and without script. */
export default function Tooltip({ explanations, variant }: Props) {
  const root = useRef<HTMLElement>(null);
  // The label is within a paragraph, which may contain phrasing content only.
  const [Container, Entry] = variant === 'badge' ? (['ul', 'li'] as const) : (['span', 'span'] as const);

  // Pointer or focus came before hydration: repeat the event, so that Radix opens the tooltip.
  useEffect(() => {
    // On touch screens nothing hovers, and a press has opened the native popover.
    if (!matchMedia('(hover: hover)').matches) return;
    const trigger = root.current?.querySelector(':is(a, button):is(:hover, :focus-visible)');
    trigger?.dispatchEvent(
      trigger.matches(':hover')
        ? new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' })
        : new FocusEvent('focusin', { bubbles: true }),
    );
  }, []);

  return (
    <Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
      <Container ref={(element: HTMLElement | null) => void (root.current = element)}>
        {explanations.map((explanation) => (
          <Entry key={explanation.id}>
            {variant === 'badge' ? <Badge {...explanation} /> : <AdLabel {...explanation} />}
          </Entry>
        ))}
      </Container>
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
      {/* Opens the popover by touch, where links have no hover, and without script. */}
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
  const [open, setOpen] = useState(false);
  return (
    // Not beside an open popover, which says the same.
    <Root open={open} onOpenChange={(next) => setOpen(next && !document.querySelector('.explanation:popover-open'))}>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content className="tooltip z-40" side="bottom" align="start" collisionPadding={8} sideOffset={6}>
          {text}
        </Content>
      </Portal>
    </Root>
  );
}
