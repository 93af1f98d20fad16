/** A campaign's landing page lies with the advertiser: elsewhere nobody would know whose advertising it is. */
import { isSponsorsPage } from '../../lib/links/sponsor-address.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';

export const checkCampaigns = ({ articles, sponsors }: Collections): Diagnostic[] =>
  articles.flatMap(({ file, data: { data, lines } }) => {
    if (data.kind === 'redaktionell' || !data.campaign.landing) return [];
    const sponsor = sponsors.find(({ id }) => id === data.sponsor)?.data;
    if (!sponsor || isSponsorsPage(data.campaign.landing, sponsor)) return [];
    const { homepage } = sponsor;
    return [
      {
        file,
        line: lines['campaign'],
        field: 'Feld „campaign › landing“',
        found: data.campaign.landing,
        allowed: `eine Seite des Auftraggebers, unter ${[new URL(homepage).hostname, ...sponsor.furtherHosts].join(', ')} oder darunter`,
        example: `landing: ${new URL('/aktion', homepage).href}`,
      },
    ];
  });
