/** Voices and examples; invented ones say so first (D8). */
import { escapeHtml } from '../../../lib/format/escape-html.ts';
import type {
  beforeAfter,
  caseStudy,
  interview,
  quote,
  testimonial,
} from '../../../prose/vocabulary/people.ts';
import type { BlockOf } from '../block.ts';
import { claimBlock, FICTION_MARK } from '../claim-note.ts';
import { table, tag, textTag } from '../feed-html.ts';

/** The vocabulary knows invented people only; a real one would come without the mark. */
const mark = (fictional: boolean) => (fictional ? FICTION_MARK : '');
const voice = (name: string, words: string) => tag('blockquote', words) + textTag('p', `— ${name}`);

/** A user’s voice. */
export const testimonialBlock: BlockOf<typeof testimonial> = ({ name, detail, fictional }, { children }) =>
  mark(fictional) + voice(detail ? `${name}, ${detail}` : name, children);

/** A quotation with who says it. */
export const quoteBlock: BlockOf<typeof quote> = ({ speaker, role, fictional }, { children }) =>
  mark(fictional) + voice(`${speaker}, ${role}`, children);

/** A longer example. */
export const caseStudyBlock: BlockOf<typeof caseStudy> = ({ title, fictional }, { children }) =>
  mark(fictional) + textTag('h3', title) + children;

/** Questions and answers. */
export const interviewBlock: BlockOf<typeof interview> = (
  { with: partner, items, fictional },
  { bodies },
) => {
  const answers = items.map(
    ({ question }, index) => tag('p', textTag('strong', question)) + (bodies[index] ?? ''),
  );
  return (
    mark(fictional) + tag('p', `Im Gespräch: <strong>${escapeHtml(partner)}</strong>`) + answers.join('')
  );
};

/** Two columns that answer each other. */
export const beforeAfterBlock: BlockOf<typeof beforeAfter> = ({
  title,
  left,
  right,
  items,
  fictional,
  ...origin
}) => {
  const rows = items.map((pair) => [pair.topic, pair.left, pair.right]);
  return claimBlock({ title, origin, fictional }, table(['Thema', left, right], rows));
};
