/** What an advertiser says to offer, held against its advertising: nobody leaves licence and risk notice behind by calling an offer something else (D4, D10). */
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { sectionTexts } from '../../prose/tree.ts';
import { offers } from '../schemas/sponsor.ts';
import { textsIn } from '../diagnostics/schema-diagnostics.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';
import { paidArticles } from './content-walk.ts';

/** Words that hardly any advertising uses but that for investments; each pattern is one term. */
const investmentTerms = [
  /\bwertpapier\w*/i,
  /\baktien?(?!n?gesellschaft)\w*/i,
  /\b(?:\w+fonds|fonds|etfs?)\b/i,
  /\banleihen?\b/i,
  /\b(?:derivat\w*|cfds?|forex|optionsschein\w*|hebelprodukt\w*)\b/i,
  /\b(?:krypto\w*|bitcoins?|ethereum|stablecoins?)\b/i,
  /\b(?:trading\w*|trader\w*|handelsplattform\w*|broker\w*)\b/i,
  /\brenditen?\b/i,
  /\b(?:vermögensverwalt\w*|anlageberat\w*|geldanlagen?|kapitalanlagen?|portfolios?)\b/i,
];

/** One may be chance ("Blumen statt Aktien"); who sells investments can't do with one. */
const MOST_TERMS = 1;

const textsOf = (value: unknown): string =>
  textsIn(value)
    .map(({ text }) => text)
    .join(' ');

/**
 * Checks advertising without a risk notice: `eigenes` is the publisher's own and paid by nobody, the other offers don't speak of
 * investments.
 */
export const checkOffers = (content: Collections): Diagnostic[] =>
  paidArticles(content).flatMap(({ file, data, lines, prose, sponsor }): Diagnostic[] => {
    if (!sponsor || sponsor.data.offer === 'anlage') return [];
    const { offer, legalName, brand, profile } = sponsor.data;
    if (offer === 'eigenes') {
      const { legalName: publisher } = content.site.publisher;
      const paid: Diagnostic = {
        ...atField(file, ['consideration'], lines),
        found: `${data.consideration}, obwohl der Auftraggeber „offer: eigenes“ angibt`,
        allowed: 'eigenwerbung, oder beim Auftraggeber das Angebot, um das es geht',
        example: 'consideration: eigenwerbung',
      };
      const foreign: Diagnostic = {
        ...atField(sponsor.file, ['offer']),
        found: `eigenes, obwohl „${legalName}“ nicht der Medieninhaber ist`,
        allowed: `bei „eigenes“ der Firmenwortlaut des Medieninhabers, „${publisher}“; sonst das Angebot, um das es geht`,
        example: 'offer: sonstiges',
      };
      return [...(data.consideration === 'eigenwerbung' ? [] : [paid]), ...(legalName === publisher ? [] : [foreign])];
    }
    const passages = sectionTexts(prose.nodes, (props) => ` ${textsOf(props)} `);
    const text = normalizeConfusables([textsOf([legalName, brand, profile, data]), ...passages].join(' '));
    const found = investmentTerms.map((term) => term.exec(text)?.[0]).filter((term) => term !== undefined);
    if (found.length <= MOST_TERMS) return [];
    return [
      {
        file,
        field: 'Angebot des Auftraggebers',
        found: `„offer: ${offer}“ in ${sponsor.file}, aber die Anzeige spricht von ${found.join(', ')}`,
        allowed: `für Geldanlagen „anlage“ (${offers.anlage})`,
        example: 'offer: anlage',
      },
    ];
  });
