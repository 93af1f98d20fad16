/** Finds names of advertisers in a text, including spellings with look-alike characters (D21; UTS 39 lists them). */
import { domainToUnicode } from 'node:url';
import { ownHosts, type SponsorHosts } from '../links/sponsor-address.ts';
import { characterPattern, confusableSkeleton, normalizeConfusables } from './confusable-skeleton.ts';
import { spelledOut } from './slugify.ts';

/** The names and hosts of an advertiser. */
export interface SponsorNames extends SponsorHosts {
  legalName: string;
  brand: string;
}

/** Letters and digits of European languages. With \p{L} and \p{N} compiling a pattern would take 0.1 s. */
const letters = 'A-Za-z0-9À-ÖØ-öø-ɏ';
/** Separators allowed between two letters of a word, and between two words; spaces only between words. */
const [inWord, betweenWords] = [String.raw`[^${letters}\s]?`, `[^${letters}]{0,4}`];

/** Pattern source for a letter of a name, or for an umlaut in either spelling. */
function letterPattern(letter: string): string {
  const umlaut = Object.entries(spelledOut).find((spellings) => spellings.includes(letter.toLowerCase()));
  if (!umlaut) return characterPattern(letter);
  return `(?:${umlaut.map((spelling) => [...spelling].map(characterPattern).join(inWord)).join('|')})`;
}

/** The conjunction between two words of a name: "&", "+", "und" or "and". */
const joint = /(?<=[\p{L}\p{N}])(?:\s*[&+]\s*|\s+(?:und|and)\s+)(?=[\p{L}\p{N}])/giu;
const jointPattern = '(?:[&+]|u(?:nd)?|and)?';

const wordPattern = (word: string): string =>
  word === '&'
    ? jointPattern
    : (word.replace(/rn/g, 'm').match(/[aou]e|ss|./giu) ?? []).map(letterPattern).join(inWord);

/**
 * Makes a global pattern that matches any of the given names as a word of its own: in any case, with or without spaces
 * and hyphens, with "&" or "und", "ä" or "ae", also in the genitive. Expects text normalised by `normalizeConfusables`.
 */
export function namePattern(names: readonly string[]): RegExp {
  const patterns = names
    .map((name) => normalizeConfusables(name).trim())
    .filter((name) => name.length > 1)
    .map((name) => {
      const words = name.replace(joint, ' & ').split(/[^\p{L}\p{N}&]+|(?<=\p{Ll})(?=\p{Lu})/u);
      const pattern = words
        .filter((word) => word !== '')
        .map(wordPattern)
        .join(betweenWords);
      return isCommon(name) ? `(?-i:(?=\\P{Ll}))${pattern}` : pattern;
    });
  return patterns.length === 0
    ? /(?!)/g
    : new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?=(?:['’]?s|es)?(?![\p{L}\p{N}]))`, 'giu');
}

/** Whether a name may also be common words, such as "Erste" or "Erste Bank"; it then has to start with a capital. */
const isCommon = (name: string): boolean => /^\p{Lu}\p{Ll}{1,5}(?:\s\p{Lu}\p{Ll}{1,5})?$/u.test(name);

const legalForm =
  /\s*\([^)]*\)|,?\s+(?:Gesellschaft m\.\s?b\.\s?H\.|Ges\.?m\.?b\.?H\.?|GmbH|FlexCo|AG|SE|KG|OG|e\.\s?U\.|Ltd\.?|Limited|Inc\.?|LLC|S\.A\.|B\.V\.|p\.l\.c\.|plc|& Co\.?)(?![\p{L}\p{N}])/gu;
/** Whether a name is no common word: it has several words, or a capital or digit inside. */
const isDistinct = (name: string): boolean =>
  /\S\s+\S/u.test(name) || /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|\p{L}\p{N}/u.test(name);

/** Whether two names look alike, ignoring case, spaces, punctuation, spelling of umlauts and legal forms. */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) =>
    normalizeConfusables(name)
      .replace(legalForm, '')
      .replace(joint, 'und')
      .replace(/[äöüß]/giu, (letter) => spelledOut[letter.toLowerCase()] ?? letter)
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ) as [string, string];
  const isAlike = (change: (name: string) => string) => change(first) === change(second);
  return (
    isAlike((name) => confusableSkeleton(name.toLowerCase())) ||
    isAlike((name) => confusableSkeleton(name).toLowerCase())
  );
}

/** Pattern source for a host in running text, also written as "firma punkt at". */
const hostPattern = (host: string): string =>
  host
    .split('.')
    .map((label) => [...label].map(characterPattern).join(''))
    .join(String.raw`[\s([{]*(?:\.|dot|punkt)[\s)\]}]*`);

/** Makes a pattern for an advertiser's brand, legal name and domains in text normalised by `normalizeConfusables`. */
export function sponsorPattern({ legalName, brand, ...sponsorHosts }: SponsorNames): RegExp {
  const bare = normalizeConfusables(legalName).replace(legalForm, '').trim();
  const withoutNote = legalName.replace(/\s*\([^)]*\)/g, '');
  // A distinctive word of the brand, such as "GoldRausch" of "GoldRausch AI", counts as its name.
  const distinctWords = brand.split(/\s+/).filter((word) => word.length > 4 && /\p{Ll}\p{Lu}/u.test(word));
  const names = namePattern([brand, ...distinctWords, withoutNote, ...(isDistinct(bare) ? [bare] : [])]);
  const hosts = ownHosts(sponsorHosts).flatMap((host) => [...new Set([host, domainToUnicode(host)])].map(hostPattern));
  return new RegExp(String.raw`${names.source}|(?<![\p{L}\p{N}])(?:${hosts.join('|')})(?![\p{L}\p{N}])`, 'iu');
}
