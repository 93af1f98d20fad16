import { expect, it } from 'vitest';
import { evidenceWords } from './people.ts';
import { findComponent } from './component-registry.ts';

const check = (name: string, props: Record<string, string>) => {
  const result = findComponent(name)?.props.safeParse(props);
  return result?.success ? [] : result?.error.issues.map(({ path }) => path.join('.'));
};
const quote = { speaker: 'Eva Muster', role: 'Vorständin' };
const claim = { source: 'anbieter', asOf: '2026-10-01' };

it.each([
  ['Quote', quote, ['saidOn', 'occasion']],
  ['Interview', { with: 'Eva Muster' }, ['saidOn', 'occasion']],
  ['Testimonial', { name: 'Eva M.' }, ['saidOn', 'occasion', 'consentOn']],
  ['CaseStudy', { title: 'Der Fall M.' }, ['consentOn']],
  ['BeforeAfter', { title: 'Ein Monat', left: 'vorher', right: 'nachher', ...claim }, ['consentOn']],
] as const)('<%s> takes an invented person, and a real one only with evidence', (name, props, missing) => {
  const evidence = { saidOn: '2026-10-05', occasion: 'im Gespräch mit Eva Muster', consentOn: '2026-10-03' };
  expect(check(name, props)).toEqual(missing);
  expect(check(name, { ...props, fictional: 'true' })).toEqual([]);
  const asked = Object.fromEntries(missing.map((field) => [field, evidence[field]]));
  expect(check(name, { ...props, ...asked })).toEqual([]);
});

it('takes an address instead of the occasion', () => {
  expect(check('Quote', { ...quote, saidOn: '2026-10-05', url: 'https://bank.example/rede' })).toEqual([]);
});

it('says when, where and with whose consent', () =>
  expect(evidenceWords({ saidOn: '2026-10-05', occasion: 'Pressekonferenz in Linz', consentOn: '2026-10-03' })).toBe(
    'Gesagt am 5.\u00a0Oktober 2026, Pressekonferenz in Linz. Einwilligung vom 3.\u00a0Oktober 2026.',
  ));
