/** Checks paid articles and sponsors: attributed figures, offer, landing page, records (D2, D4, D6, D10, D20). */
import { namePattern, isSameName } from '../../lib/format/sponsor-names.ts';
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { domainOf, isSponsorsPage, isWithin, ownHosts, haveSameHosts } from '../../lib/links/sponsor-address.ts';
import { advertisingTexts, joinedFields, wholeText } from '../compiler/advertising-text.ts';
import { findEditorialWord } from '../compiler/advertising-words.ts';
import { firstFigure } from '../compiler/figures.ts';
import { phrasePattern } from '../compiler/word-list.ts';
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { FoundText } from '../diagnostics/schema-diagnostics.ts';
import { SITE_FILE, type Collections } from '../registry.ts';
import { authority, law } from '../schemas/law.ts';
import { offerKinds, type SponsorData } from '../schemas/sponsor.ts';
import { paidArticles } from './content-walk.ts';
import { isPublisher } from './mentions.ts';

/** Words that attribute a figure. "laut" counts only before a noun ("laut der Firma"), not in "laut und deutlich". */
const attribution =
  /\b(?:Anbieter(?:s|n|in)?|Anzeige|Auftraggeber\w*|Angaben?|behaupte\w*|wirbt|geworben|verspr\w+|nennt|erfunden\w*|(?:[Ll]aut|[Nn]ach Auskunft)\s+(?:(?:d(?:em|er|en|es)|(?:ein|sein|ihr|unser|dies|jen|eigen|neu)(?:e[mnrs]?)?)\s+){0,3}\p{Lu})/u;

/** Fields exempt from attribution: titles of other publications, single keywords, and what the law prescribes. */
const unattributable: ReadonlySet<PropertyKey> = new Set(['sources', 'keywords', 'warnings']);

/** Fields that are shown without the sponsor's name around them; for these the rule is stricter. */
const headlineFields: ReadonlySet<PropertyKey> = new Set(['title', 'kicker', 'description', 'breadcrumb', 'picture']);

/** Checks that figures in paid articles' fields say whose they are. */
export function* checkAdvertising(content: Collections): Generator<Diagnostic> {
  for (const { file, data, lines, sponsor } of paidArticles(content)) {
    const isAttributed = attributionTo(sponsor?.data);
    const unattributed = (texts: readonly FoundText[]) =>
      texts.flatMap(({ text, path }) => {
        const [field = ''] = path;
        const figure = unattributable.has(field) ? undefined : firstFigure(text);
        return figure && !isAttributed(text, headlineFields.has(field)) ? [{ path, figure }] : [];
      });
    const found = unattributed(advertisingTexts(data));
    for (const { path, figure } of found.length > 0 ? found : unattributed(joinedFields(data)).slice(0, 1))
      yield {
        ...atField(file, path, lines),
        found: `${figure}, ohne zu sagen, von wem die Zahl ist`,
        allowed: 'eine Zahl mit dem Hinweis, wer sie nennt',
        example: `lead: Der Anbieter nennt ${figure} …`,
      };
  }
}

/**
 * Makes a predicate for texts that attribute their figure. Outside headlines the sponsor's name or the first word of
 * its brand is enough; in a headline it may be the subject of the promise, so only "von Muster" or "Muster zufolge" do.
 */
function attributionTo(sponsor: SponsorData | undefined): (text: string, isHeadline: boolean) => boolean {
  const named = sponsor && namePattern([sponsor.legalName, sponsor.brand, sponsor.brand.split(/\s/)[0] ?? '']);
  return (text, isHeadline) => {
    const read = normalizeConfusables(text);
    if (attribution.test(read)) return true;
    const [match] = named ? read.matchAll(named) : [];
    if (!match || !isHeadline) return match !== undefined;
    const [before, behind] = [read.slice(0, match.index), read.slice(match.index + match[0].length)];
    return /\b(?:von|durch)\s+(?:der\s+)?$/i.test(before) || /^\s+zufolge\b/i.test(behind);
  };
}

/** Terms that rarely occur in advertising for anything but investments; each pattern counts as one term. */
const investmentTerms = [
  'wertpapier*',
  'aktien?(?!n?gesellschaft)*',
  '*fonds|etfs?',
  'anleihen?',
  'derivat*|cfds?|forex|optionsschein*|hebelprodukt*',
  'krypto(?!gra|log)*|bitcoins?|ethereum|(stable|alt)?coins?|tokens?',
  '(trading|trader|handelsplattform|broker)*',
  'renditen?|dividenden?|kursgewinne?n?|ausschüttung(en)?',
  'investier(t|en)?|investments?',
  'nachrangdarlehen|genussrecht*|crowd(investing|lending)',
  '(vermögensverwalt|anlageberat)*|(geld|kapital)anlagen?|portfolios?',
  'depots?|*sparpl(a|ä)ne?n?',
].map((term) => phrasePattern([term]));

/** What is no journalism: the publisher may only offer it as an investment, too. */
const tradingSignals = [phrasePattern(['(trading|handels|börsen|krypto) ?signal*|copy ?trading'])];

/** Words in sentences of those who calculate with investments but don't offer them. */
const tax = /steuer(?:erkl|berat|ausgl)|versteuer|buchhalt/i;

/** How many investment terms other offers may use: a single one may be chance ("Blumen statt Aktien"). */
const MAX_TERMS = 1;

/**
 * Checks that only the publisher advertises itself, and without payment (D20), and that offers that need no risk notice
 * don't advertise investments (D10).
 */
export function* checkOffers(content: Collections): Generator<Diagnostic> {
  const { legalName: publisher } = content.site.publisher;
  for (const { file, data, lines, prose, sponsor } of paidArticles(content)) {
    if (!sponsor) continue;
    const { offer, legalName, brand, profile } = sponsor.data;
    const isSelfPromotion = data.consideration === 'eigenwerbung';
    if (isSelfPromotion && legalName !== publisher)
      yield {
        ...atField(file, ['consideration'], lines),
        found: `eigenwerbung, obwohl der Auftraggeber „${legalName}“ ist`,
        allowed: `eigenwerbung nur für den Medieninhaber, „${publisher}“`,
        example: 'consideration: entgelt',
      };
    if (!isSelfPromotion && isPublisher(sponsor.data, content.site))
      yield {
        ...atField(file, ['consideration'], lines),
        found: `${data.consideration}, obwohl der Auftraggeber „offer: eigenes“ angibt`,
        allowed: 'eigenwerbung, oder beim Auftraggeber das Angebot, um das es geht',
        example: 'consideration: eigenwerbung',
      };
    if (offer === 'anlage') continue;
    const sentences = wholeText([legalName, brand, profile, data], prose.nodes).split(/(?<=[.!?])\s/);
    const text = sentences.filter((sentence) => !tax.test(sentence)).join(' ');
    const terms = offer === 'eigenes' ? tradingSignals : investmentTerms;
    const found = terms.flatMap((term) => text.match(term)?.[0] ?? []);
    if (found.length > (offer === 'eigenes' ? 0 : MAX_TERMS))
      yield {
        file,
        field: 'Angebot des Auftraggebers',
        found: `„offer: ${offer}“ in ${sponsor.file}, aber die Anzeige spricht von ${found.join(', ')}`,
        allowed: `für Geldanlagen „anlage“ (${offerKinds.anlage})`,
        example: 'offer: anlage',
      };
  }
}

/**
 * Checks that no advertisement shows how to check an advertiser or belongs to a date or a change, whose text would be its
 * own without a label, and that no list with advertising sounds editorial.
 */
export function* checkFrame({ articles, dates, site, topics }: Collections): Generator<Diagnostic> {
  const paid = articles.filter(({ data }) => data.data.kind === 'anzeige');
  const guide = paid.find(({ id }) => id === site.providerGuide);
  if (guide)
    yield {
      ...atField(SITE_FILE, ['providerGuide']),
      found: `${guide.id}, eine Anzeige`,
      allowed: 'ein redaktioneller Artikel, auf den jede Anzeige verweist',
      example: 'providerGuide: konten-vergleichen',
    };
  const lists = [
    ...dates.map(({ file, data }) => ({ file, name: 'dates', list: data.dates })),
    ...topics.map(({ file, data }) => ({ file, name: 'changes', list: data.changes })),
  ];
  for (const { file, name, list } of lists)
    for (const [index, { article }] of list.entries())
      if (paid.some(({ id }) => id === article))
        yield {
          ...atField(file, [name, index, 'article']),
          found: `${article}, eine Anzeige`,
          allowed: 'ein redaktioneller Artikel: die Sätze davor tragen keine Kennzeichnung',
          example: 'article: banken-und-ki',
        };
  for (const [index, { title, note = '', kind }] of site.frontPage.sections.entries()) {
    const found =
      paid.length > 0 && kind !== 'redaktionell' ? (findEditorialWord(title) ?? findEditorialWord(note)) : undefined;
    if (found !== undefined)
      yield {
        ...atField(SITE_FILE, ['frontPage', 'sections', index, 'title']),
        found: `${found} über einer Liste, in der auch Anzeigen stehen`,
        allowed: 'ein Titel, der nicht nach Redaktion klingt, oder nur redaktionelle Beiträge',
        example: 'kind: redaktionell',
      };
  }
}

/** Checks that a campaign lands on one of the sponsor's hosts or accounts, so that readers can tell who advertises. */
export function* checkCampaigns(content: Collections): Generator<Diagnostic> {
  for (const { file, data, lines, sponsor } of paidArticles(content)) {
    const { landing } = data.campaign;
    if (!landing || !sponsor || isSponsorsPage(landing, sponsor.data)) continue;
    const { homepage, furtherHosts, accounts } = sponsor.data;
    yield {
      ...atField(file, ['campaign', 'landing'], lines),
      found: landing,
      allowed: `eine Seite des Auftraggebers, unter ${[new URL(homepage).hostname, ...furtherHosts, ...accounts].join(', ')} oder darunter`,
      example: `landing: ${new URL('/aktion', homepage).href}`,
    };
  }
}

/** Fields that a sponsor's record has to answer where its legal name suggests it, with what they mean. */
const askedByName = [
  [
    'politicalActor',
    /(?<!\p{L})(?:\p{L}*partei|\p{L}*bürgerliste|\p{L}*fraktion|wahlkomitee)(?!\p{L})|(?<!\p{L})(?:[ÖSFK]PÖ|ÖVP|NEOS|CDU|CSU|SPD|FDP|AfD|BSW)(?!\p{L})/iu,
    'eine Partei, Kandidatin, Kampagne oder sonst ein politischer Akteur ist (Verordnung (EU) 2024/900)',
  ],
  [
    'publicBody',
    /^(?:republik|bundesland|magistrat|(?:stadt|markt)?gemeinde|stadt)\s|(?<!\p{L})(?:bundesministerium|\p{L}+kammer)(?!\p{L})/iu,
    'ein öffentlicher Rechtsträger oder dessen Unternehmen ist',
  ],
] as const;

/**
 * Checks that no sponsor has two records, as with a second one it could avoid its licence duty or its register entry,
 * that a licence of the country's authority is proven by its own register, that a name like that of a party or public body
 * comes with an answer (D2, D16), and that only the publisher offers `eigenes`, on its own domain.
 */
export function* checkSponsors({ sponsors, site }: Collections): Generator<Diagnostic> {
  const { url, publisher } = site;
  const { hostname } = new URL(url);
  for (const [index, { file, data }] of sponsors.entries()) {
    for (const other of sponsors.slice(0, index)) {
      const same = (['brand', 'legalName'] as const).find((name) => isSameName(data[name], other.data[name]));
      const field = same ?? (haveSameHosts(data, other.data) ? 'homepage' : undefined);
      if (field)
        yield {
          ...atField(file, [field]),
          found: `${data[field]}, wie in ${other.file}`,
          allowed:
            'je Auftraggeber ein Eintrag; Marke, Firmenwortlaut und Domains gehören nur einem, auch in ähnlichen Buchstaben',
          example: `sponsor: ${other.id}`,
        };
    }
    const { regulator = '', evidenceUrl = '' } = data.licence ?? {};
    const { domains = [] } = law.officialSources.fma ?? {};
    // Liechtenstein's authority has the name of Austria's.
    const isOurs = !/liechtenstein|platzhalter/i.test(regulator) && regulator.search(authority) >= 0;
    if (isOurs && domains[0] && !isWithin(new URL(evidenceUrl).hostname, domains))
      yield {
        ...atField(file, ['licence', 'evidenceUrl']),
        found: `${evidenceUrl}, aber die Behörde heißt „${regulator}“`,
        allowed: `der Eintrag in ihrem eigenen Register, unter ${domains.join(' oder ')}`,
        example: `evidenceUrl: https://www.${domains[0]}/`,
      };
    for (const [field, names, meaning] of askedByName)
      if (data[field] === undefined && names.test(data.legalName) && (field !== 'publicBody' || law.publicBodyLabel))
        yield {
          ...atField(file, [field]),
          found: `keine Angabe bei „${data.legalName}“`,
          allowed: `true oder false: ob der Auftraggeber ${meaning}`,
          example: `${field}: true`,
        };
    if (data.offer !== 'eigenes') continue;
    if (!isPublisher(data, site))
      yield {
        ...atField(file, ['offer']),
        found: `eigenes, obwohl „${data.legalName}“ nicht der Medieninhaber ist`,
        allowed: `bei „eigenes“ der Firmenwortlaut des Medieninhabers, „${publisher.legalName}“; sonst das Angebot, um das es geht`,
        example: 'offer: sonstiges',
      };
    for (const host of ownHosts(data).filter((each) => domainOf(each) !== domainOf(hostname)))
      yield {
        ...atField(file, ['homepage']),
        found: `${host}, obwohl „offer: eigenes“ auf dieser Website bleibt`,
        allowed: `bei „eigenes“ nur die Domain der Website, ${hostname}; sonst das Angebot, um das es geht`,
        example: `homepage: ${url}`,
      };
  }
}
