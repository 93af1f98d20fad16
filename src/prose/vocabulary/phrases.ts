/** Components that stand inside a sentence. */
import { z } from 'astro/zod';
import { claimObject } from '../../content/schemas/claim.ts';
import { token } from '../../content/schemas/primitives.ts';
import { define } from '../define.ts';

export const claim = define({
  name: 'Claim',
  summary:
    'Eine Zahl, ein Vergleich oder ein Superlativ über das beworbene Angebot, mitten im Satz. Zeigt, von wem die Angabe stammt und von wann sie ist.',
  example:
    'Der Anbieter nennt <Claim source="anbieter" asOf="2025-09-21">89,3 Prozent</Claim> gewonnene Geschäfte.',
  props: claimObject({}),
  body: 'phrase',
  claims: true,
});

export const ctaLink = define({
  name: 'CtaLink',
  summary:
    'Ein Link zum Auftraggeber. Ziel, Zählparameter und die Kennzeichnung „Anzeige“ setzt die Website selbst.',
  example: '<CtaLink placement="mid_article" variant="text">Unterlagen des Anbieters ansehen</CtaLink>',
  props: z.strictObject({
    placement: token.meta({
      description: 'Ort des Links im Artikel (utm_content)',
      examples: ['mid_article'],
    }),
    variant: token.meta({ description: 'Fassung des Links (utm_term)', examples: ['text'] }),
  }),
  body: 'phrase',
  claims: false,
  paidOnly: true,
});
