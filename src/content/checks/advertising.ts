/** Checks paid articles and sponsors: attributed figures, offer, landing page, records (D2, D4, D6, D10, D20). */
import { basename } from 'node:path';
import { namePattern, isSameName } from '../../lib/format/sponsor-names.ts';
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { domainOf, isSponsorsPage, ownHosts, haveSameHosts } from '../../lib/links/sponsor-address.ts';
import { componentsIn, sectionTexts, type Prose } from '../../prose/tree.ts';
import { advertisingTexts, checkWords, editorialWordDiagnostic, joinedFields } from '../compiler/advertising-text.ts';
import { findEditorialWord, findEditorialWork, firstFigure } from '../compiler/advertising-words.ts';
import { atField, type Diagnostic, type Lines } from '../diagnostics/diagnostic.ts';
import { joinTexts, textsIn, type FoundText } from '../diagnostics/schema-diagnostics.ts';
import { SITE_FILE, type Collections } from '../registry.ts';
import type { PaidArticleData } from '../schemas/article.ts';
import { law } from '../schemas/law.ts';
import { offerKinds, type SponsorData } from '../schemas/sponsor.ts';
import { paidArticles } from './content-walk.ts';
import { isPublisher } from './mentions.ts';

/** Words that attribute a figure. "laut" counts only before a noun ("laut der Firma"), not in "laut und deutlich". */
const attribution =
  /\b(?:Anbieter(?:s|n|in)?|Anzeige|Auftraggeber\w*|Angaben?|behaupte\w*|wirbt|geworben|verspr\w+|nennt|erfunden\w*|(?:[Ll]aut|[Nn]ach Auskunft)\s+(?:(?:d(?:em|er|en|es)|(?:ein|sein|ihr|unser|dies|jen|eigen|neu)(?:e[mnrs]?)?)\s+){0,3}\p{Lu})/u;

/** Fields exempt from attribution: titles of other publications, and single keywords. */
const unattributable: ReadonlySet<PropertyKey> = new Set(['sources', 'keywords']);

/** Fields that are shown without the sponsor's name around them; for these the rule is stricter. */
const headlineFields: ReadonlySet<PropertyKey> = new Set(['title', 'kicker', 'description', 'breadcrumb', 'picture']);

/** Checks that figures in paid articles' fields are attributed, and that nothing beside the label sounds editorial. */
export function* checkAdvertising(content: Collections): Generator<Diagnostic> {
  for (const { file, data, lines, prose, sponsor } of paidArticles(content)) {
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
    for (const [field, heads, names, prose] of printedAround(content, data, sponsor?.data)) {
      const editorial = [...heads.map(findEditorialWord), ...names.map(findEditorialWork)].find(
        (word) => word !== undefined,
      );
      const found = editorial
        ? [editorialWordDiagnostic(editorial)]
        : [...heads, ...names, ...prose].flatMap(checkWords);
      for (const word of found.slice(0, 1)) yield { ...word, ...atField(file, [field], lines) };
    }
    const slug = basename(file, '.mdx');
    const inAddress = findEditorialWork(slug.replaceAll('-', ' '));
    if (inAddress)
      yield { file, field: 'Dateiname', ...editorialWordDiagnostic(inAddress), example: 'finanzmarkt.mdx' };
    if (data.consideration === 'eigenwerbung') continue;
    yield* paperIn(file, lines, content, data, prose, sponsor?.data);
    const staff = namePattern(
      content.authors.flatMap(({ id, data: { name } }) => (data.author.includes(id) ? [] : [name])),
    );
    for (const { component, props, line } of componentsIn(prose.nodes))
      for (const name of ['speaker', 'with', 'name'] as const) {
        const { [name]: said } = props;
        const [found] = typeof said === 'string' ? (normalizeConfusables(said).match(staff) ?? []) : [];
        if (found !== undefined)
          yield {
            ...{ file, line, field: `<${component}> ${name}`, found: `${found}, aus content/authors` },
            allowed:
              'in einer Anzeige niemand, der für diese Zeitung schreibt; wer die Anzeige verfasst hat, steht bei author',
            example: `${name}="Edda Vorauer"`,
          };
      }
  }
}

/** Reports where an advertisement speaks for the paper or the authority: under its name, or with its judgement. */
function* paperIn(
  file: string,
  lines: Lines,
  content: Collections,
  data: PaidArticleData,
  prose: Prose,
  sponsor: SponsorData | undefined,
): Generator<Diagnostic> {
  const { name } = content.site;
  const authority = namePattern([law.authority, law.officialSources.fma?.label ?? '']);
  for (const author of content.authors.filter(({ id }) => data.author.includes(id)))
    for (const field of ['name', 'jobTitle', 'affiliation'] as const) {
      const [found] = normalizeConfusables(author.data[field]).match(authority) ?? [];
      if (found !== undefined)
        yield {
          ...atField(file, ['author'], lines),
          found: `${found} in ${author.file}`,
          allowed: 'bei einer Anzeige niemand, der im Namen einer Behörde zu schreiben scheint',
          example: 'affiliation: Anzeigenabteilung',
        };
    }
  const allowed = 'in einer Anzeige nichts, was die Zeitung selbst zu empfehlen oder geprüft zu haben scheint';
  for (const [field, heads] of printedAround(content, data, sponsor))
    if (field !== 'category' && heads.some((head) => isSameName(head, name)))
      yield { ...atField(file, [field], lines), found: name, allowed, example: `${field}: …` };
  const paper = namePattern([name]).source;
  const judgement = new RegExp(
    String.raw`${paper}s?[\s-]+(?:empfiehlt|rät|testet|prüft|Test|Tipp|Urteil|Empfehlung)(?!\p{L})|(?<!\p{L})wir\s+von\s${paper}|(?<!nicht\s)(?:getestet|geprüft|empfohlen|ausgewählt|Test|Tipp|Urteil|Empfehlung|Herausgeber(?:in)?)\s+(?:von|durch)\s${paper}`,
    'iu',
  );
  const passages = sectionTexts(prose.nodes, (props) => ` ${joinTexts(textsIn(props))} `);
  const texts = [...advertisingTexts(data), ...passages.map((text) => ({ text, path: ['Text'] }))];
  for (const { text, path } of texts) {
    const [found] = judgement.exec(normalizeConfusables(text)) ?? [];
    if (found !== undefined) yield { ...atField(file, path, lines), found, allowed, example: 'Laut Anbieter …' };
  }
}

/**
 * What a paid page prints from other files, by the field that names them: texts read like headlines, other short ones,
 * and sentences.
 */
function printedAround(
  { authors, categories, site, topics }: Collections,
  data: PaidArticleData,
  sponsor: SponsorData | undefined,
): [field: string, heads: string[], names: string[], prose: string[]][] {
  const known = (texts: readonly (string | undefined)[]) => texts.filter((text) => text !== undefined);
  const category = categories.find(({ id }) => id === data.category)?.data;
  const section = site.sections.find(({ id }) => id === category?.section);
  const byline = authors.filter(({ id }) => data.author.includes(id)).map((author) => author.data);
  // Readers see more than the name in the box only.
  const boxed = data.authorBox ? byline : [];
  return [
    ['category', known([category?.label]), known([section?.label]), []],
    ['topics', [], topics.filter(({ id }) => data.topics.includes(id)).map((topic) => topic.data.name), []],
    [
      'author',
      byline.map(({ name }) => name),
      boxed.flatMap(({ jobTitle, affiliation, credentials, expertise }) => [
        ...[jobTitle, affiliation],
        ...credentials,
        ...expertise,
      ]),
      boxed.map(({ bio }) => bio),
    ],
    [
      'sponsor',
      known([sponsor?.legalName, sponsor?.brand]),
      known([...(sponsor?.profile?.facts ?? []), sponsor?.logo?.alt]),
      known([sponsor?.profile?.summary]),
    ],
    ['payer', known([data.payer?.name]), known([data.payer?.seat]), []],
  ];
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
  /\bwertpapier\w*/i,
  /\baktien?(?!n?gesellschaft)\w*/i,
  /\b(?:\w+fonds|fonds|etfs?)\b/i,
  /\banleihen?\b/i,
  /\b(?:derivat\w*|cfds?|forex|optionsschein\w*|hebelprodukt\w*)\b/i,
  /\b(?:krypto\w*|bitcoins?|ethereum|stablecoins?)\b/i,
  /\b(?:trading\w*|trader\w*|handelsplattform\w*|broker\w*)\b/i,
  /\brenditen?\b/i,
  /\b(?:nachrangdarlehen|genussrecht\w*|crowd(?:investing|lending))\b/i,
  /\b(?:vermögensverwalt\w*|anlageberat\w*|geldanlagen?|kapitalanlagen?|portfolios?)\b/i,
];

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
    if (offer === 'anlage' || offer === 'eigenes') continue;
    const passages = sectionTexts(prose.nodes, (props) => ` ${joinTexts(textsIn(props))} `);
    const text = normalizeConfusables([joinTexts(textsIn([legalName, brand, profile, data])), ...passages].join(' '));
    const found = investmentTerms.flatMap((term) => term.exec(text)?.[0] ?? []);
    if (found.length > MAX_TERMS)
      yield {
        file,
        field: 'Angebot des Auftraggebers',
        found: `„offer: ${offer}“ in ${sponsor.file}, aber die Anzeige spricht von ${found.join(', ')}`,
        allowed: `für Geldanlagen „anlage“ (${offerKinds.anlage})`,
        example: 'offer: anlage',
      };
  }
}

/** Checks that no advertisement shows how to check an advertiser, and that no list with advertising sounds editorial. */
export function* checkFrame({ articles, site }: Collections): Generator<Diagnostic> {
  const paid = articles.filter(({ data }) => data.data.kind === 'anzeige');
  const guide = paid.find(({ id }) => id === site.providerGuide);
  if (guide)
    yield {
      ...atField(SITE_FILE, ['providerGuide']),
      found: `${guide.id}, eine Anzeige`,
      allowed: 'ein redaktioneller Artikel, auf den jede Anzeige verweist',
      example: 'providerGuide: konten-vergleichen',
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

/**
 * Checks that no sponsor has two records, as with a second one it could avoid its licence duty or its register entry,
 * and that only the publisher offers `eigenes`, on its own domain.
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
