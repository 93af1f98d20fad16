/** Finds the names of advertisers in a text, however they are spelt (D21): the table of UTS 39 says which signs look alike. */
import { ownHosts, type SponsorHosts } from '../links/sponsor-address.ts';
import { normalizeConfusables, confusableSkeleton, printable } from './confusable-skeleton.ts';

/** How an advertiser is called. */
export interface ClientNames extends SponsorHosts {
  legalName: string;
  brand: string;
}

const alike = Map.groupBy(printable, confusableSkeleton);

/** A pattern for one sign of a name, in either case, and for the plain signs that look like it. */
function signPattern(sign: string): string {
  const signs = new Set(
    [sign.toLowerCase(), sign.toUpperCase()].flatMap((each) => [each, ...(alike.get(confusableSkeleton(each)) ?? [])]),
  );
  // "ß" is two letters in upper case.
  const { single = [], longer = [] } = Object.groupBy(signs, (each) => ([...each].length > 1 ? 'longer' : 'single'));
  if (sign.toLowerCase() === 'm') longer.push('rn');
  return `(?:${[`[${single.map(RegExp.escape).join('')}]`, ...longer.map(RegExp.escape)].join('|')})`;
}

/**
 * Letters and digits of European languages: for all others of \p{L} and \p{N}, a pattern of each name would take a tenth of a second to
 * make.
 */
const letters = 'A-Za-z0-9À-ÖØ-öø-ɏ';
/** Signs that may stand between two letters of a word, or between two words; a space only between words. */
const [inWord, betweenWords] = [String.raw`[^${letters}\s]?`, `[^${letters}]{0,4}`];

/**
 * Makes the pattern that finds any of some names: in any case, apart or together, with a hyphen or a genitive's "s", never inside of
 * another word.
 */
export function nameOf(names: readonly string[]): RegExp {
  const patterns = names
    .map((name) => normalizeConfusables(name).trim())
    .filter((name) => name.length > 1)
    .map((name) => {
      const words = name.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word !== '');
      const pattern = words
        .map((word) => word.replace(/rn/g, 'm'))
        .map((word) => [...word].map(signPattern).join(inWord))
        .join(betweenWords);
      return isCommonlyWritten(name) ? `(?=\\P{Ll})${pattern}` : pattern;
    });
  return patterns.length === 0
    ? /(?!)/g
    : new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?=(?:['’]?s|es)?(?![\p{L}\p{N}]))`, 'gu');
}

/** A short word, such as "Erste", is a name only where it is written with a capital. */
const isCommonlyWritten = (name: string): boolean => /^\p{Lu}\p{Ll}{1,5}$/u.test(name);

const legalForm =
  /\s*\([^)]*\)|,?\s+(?:Gesellschaft m\.\s?b\.\s?H\.|Ges\.?m\.?b\.?H\.?|GmbH|FlexCo|AG|SE|KG|OG|e\.\s?U\.|Ltd\.?|Limited|Inc\.?|LLC|S\.A\.|B\.V\.|p\.l\.c\.|plc|& Co\.?)(?![\p{L}\p{N}])/gu;
/** More than a word that anybody may use: several words, or one with a capital or digit inside. */
const isDistinct = (name: string): boolean =>
  /\S\s+\S/u.test(name) || /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|\p{L}\p{N}/u.test(name);

/** Tells whether two names look alike, whatever their case, spaces and legal forms. */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) =>
    normalizeConfusables(name)
      .replace(legalForm, '')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ) as [string, string];
  const isAlike = (change: (name: string) => string) => change(first) === change(second);
  return (
    isAlike((name) => confusableSkeleton(name.toLowerCase())) ||
    isAlike((name) => confusableSkeleton(name).toLowerCase())
  );
}

/** A host in running text, also as "firma punkt at". */
const hostPattern = (host: string): string =>
  host
    .split('.')
    .map((label) => [...label].map(signPattern).join(''))
    .join(String.raw`[\s([{]*(?:\.|dot|punkt)[\s)\]}]*`);

/** Makes the pattern that finds an advertiser's brand, legal name or domain in a text as it is read. */
export function clientPattern({ legalName, brand, ...place }: ClientNames): RegExp {
  const bare = normalizeConfusables(legalName).replace(legalForm, '').trim();
  const withoutNote = legalName.replace(/\s*\([^)]*\)/g, '');
  // A word of the brand that is nobody else's: "GoldRausch" of "GoldRausch AI".
  const own = brand.split(/\s+/).filter((word) => word.length > 4 && /\p{Ll}\p{Lu}/u.test(word));
  const names = nameOf([brand, ...own, withoutNote, ...(isDistinct(bare) ? [bare] : [])]);
  const hosts = ownHosts(place).map(hostPattern);
  return new RegExp(String.raw`${names.source}|(?<![\p{L}\p{N}])(?:${hosts.join('|')})(?![\p{L}\p{N}])`, 'u');
}
