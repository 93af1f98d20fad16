import { Item, Root, Trigger } from '@radix-ui/react-accordion';
import { useState } from 'react';

interface Props {
  questions: {
    /** The fragment that leads to the answer. */
    id: string;
    question: string;
    /** Paragraphs. */
    answer: string[];
  }[];
}

/** A summary tells by itself what Radix would say of a button, and is right about it without script, too. */
const SAID_NATIVELY = { 'aria-expanded': undefined, id: undefined, type: undefined };

/**
 * Questions and answers, one open at a time (specification, section 2): native disclosures, to which Radix adds the arrow keys, Home and
 * End.
 */
export default function FaqAccordion({ questions }: Props) {
  // Browsers that do not know a disclosure's `name` close the others by this.
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
              setOpen((before) => (currentTarget.open ? id : before === id ? '' : before))
            }
            suppressHydrationWarning
          >
            <Trigger asChild aria-controls={id} {...SAID_NATIVELY}>
              <summary className="faq-question">
                <h3>{question}</h3>
              </summary>
            </Trigger>
            {/* The fragment is here and not at the frame: browsers open a closed disclosure for what is inside. */}
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
