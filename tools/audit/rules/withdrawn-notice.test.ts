import { expect, it } from 'vitest';
import { runAudit } from '../run-audit.ts';
import { overlay, type BuiltSite } from '../site/built-site.ts';
import type { ExpectedSite } from '../expected-site.ts';
import { label } from './d2-label.ts';
import { machines } from './d3-machines.ts';
import { lists } from './d3-lists.ts';
import { advertiser } from './d4-advertiser.ts';

const nothing: BuiltSite = { files: [], has: () => false, read: () => '', bytes: () => undefined };
const sponsor = { legalName: 'Firma GmbH', seat: 'Wien', fictional: true };
const article = {
  path: '/a',
  withdrawn: true,
  data: { title: 'Das Konto' },
  paid: { sponsor, label: 'Anzeige' },
};
const expected = {
  site: { url: 'https://d.example' },
  articles: new Map([['/a', article]]),
} as unknown as ExpectedSite;
const findings = async (heading: string) => {
  const site = overlay(nothing, {
    'a.html': `<main><h1>${heading}</h1><p data-withdrawn>Zurückgezogen.</p></main>`,
  });
  return (await runAudit(site, expected, [label, machines, lists, advertiser])).findings;
};

it('asks of a withdrawn advertisement no more than its notice has', async () => {
  expect(await findings('Zurückgezogen: Anzeige: Das Konto')).toEqual([]);
});

it('asks of the notice that its headline keeps the label', async () => {
  const [finding, ...others] = await findings('Zurückgezogen: Das Konto');
  expect(finding?.problem).toContain('erwartet ist „Zurückgezogen: Anzeige: Das Konto“');
  expect(others).toEqual([]);
});
