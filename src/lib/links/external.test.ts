import { expect, it } from 'vitest';
import { campaignLink } from './external.ts';

// Everything else that marks a link is compared with the article by the audit (D5).
const campaign = { source: 'prelander', medium: 'banking-article', campaign: 'unfair-advantage' };
const advertising = { campaign, label: 'Anzeige' };

it('keeps parameters and fragment of the home page', () => {
  const url = new URL(campaignLink({ homepage: 'https://a.example/de?lang=at#start' }, advertising, 'a', 'b').href);
  expect(url.searchParams.get('lang')).toBe('at');
  expect(url.hash).toBe('#start');
});

it('carries source, medium, campaign, placement and variant, encoded', () => {
  const hostile = { ...advertising, campaign: { ...campaign, medium: 'a&utm_source=b' } };
  const { href } = campaignLink({ homepage: 'https://a.example/' }, hostile, 'ä "', '1');
  expect(Object.fromEntries(new URL(href).searchParams)).toEqual({
    utm_source: 'prelander',
    utm_medium: 'a&utm_source=b',
    utm_campaign: 'unfair-advantage',
    utm_content: 'ä "',
    utm_term: '1',
  });
  expect(href).not.toContain('"');
});
