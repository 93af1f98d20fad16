import { describe, expect, it } from 'vitest';
import { campaignLink, campaignUrl } from './campaign-url.ts';

const campaign = { source: 'prelander', medium: 'banking-article', campaign: 'unfair-advantage' };

describe('campaignUrl', () => {
  it('carries source, medium, campaign, placement and variant', () => {
    expect(
      campaignUrl({
        homepage: 'https://muster-invest.example/',
        campaign,
        placement: 'final_cta',
        variant: 'primary',
      }),
    ).toBe(
      'https://muster-invest.example/?utm_source=prelander&utm_medium=banking-article&utm_campaign=unfair-advantage&utm_content=final_cta&utm_term=primary',
    );
  });

  it('keeps parameters and fragment of the home page', () => {
    const url = new URL(
      campaignUrl({ homepage: 'https://a.example/de?lang=at#start', campaign, placement: 'a', variant: 'b' }),
    );
    expect(url.searchParams.get('lang')).toBe('at');
    expect(url.hash).toBe('#start');
  });

  it('encodes what would break out of a parameter', () => {
    const url = campaignUrl({
      homepage: 'https://a.example/',
      campaign: { ...campaign, medium: 'a&utm_source=b' },
      placement: 'ä "',
      variant: '1',
    });
    expect(new URL(url).searchParams.getAll('utm_source')).toEqual(['prelander']);
    expect(url).not.toContain('"');
  });
});

it('campaignLink marks the link as advertising', () => {
  const link = campaignLink(
    { homepage: 'https://a.example/', campaign, placement: 'intro', variant: 'text' },
    'Anzeige',
  );
  expect(link).toMatchObject({
    rel: 'sponsored nofollow noopener',
    target: '_blank',
    placement: 'intro',
    variant: 'text',
    label: 'Anzeige',
  });
});
