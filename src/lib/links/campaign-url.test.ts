import { expect, it } from 'vitest';
import { campaignLink } from './campaign-url.ts';

const campaign = { source: 'prelander', medium: 'banking-article', campaign: 'unfair-advantage' };
const advertising = { campaign, label: 'Anzeige' };

it('carries source, medium, campaign, placement and variant', () => {
  expect(campaignLink({ homepage: 'https://muster-invest.example/' }, advertising, 'final_cta', 'primary').href).toBe(
    'https://muster-invest.example/?utm_source=prelander&utm_medium=banking-article&utm_campaign=unfair-advantage&utm_content=final_cta&utm_term=primary',
  );
});

it('keeps parameters and fragment of the home page', () => {
  const url = new URL(campaignLink({ homepage: 'https://a.example/de?lang=at#start' }, advertising, 'a', 'b').href);
  expect(url.searchParams.get('lang')).toBe('at');
  expect(url.hash).toBe('#start');
});

it('encodes what would break out of a parameter', () => {
  const hostile = { ...advertising, campaign: { ...campaign, medium: 'a&utm_source=b' } };
  const { href } = campaignLink({ homepage: 'https://a.example/' }, hostile, 'ä "', '1');
  expect(new URL(href).searchParams.getAll('utm_source')).toEqual(['prelander']);
  expect(href).not.toContain('"');
});

it('marks the link as advertising', () => {
  expect(campaignLink({ homepage: 'https://a.example/' }, advertising, 'intro', 'text')).toMatchObject({
    rel: 'sponsored nofollow noopener',
    target: '_blank',
    placement: 'intro',
    variant: 'text',
    label: 'Anzeige',
  });
});
