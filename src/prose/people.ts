/**
 * Schemas for people in prose (D8): a block must be marked as invented, or state when and where the words were said and
 * when a private person gave consent.
 */
import { z } from 'astro/zod';
import { formatDay } from '../lib/format/dates.ts';
import { besideOthers, day, help, webUrl } from '../lib/schema/primitives.ts';
import { fictional, shortText } from './define.ts';

const said = {
  fictional: fictional.optional(),
  saidOn: day.optional().meta(help('Gesagt am', 'Tag, an dem es gesagt wurde')),
  occasion: shortText('Wo gesagt')
    .optional()
    .meta({ description: 'Anlass und Ort', examples: ['im Gespräch mit Eva Muster', 'Pressekonferenz in Linz'] }),
  url: webUrl.optional().meta(help('Beleg', 'Wo die Worte nachzulesen sind')),
};

/** Schema fields of a block about a private person. */
export const consentFields = {
  fictional: fictional.optional(),
  consentOn: day
    .optional()
    .meta(help('Einwilligung vom', 'Tag, an dem die Person der Veröffentlichung zugestimmt hat')),
};

/** Evidence of a person's words and consent. */
export type Evidence = z.output<z.ZodObject<typeof said & typeof consentFields>>;

type Issues = z.core.$RefinementCtx<unknown>;
const addIssue = (issues: Issues, path: string, message: string) =>
  issues.addIssue({ code: 'custom', path: [path], message });

function checkSaid(value: object, issues: Issues): void {
  const { fictional: invented, saidOn, occasion, url } = value as Evidence;
  if (invented) return;
  if (!saidOn)
    addIssue(issues, 'saidOn', 'fictional="true" bei einer erfundenen Person, sonst der Tag, an dem sie es gesagt hat');
  if (!occasion && !url)
    addIssue(issues, 'occasion', 'wo es gesagt wurde („im Gespräch mit …“, ein Anlass) oder ein Beleg als url');
}

/** Adds an issue if a real private person's consent is missing. */
export function checkConsent(value: object, issues: Issues): void {
  const { fictional: invented, consentOn: agreed } = value as Evidence;
  if (!invented && !agreed)
    addIssue(issues, 'consentOn', 'fictional="true" bei einem erfundenen Beispiel, sonst der Tag der Einwilligung');
}

/** Object schema of a block with the words of a public speaker. */
export const quotedObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, ...said }).superRefine(checkSaid, besideOthers);

/** Object schema of a block with the words of a private person. */
export const testifiedObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject({ ...shape, ...said, ...consentFields })
    .superRefine(checkSaid, besideOthers)
    .superRefine(checkConsent, besideOthers);

/** Formats the evidence, such as "Gesagt am 5. Oktober 2026, in Linz. Einwilligung vom 3. Oktober 2026." */
export function evidenceWords({ saidOn, occasion, consentOn: agreed }: Evidence): string {
  const words = saidOn && `Gesagt am ${formatDay(saidOn)}${occasion ? `, ${occasion}` : ''}.`;
  return [words, agreed && `Einwilligung vom ${formatDay(agreed)}.`].filter(Boolean).join(' ');
}
