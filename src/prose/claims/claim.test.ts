import { expect, it } from 'vitest';
import { claimSentence, sourceHost, type ClaimOrigin } from './claim.ts';

const claimText = (origin: ClaimOrigin) => claimSentence(origin).text;

it('says that nobody has checked an advertiser’s figure', () => {
  expect(claimText({ source: 'anbieter', asOf: '2025-09-21' })).toBe(
    'Angabe des Anbieters, nicht unabhängig geprüft. Stand 21. September 2025',
  );
});

it('says that a figure was computed here', () => {
  expect(claimText({ source: 'rechnung', asOf: '2025-09-21' })).toMatch(/^Eigene Rechnung aus Angaben des Anbieters/);
});

it('names no advertiser at a figure that the paper itself has computed', () => {
  expect(claimText({ source: 'rechnung', asOf: '2025-09-21', editorial: true })).toBe(
    'Eigene Rechnung dieser Zeitung. Stand 21. September 2025',
  );
});

it('says whose figures it computes from where they are independent, and nothing of an advertiser', () => {
  const origin = { source: 'rechnung', asOf: '2026-01-02', url: 'https://www.statistik.at/a' } as const;
  expect(claimText(origin)).toBe('Eigene Rechnung nach Zahlen von statistik.at, Stand 2. Jänner 2026');
  expect(claimSentence(origin).evidence).toEqual({ href: origin.url, host: 'statistik.at' });
});

it('names the host of an independent source', () => {
  expect(claimText({ source: 'unabhaengig', asOf: '2025-01-02', url: 'https://www.esma.europa.eu/a' })).toBe(
    'Quelle: esma.europa.eu, Stand 2. Jänner 2025',
  );
});

it('does not take an address of the advertiser for an independent source', () => {
  expect(claimText({ source: 'anbieter', asOf: '2025-09-21', url: 'https://muster-invest.example/' })).toMatch(
    /^Angabe des Anbieters/,
  );
});

it('leaves www. out', () => {
  expect(sourceHost('https://www.fma.gv.at/x')).toBe('fma.gv.at');
});
