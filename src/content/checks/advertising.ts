/** Advertising held against who pays for it: what its head says, what it is for, where it leads, and that each advertiser has one record (D2, D4, D6, D10). */
import { nameOf, isSameName } from '../../lib/format/client-names.ts';
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { isSponsorsPage, sameHosts } from '../../lib/links/sponsor-address.ts';
import { sectionTexts } from '../../prose/tree.ts';
import { advertisingTexts, joinedFields, posingDiagnostic } from '../compiler/advertising-text.ts';
import { findPosing, firstFigure } from '../compiler/advertising-words.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { textsIn, type FoundText } from '../diagnostics/schema-diagnostics.ts';
import type { Collections } from '../registry.ts';
import { offers, type SponsorData } from '../schemas/sponsor.ts';
import { paidArticles } from './content-walk.ts';

/** Words that say whose figure it is; "laut" only before a name ("laut Anbieter", "laut der Firma"), not in "laut und deutlich". */
const attribution =
  /\b(?:Anbieter(?:s|n|in)?|Anzeige|Auftraggeber\w*|Angaben?|behaupte\w*|wirbt|geworben|verspr\w+|nennt|erfunden\w*|(?:[Ll]aut|[Nn]ach Auskunft)\s+(?:(?:d(?:em|er|en|es)|(?:ein|sein|ihr|unser|dies|jen|eigen|neu)(?:e[mnrs]?)?)\s+){0,3}\p{Lu})/u;

/** Titles of others' works and single words have no room to say whose a figure is. */
const unattributable: ReadonlySet<PropertyKey> = new Set(['sources', 'keywords']);

/** What readers see before they know who speaks. */
const headline: ReadonlySet<PropertyKey> = new Set(['title', 'kicker', 'description', 'breadcrumb', 'picture']);

/** Checks that every figure at the head of a paid article says who names it, and that no category poses as the house's own work. */
export function* checkAdvertising(content: Collections): Generator<Diagnostic> {
  for (const { file, data, lines, sponsor } of paidArticles(content)) {
    const isAttributed = attributionTo(sponsor?.data);
    const unattributed = (texts: readonly FoundText[]) =>
      texts.flatMap(({ text, path }) => {
        const [field = ''] = path;
        const figure = unattributable.has(field) ? undefined : firstFigure(text);
        return figure && !isAttributed(text, headline.has(field)) ? [{ path, figure }] : [];
      });
    const found = unattributed(advertisingTexts(data));
    for (const { path, figure } of found.length > 0 ? found : unattributed(joinedFields(data)).slice(0, 1))
      yield {
        ...atField(file, path, lines),
        found: `${figure}, ohne zu sagen, von wem die Zahl ist`,
        allowed: 'eine Zahl mit dem Hinweis, wer sie nennt',
        example: `lead: Der Anbieter nennt ${figure} …`,
      };
    const posing = findPosing(content.categories.find(({ id }) => id === data.category)?.data.label ?? '');
    if (posing) yield { ...atField(file, ['category'], lines), ...posingDiagnostic(posing) };
  }
}

/**
 * Tells whether a text says whose its figure is. The brand says it, too: "Muster" for "Muster Invest"; in a headline, where it may be the
 * subject of the promise, only as in "die Zahl von Muster" and "Muster zufolge".
 */
function attributionTo(sponsor: SponsorData | undefined): (text: string, isHeadline: boolean) => boolean {
  const named = sponsor && nameOf([sponsor.legalName, sponsor.brand, sponsor.brand.split(/\s/)[0] ?? '']);
  return (text, isHeadline) => {
    const read = normalizeConfusables(text);
    const [{ 0: name, index } = { 0: '', index: 0 }] = named ? read.matchAll(named) : [];
    if (attribution.test(read)) return true;
    if (name === '' || !isHeadline) return name !== '';
    const [before, behind] = [read.slice(0, index), read.slice(index + name.length)];
    return /\b(?:von|durch)\s+(?:der\s+)?$/i.test(before) || /^\s+zufolge\b/i.test(behind);
  };
}

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
export function* checkOffers(content: Collections): Generator<Diagnostic> {
  for (const { file, data, lines, prose, sponsor } of paidArticles(content)) {
    if (!sponsor || sponsor.data.offer === 'anlage') continue;
    const { offer, legalName, brand, profile } = sponsor.data;
    if (offer === 'eigenes') {
      const { legalName: publisher } = content.site.publisher;
      if (data.consideration !== 'eigenwerbung')
        yield {
          ...atField(file, ['consideration'], lines),
          found: `${data.consideration}, obwohl der Auftraggeber „offer: eigenes“ angibt`,
          allowed: 'eigenwerbung, oder beim Auftraggeber das Angebot, um das es geht',
          example: 'consideration: eigenwerbung',
        };
      if (legalName !== publisher)
        yield {
          ...atField(sponsor.file, ['offer']),
          found: `eigenes, obwohl „${legalName}“ nicht der Medieninhaber ist`,
          allowed: `bei „eigenes“ der Firmenwortlaut des Medieninhabers, „${publisher}“; sonst das Angebot, um das es geht`,
          example: 'offer: sonstiges',
        };
      continue;
    }
    const passages = sectionTexts(prose.nodes, (props) => ` ${textsOf(props)} `);
    const text = normalizeConfusables([textsOf([legalName, brand, profile, data]), ...passages].join(' '));
    const found = investmentTerms.flatMap((term) => term.exec(text)?.[0] ?? []);
    if (found.length > MOST_TERMS)
      yield {
        file,
        field: 'Angebot des Auftraggebers',
        found: `„offer: ${offer}“ in ${sponsor.file}, aber die Anzeige spricht von ${found.join(', ')}`,
        allowed: `für Geldanlagen „anlage“ (${offers.anlage})`,
        example: 'offer: anlage',
      };
  }
}

/** Checks that a campaign's landing page lies with the advertiser: elsewhere nobody would know whose advertising it is. */
export function* checkCampaigns(content: Collections): Generator<Diagnostic> {
  for (const { file, data, lines, sponsor } of paidArticles(content)) {
    const { landing } = data.campaign;
    if (!landing || !sponsor || isSponsorsPage(landing, sponsor.data)) continue;
    const { homepage, furtherHosts } = sponsor.data;
    yield {
      ...atField(file, ['campaign', 'landing'], lines),
      found: landing,
      allowed: `eine Seite des Auftraggebers, unter ${[new URL(homepage).hostname, ...furtherHosts].join(', ')} oder darunter`,
      example: `landing: ${new URL('/aktion', homepage).href}`,
    };
  }
}

/** Checks that no two records are of one advertiser: by the other's rules it could leave licence or register behind. */
export function* checkSponsors({ sponsors }: Collections): Generator<Diagnostic> {
  for (const [index, { file, data }] of sponsors.entries())
    for (const other of sponsors.slice(0, index)) {
      const same = (['brand', 'legalName'] as const).find((name) => isSameName(data[name], other.data[name]));
      const field = same ?? (sameHosts(data, other.data) ? 'homepage' : undefined);
      if (field)
        yield {
          ...atField(file, [field]),
          found: `${data[field]}, wie in ${other.file}`,
          allowed:
            'je Auftraggeber ein Eintrag; Marke, Firmenwortlaut und Domains gehören nur einem, auch in ähnlichen Buchstaben',
          example: `sponsor: ${other.id}`,
        };
    }
}
