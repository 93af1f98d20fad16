/** Makes one article: frontmatter and prose. */
import type { Block, MadeArticle, Phrase } from './blocks.ts';
import { figure } from './figures.ts';
import { frontmatterOf } from './frontmatter.ts';
import { random, type Random } from './random.ts';
import { headings } from './sentences.ts';
import { fill, write } from './write.ts';

/** Three of ten articles are advertising. */
const PAID_PERCENT = 30;

const claim = (draw: Random): Phrase => ({
  name: 'Claim',
  props: { source: 'anbieter', asOf: '2025-09-20' },
  text: `${draw.int(2, 98)} Prozent`,
});
const callToAction: Phrase = {
  name: 'CtaLink',
  props: { placement: 'mid_article', variant: 'text' },
  text: 'Unterlagen des Auftraggebers',
};

function section(draw: Random, paid: boolean, index: number): Block[] {
  const paragraphs = Array.from({ length: draw.int(2, 3) }, (): Block => {
    const parts: (string | Phrase)[] = [write(draw, 3, 5)];
    if (draw.chance(40))
      parts.push(' Genannt werden dabei ', claim(draw), ` der Fälle. ${write(draw, 1, 2)}`);
    return { kind: 'paragraph', parts };
  });
  if (paid && index === 2)
    paragraphs.push({ kind: 'paragraph', parts: ['Wer mag, liest die ', callToAction, ' selbst nach.'] });
  return [
    { kind: 'heading', text: fill(draw, draw.pick(headings)) },
    ...paragraphs,
    ...(draw.chance(60) ? [figure(draw)] : []),
    ...(draw.chance(20) ? [{ kind: 'list' as const, items: [1, 2, 3].map(() => write(draw, 1, 1)) }] : []),
  ];
}

/**
 * Makes the article with a number.
 *
 * @param number 0 is the newest; the same number gives the same article in every edition
 * @returns about 800 words with five or six sections
 */
export function makeArticle(number: number): MadeArticle {
  const draw = random(number);
  const paid = draw.chance(PAID_PERCENT);
  const { slug, frontmatter } = frontmatterOf(draw, number, paid);
  const sections = Array.from({ length: draw.int(5, 6) }, (_section, index) => section(draw, paid, index));
  return {
    slug,
    frontmatter,
    blocks: [{ kind: 'paragraph', parts: [write(draw, 3, 4)] }, ...sections.flat()],
  };
}
