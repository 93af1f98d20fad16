import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import FaqLive, { type FaqItem, type FaqStart } from './FaqLive.tsx';
import { whenReleased } from './when-released.ts';

interface Props {
  items: FaqItem[];
}

/** Reads the questions from the static ones. */
export const read = (island: Element): Props => ({
  items: [...island.querySelectorAll('details')].map((details) => ({
    id: details.querySelector('div')?.id ?? '',
    question: details.querySelector('h3')?.textContent ?? '',
    answer: [...details.querySelectorAll('p')].map(({ textContent }) => textContent),
  })),
});

/** Reads which question is open and which has the focus. */
function readDetails(frame: HTMLElement): FaqStart {
  const details = [...frame.querySelectorAll('details')];
  return {
    open: details.findIndex(({ open }) => open),
    focused: details.findIndex((element) => element.querySelector('summary') === document.activeElement),
  };
}

/**
 * Questions and answers. In the static page they are native disclosures of which one is open at a time: readable, closable and searchable
 * without script. The island takes over from them as they stand, with Radix's keys and ARIA (specification, section 2).
 */
export default function FaqAccordion({ items }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState<FaqStart>();

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    return whenReleased(element, () => flushSync(() => setStart(readDetails(element))));
  }, []);

  if (start) return <FaqLive items={items} start={start} />;
  return (
    <div ref={frame}>
      {items.map(({ id, question, answer }) => (
        <details key={id} name="faq" className="border-b" suppressHydrationWarning>
          <summary className="faq-question">
            <h3>{question}</h3>
          </summary>
          {/* The fragment is here and not at the frame: browsers open a closed disclosure for what is inside. */}
          <div id={id} className="faq-answer">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
