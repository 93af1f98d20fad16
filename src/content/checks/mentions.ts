/** News and advertising apart: editorial text that names an advertiser says so and doesn't advertise (D21), and nobody writes both where the code promises that. */
import { clientPattern } from '../../lib/format/client-names.ts';
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
import { entryPath, routes } from '../../lib/links/routes.ts';
import { isAddress } from '../../lib/links/sponsor-address.ts';
import { sectionTexts } from '../../prose/tree.ts';
import { findForbiddenWords } from '../compiler/advertising-words.ts';
import { textsIn, type FoundText } from '../diagnostics/schema-diagnostics.ts';
import { atField, type Lines, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { SITE_FILE } from '../expiry.ts';
import type { Collections } from '../registry.ts';
import type { SiteSettings } from '../schemas/site.ts';
import type { SponsorData } from '../schemas/sponsor.ts';
import { ownDataFiles } from './content-walk.ts';

/** Tells whether an advertiser is the house itself, which may speak of itself. */
export const isOwnHouse = ({ offer, legalName }: SponsorData, { publisher }: SiteSettings): boolean =>
  offer === 'eigenes' && legalName === publisher.legalName;

/** Fields that name files and addresses and aren't read; D5 looks at addresses. */
const silentFields: ReadonlySet<PropertyKey> = new Set([
  ...['kind', 'category', 'topics', 'author', 'related', 'parts', 'article', 'formerSlugs', 'mentions'],
  ...['links', 'open', 'src', 'href', 'url'],
]);

const spokenTexts = (value: object): FoundText[] =>
  textsIn(value).filter(({ text, path }) => !path.some((name) => silentFields.has(name)) && !isAddress(text));

interface Spoken {
  file: string;
  texts: FoundText[];
  /** The advertisers that it says to name; undefined where there is no place to print it. */
  mentions?: readonly string[];
  lines?: Lines;
}

/** All that isn't advertising: files one by one, prose by its sections. */
function* spokenIn(content: Collections, paid: ReadonlySet<string>): Generator<Spoken> {
  const { articles, pages, site } = content;
  // A link to an advertisement carries its label.
  const isAdvertisement = (href: string) => href.startsWith('/') && paid.has(href.slice(1).split(/[?#]/)[0] ?? '');
  for (const { file, data: article } of articles) {
    const { data, prose, lines } = article;
    if (data.kind === 'anzeige') continue;
    const words = (props: object) =>
      ` ${spokenTexts(props)
        .map(({ text }) => text)
        .join(' ')} `;
    const sections = sectionTexts(prose.nodes, words, isAdvertisement);
    yield {
      file,
      texts: [...spokenTexts(data), ...sections.map((text) => ({ text, path: ['Text'] }))],
      mentions: data.mentions,
      lines,
    };
  }
  for (const { file, data } of pages) yield { file, texts: spokenTexts(data), mentions: data.mentions };
  for (const { file, data } of ownDataFiles(content)) yield { file, texts: spokenTexts(data) };
  yield { file: SITE_FILE, texts: spokenTexts(site) };
}

/**
 * Checks who names an advertiser without saying so, or praises it with words that advertising must not use; `paid` has the ids of all
 * advertisements.
 */
export function* checkMentions(content: Collections, paid: ReadonlySet<string>): Generator<Diagnostic> {
  const clients = content.sponsors
    .filter(({ data }) => !isOwnHouse(data, content.site))
    .map(({ id, data }) => ({ id, brand: data.brand, pattern: clientPattern(data) }));
  for (const { file, texts, mentions, lines } of spokenIn(content, paid)) {
    // Once is enough for a file.
    const said = new Set(mentions);
    for (const { text, path } of texts) {
      const read = normalizeConfusables(text);
      const named = clients.filter(({ pattern }) => pattern.test(read));
      const place = atField(file, path, lines);
      for (const { id, brand, pattern } of named) {
        if (said.has(id)) continue;
        said.add(id);
        const found = `${pattern.exec(read)?.[0]}, eine Werbekundschaft dieser Zeitung (${brand})`;
        yield { ...place, found, ...remedy(mentions, id) };
      }
      for (const word of named.length > 0 ? findForbiddenWords(text) : [])
        yield {
          ...place,
          found: `${word}, wo der Text ${named[0]?.brand} nennt`,
          allowed: 'in einem Abschnitt, der Werbekundschaft nennt, nur in einem Satz, der es verneint',
          example: 'Gewinne sind nicht garantiert.',
        };
    }
  }
}

const remedy = (mentions: readonly string[] | undefined, id: string) =>
  mentions
    ? { allowed: 'der Eintrag in „mentions“; ein Hinweis im Beitrag sagt es dann allen', example: `mentions: [${id}]` }
    : {
        allowed:
          'kein Name einer Werbekundschaft, denn hier ist kein Platz für den Hinweis darauf; in einem Artikel oder einer Seite mit „mentions“ ist er es',
        example: 'ein anderer Anbieter',
      };

/** The sentence of the code that comes with the product. */
const PROMISE = 'Autorinnen und Autoren schreiben keine redaktionellen Beiträge';

/** Warns of each author who writes advertising and news, as long as the code promises that nobody does both. */
export function* checkSeparation({ articles, authors, pages }: Collections): Generator<Diagnostic> {
  const code = pages.find(({ id }) => entryPath(id) === routes.code);
  if (!code?.data.body.includes(PROMISE)) return;
  for (const { id, file } of authors) {
    const own = articles.filter(({ data: { data } }) => data.author.includes(id));
    const paid = own.find(({ data: { data } }) => data.kind === 'anzeige');
    const editorial = own.find(({ data: { data } }) => data.kind === 'redaktionell');
    if (paid && editorial)
      yield {
        file,
        field: 'Trennung von Werbung',
        found: `schreibt Anzeigen (${paid.file}) und redaktionelle Beiträge (${editorial.file})`,
        allowed: `nur eines von beiden, weil es ${code.file} verspricht; ist es bei Ihnen anders, ändern Sie den Satz dort`,
        example: 'Wer eine Anzeige verfasst, steht bei ihr; auch Mitglieder der Redaktion schreiben Anzeigen.',
        isWarning: true,
      };
  }
}
