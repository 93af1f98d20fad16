import { expect, it } from 'vitest';
import { cryptoRoles } from '../../../src/content/schemas/warnings.ts';
import { warningNotices } from '../../../src/model/disclosure.ts';
import type { ExpectedArticle } from '../expected-edition.ts';
import { warningParts } from './risk.ts';

it.each(Object.keys(cryptoRoles) as (keyof typeof cryptoRoles)[])(
  'the site says what is required of a “%s”',
  (role) => {
    const contact = { website: 'https://muster.example/papier', phone: '+43 1 234567', email: 'a@muster.example' };
    const warnings = { credit: false, none: false, crypto: { role, ...contact } };
    const [notice] = warningNotices(warnings);
    const parts = warningParts({ paid: { warnings } } as ExpectedArticle);
    expect(parts.filter((part) => !notice?.text.includes(part))).toEqual([]);
    expect(parts.length).toBeGreaterThan(4);
  },
);

it.each([
  ['74,5', '74,5\u00a0% der Kleinanlegerkonten verlieren Geld beim CFD-Handel mit diesem Anbieter.'],
  ['neu', 'Zwischen 74\u00a0% und 89\u00a0% der Kleinanlegerkonten verlieren'],
])('the warning of CFDs with the share „%s“ is that of the law', (cfd, share) => {
  const warnings = { credit: false, none: false, cfd };
  const [notice] = warningNotices(warnings);
  expect(notice?.text).toContain(share);
  const text = notice?.text.replaceAll('\u00a0', ' ') ?? '';
  expect(warningParts({ paid: { warnings } } as ExpectedArticle).filter((part) => !text.includes(part))).toEqual([]);
});
