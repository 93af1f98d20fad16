import { expect, it } from 'vitest';
import { claimSentence, type ClaimOrigin } from './claim.ts';

const asOf = '2025-09-21';
const own = 'https://muster-invest.example/';

it.each<[string, ClaimOrigin, string]>([
  ['nobody has checked', { source: 'anbieter', asOf }, 'Angabe des Anbieters, nicht unabhängig geprüft.'],
  ['was computed here', { source: 'rechnung', asOf, paid: true }, 'Eigene Rechnung aus Angaben des Anbieters, die'],
  ['the paper computed for itself', { source: 'rechnung', asOf }, 'Eigene Rechnung dieser Zeitung.'],
  ['is independent', { source: 'unabhaengig', asOf, url: 'https://www.esma.europa.eu/a' }, 'Quelle:'],
  ['has an address of the advertiser', { source: 'anbieter', asOf, url: own }, 'Angabe des Anbieters, nicht'],
])('says of a figure that %s where it is from', (_what, origin, words) => {
  expect(claimSentence(origin).statement.startsWith(words)).toBe(true);
});

it('says whose figures it computes from where they are independent, and nothing of an advertiser', () => {
  const origin = { source: 'rechnung', asOf: '2026-01-02', url: 'https://www.statistik.at/a' } as const;
  expect(claimSentence(origin)).toMatchObject({
    statement: 'Eigene Rechnung nach Zahlen von',
    evidence: { href: origin.url, host: 'statistik.at', rel: 'noopener external' },
  });
  expect(claimSentence({ ...origin, paid: true }).evidence?.rel).toBe('nofollow noopener external');
});
