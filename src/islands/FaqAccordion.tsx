import { Item, Root, Trigger } from '@radix-ui/react-accordion';
import { useState } from 'react';

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

/** Questions and answers, one open at a time: native disclosures; Radix adds arrow keys, Home and End. */
export default function FaqAccordion({ questions }: Props) {
  // Closes the others in browsers that don't support `name` on disclosures.
  const [open, setOpen] = useState('');
  return (
    <Root type="single" collapsible value={open}>
      {questions.map(({ id, question, answer }) => (
        <Item key={id} value={id} asChild>
          <details
            name="faq"
            className="border-b"
            open={open === id}
            onToggle={({ currentTarget }) =>
              setOpen((current) => (currentTarget.open ? id : current === id ? '' : current))
            }
            suppressHydrationWarning
          >
            <Trigger asChild aria-controls={id} {...NATIVE_SEMANTICS}>
              <summary className="faq-question">
                <h3>{question}</h3>
              </summary>
            </Trigger>
            {/* The id is here because browsers open a closed disclosure when a fragment targets something in it. */}
            <div id={id} className="faq-answer">
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
