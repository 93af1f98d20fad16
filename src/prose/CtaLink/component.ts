import { z } from 'astro/zod';
import { counted } from '../../lib/schema/primitives.ts';
import { define } from '../define.ts';
import { sponsorLink } from '../feed/feed-html.ts';

export default define({
  label: 'Link zum Auftraggeber',
  summary: 'Ein Link zum Auftraggeber. Ziel, Zählparameter und die Kennzeichnung „Anzeige“ setzt die Website selbst.',
  example: '<CtaLink placement="mid_article" variant="text">Unterlagen des Anbieters ansehen</CtaLink>',
  props: z.strictObject(counted('mid_article', 'text')),
  body: 'phrase',
  paidOnly: true,
  feed: ({ placement, variant }, { children }, { cta }) => {
    if (!cta) throw new Error(`<CtaLink placement="${placement}"> in a feed item of an editorial article.`);
    return sponsorLink(cta(placement, variant), children);
  },
  states: {
    'allein in einem Absatz': `<CtaLink placement="final_cta" variant="primary">Bedingungen der Betaphase beim Anbieter nachlesen</CtaLink>`,
  },
});
