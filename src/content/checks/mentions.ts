/** Editorial text that names an advertiser says so, and doesn't advertise (D21): in every text of every file that isn't the advertiser's own. */
import { clientPattern } from '../../lib/format/client-names.ts';
import { normalizeConfusables } from '../../lib/format/confusable-skeleton.ts';
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
export function checkMentions(content: Collections, paid: ReadonlySet<string>): Diagnostic[] {
  const clients = content.sponsors
    .filter(({ data }) => !isOwnHouse(data, content.site))
    .map(({ id, data }) => ({ id, brand: data.brand, pattern: clientPattern(data) }));
  return [...spokenIn(content, paid)].flatMap(({ file, texts, mentions, lines }) => {
    const said = new Set(mentions);
    return texts.flatMap((found): Diagnostic[] => {
      const read = normalizeConfusables(found.text);
      const named = clients.flatMap(({ id, brand, pattern }) => {
        const words = pattern.exec(read)?.[0];
        return words === undefined ? [] : [{ id, brand, words }];
      });
      if (named.length === 0) return [];
      const place = atField(file, found.path, lines);
      return [
        ...named
          .filter(({ id }) => !said.has(id))
          .map(({ id, brand, words }) => {
            // Once is enough for a file.
            said.add(id);
            return {
              ...place,
              found: `${words}, eine Werbekundschaft dieser Zeitung (${brand})`,
              ...remedy(mentions, id),
            };
          }),
        ...findForbiddenWords(found.text).map((word) => ({
          ...place,
          found: `${word}, wo der Text ${named[0]?.brand} nennt`,
          allowed: 'in einem Abschnitt, der Werbekundschaft nennt, nur in einem Satz, der es verneint',
          example: 'Gewinne sind nicht garantiert.',
        })),
      ];
    });
  });
}

const remedy = (mentions: readonly string[] | undefined, id: string) =>
  mentions
    ? { allowed: 'der Eintrag in „mentions“; ein Hinweis im Beitrag sagt es dann allen', example: `mentions: [${id}]` }
    : {
        allowed:
          'kein Name einer Werbekundschaft, denn hier ist kein Platz für den Hinweis darauf; in einem Artikel oder einer Seite mit „mentions“ ist er es',
        example: 'ein anderer Anbieter',
      };
