import { describe, expect, it } from 'vitest';
import { evidenceWords } from './people.ts';
import { findComponent } from './component-registry.ts';

const check = (name: string, props: Record<string, string>) => {
  const result = findComponent(name)?.props.safeParse(props);
  return result?.success ? [] : result?.error.issues.map(({ path }) => path.join('.'));
};
const quote = { speaker: 'Eva Muster', role: 'Vorständin' };
const claim = { source: 'anbieter', asOf: '2026-10-01' };

describe.each([
  ['Quote', quote, ['saidOn', 'occasion']],
  ['Interview', { with: 'Eva Muster' }, ['saidOn', 'occasion']],
  ['Testimonial', { name: 'Eva M.' }, ['saidOn', 'occasion', 'consentOn']],
  ['CaseStudy', { title: 'Der Fall M.' }, ['consentOn']],
  ['BeforeAfter', { title: 'Ein Monat', left: 'vorher', right: 'nachher', ...claim }, ['consentOn']],
] as const)('<%s>', (name, props, missing) => {
  it('is refused with neither a mark nor evidence', () => expect(check(name, props)).toEqual(missing));

  it('takes an invented person', () => expect(check(name, { ...props, fictional: 'true' })).toEqual([]));

  it('takes a real person with evidence', () => {
    const evidence = {
      saidOn: '2026-10-05',
      occasion: 'im Gespräch mit Eva Muster',
      consentOn: '2026-10-03',
    };
    const asked = Object.entries(evidence).filter(([field]) => missing.some((name) => name === field));
    expect(check(name, { ...props, ...Object.fromEntries(asked) })).toEqual([]);
  });
});

it('takes an address instead of the occasion', () => {
  expect(check('Quote', { ...quote, saidOn: '2026-10-05', url: 'https://bank.example/rede' })).toEqual([]);
});

it('says when, where and with whose consent', () =>
  expect(evidenceWords({ saidOn: '2026-10-05', occasion: 'Pressekonferenz in Linz', consentOn: '2026-10-03' })).toBe(
    'Gesagt am 5.\u00a0Oktober 2026, Pressekonferenz in Linz. Einwilligung vom 3.\u00a0Oktober 2026.',
  ));
