import { Item, Root, Trigger } from '@radix-ui/react-accordion';
import type { ToggleEvent } from 'react';

interface Props {
  questions: {
    /** Fragment of the answer's URL. */
    id: string;
    question: string;
    /** The answer's paragraphs. */
    answer: string[];
  }[];
}

/** Attributes that Radix sets on a button; a summary has these semantics natively, also without script. */
const NATIVE_SEMANTICS = { 'aria-expanded': undefined, id: undefined, type: undefined };

/** Closes the others when one opens, in browsers that don't support `name` on disclosures. */
const closeOthers = ({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>) => {
  if (!opened.open) return;
  for (const other of opened.parentElement?.querySelectorAll('details') ?? []) other.open = other === opened;
};

/** Questions and answers, one open at a time: native disclosures; Radix adds arrow keys, Home and End. */
export default function FaqAccordion({ questions }: Props) {
  return (
    <Root type="single" collapsible value="">
      {questions.map(({ id, question, answer }) => (
        <Item key={id} value={id} asChild>
          <details name="faq" className="border-b" onToggle={closeOthers} suppressHydrationWarning>
            <Trigger asChild aria-controls={id} {...NATIVE_SEMANTICS}>
              <summary className="faq-question">
                <h3 className="m-0 [font:inherit]">{question}</h3>
              </summary>
            </Trigger>
            {/* The id is here because browsers open a closed disclosure when a fragment targets something in it. */}
            <div id={id} className="faq-answer space-y-[0.6em]">
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        </Item>
      ))}
    </Root>
  );
}
