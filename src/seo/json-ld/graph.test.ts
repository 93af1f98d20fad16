import { expect, it } from 'vitest';
import { sampleSite } from '../../model/test/sample-articles.ts';
import { pageGraph, serializeJsonForScript } from './graph.ts';

const hostile = '"</script><b>&amp; „Ätsch“ <!-- \u2028\u2029';

it('names the mailbox of the editors, wherever it stands in the list, and no founding day', () => {
  const mailboxes = ['Leserbriefe', 'Redaktion'].map((role) => ({
    role,
    email: `${role.toLowerCase()}@blatt.example`,
  }));
  const publisher = { legalName: 'Verlag', address: {} } as typeof sampleSite.publisher;
  const site = { ...sampleSite, startedAt: '2025-01-07T06:00:00+01:00', publisher, mailboxes };
  const { '@graph': nodes } = pageGraph({ title: 'Seite', description: '', path: '/' }, site, {});
  // `startedAt` is the day on which the edition was made; the paper may be older.
  expect(nodes[0]).not.toHaveProperty('foundingDate');
  expect(nodes[0]).toMatchObject({ contactPoint: { contactType: 'editorial', email: 'redaktion@blatt.example' } });
});

it('keeps the value', () => expect(JSON.parse(serializeJsonForScript({ hostile }))).toEqual({ hostile }));

it('holds nothing that ends a script element, opens a comment or breaks a line', () => {
  const json = serializeJsonForScript({ hostile, [hostile]: [hostile] });
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(json).toContain('„Ätsch“');
});
