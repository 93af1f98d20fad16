import { Content, Header, Item, Root, Trigger } from '@radix-ui/react-accordion';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A question as the island gets it. */
export interface FaqItem {
  /** The fragment that leads to it. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: string[];
}

/** How the static questions stood; -1 is none. */
export interface FaqStart {
  open: number;
  focused: number;
}

interface Props {
  items: FaqItem[];
  start: FaqStart;
}

/** The accordion after it took over: one open at a time, arrow keys, Home and End, find-in-page and fragments reach closed answers. */
export default function FaqLive({ items, start }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(items[start.open]?.id ?? '');

  // The focus was on a summary that is gone.
  useLayoutEffect(() => {
    frame.current?.querySelectorAll('button')[start.focused]?.focus({ preventScroll: true });
  }, [start]);

  useEffect(() => {
    const openNamed = () => {
      const named = items.find(({ id }) => id === decodeURIComponent(location.hash.slice(1)));
      if (named) setOpen(named.id);
    };
    addEventListener('hashchange', openNamed);
    return () => removeEventListener('hashchange', openNamed);
  }, [items]);

  return (
    <Root type="single" collapsible value={open} onValueChange={setOpen} ref={frame}>
      {items.map((item) => (
        <Item key={item.id} value={item.id} className="border-b">
          <Header>
            <Trigger className="faq-question" aria-controls={item.id}>
              {item.question}
            </Trigger>
          </Header>
          <Answer item={item} open={open === item.id} onFound={() => setOpen(item.id)} />
        </Item>
      ))}
    </Root>
  );
}

interface AnswerProps {
  item: FaqItem;
  open: boolean;
  /** The browser's search, or a fragment, has led into the closed answer. */
  onFound: () => void;
}

function Answer({ item: { id, answer }, open, onFound }: AnswerProps) {
  const box = useRef<HTMLDivElement>(null);

  // React knows `hidden` as true or false only, and has no event "beforematch".
  useLayoutEffect(() => {
    if (open) box.current?.removeAttribute('hidden');
    else box.current?.setAttribute('hidden', 'until-found');
  }, [open]);

  useEffect(() => {
    const element = box.current;
    element?.addEventListener('beforematch', onFound);
    return () => element?.removeEventListener('beforematch', onFound);
  });

  return (
    <Content forceMount id={id} ref={box} hidden={undefined} className="faq-panel">
      <div className="faq-answer">
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Content>
  );
}
