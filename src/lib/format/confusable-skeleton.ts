/** Normalises look-alike characters, by the table of confusables of Unicode's UTS 39. */
import table from 'unhomoglyph/data.json' with { type: 'json' };

const prototypes: Readonly<Record<string, string>> = table;

/** Invisible characters, such as joiners, soft hyphens and fillers. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** The skeleton of a text (UTS 39), equal for texts that look alike. Only for comparison: "m" becomes "rn". */
export const confusableSkeleton = (text: string): string =>
  Array.from(text.normalize('NFD').replace(invisible, ''), (character) => prototypes[character] ?? character)
    .join('')
    .normalize('NFD');

/** Text that needs no normalisation, as most German text; testing is cheaper than replacing. */
const plain = /^[\n\x20-\x7eÄÖÜäöüß„“‚‘’»«€]*$/;
const otherCharacters = /\p{L}?[^\n\x20-\x7eÄÖÜäöüß„“‚‘’»«€]+/gu;
const replaceable = /[^\n\x20-\x7eÄÖÜäöüß\p{Nd}\p{Sc}\p{Pi}\p{Pf}\p{Pd}\p{M}\p{Zs}‰]/gu;

/** The ASCII character for each skeleton, from "!" to "z". Of several, such as "1", "I" and "l", the last one counts. */
const asciiBySkeleton = new Map(
  Array.from({ length: 0x7b - 0x21 }, (_none, index) => String.fromCharCode(0x21 + index)).map((character) => [
    confusableSkeleton(character),
    character,
  ]),
);
const marks = /\p{M}/gu;
/** Combining marks, except the diaeresis of German umlauts. */
const foreignMarks = /(?<![aouAOU]\p{M}*)\u0308|(?!\u0308)\p{M}/gu;

/**
 * The plain character for each other one, as far as it is known: letters that the table lacks, which are some small
 * capitals, "п", "ĸ", and those in black circles, in black squares and of flags; the rest is added when it occurs.
 */
const plainCharacters = new Map<string, string>([
  ...[...'ᴀʙᴅᴇꜰɢʜᴊᴋʟᴍɴᴘᴛпĸ'].map((letter, index) => [letter, 'abdefghjklmnptnk'.charAt(index)] as const),
  ...[0x1f150, 0x1f170, 0x1f1e6].flatMap((first) =>
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [String.fromCodePoint(first + index), letter] as const),
  ),
]);

/** The plain character that another one is read as, or that character itself. */
function toPlain(character: string): string {
  const cached = plainCharacters.get(character);
  if (cached !== undefined) return cached;
  const asciiFor = (variant: string) =>
    asciiBySkeleton.get(confusableSkeleton(variant)) ??
    asciiBySkeleton.get(confusableSkeleton(variant).replace(marks, ''));
  const result = asciiFor(character) ?? asciiFor(character.toUpperCase())?.toLowerCase() ?? character;
  plainCharacters.set(character, result);
  return result;
}

/**
 * Normalises a text the way people read it, so that it can be matched by patterns of plain letters: NFKC, no invisible
 * characters, look-alikes replaced by plain letters, no marks except on German umlauts, one kind of hyphen and space.
 */
export const normalizeConfusables = (text: string): string => {
  if (plain.test(text)) return text;
  return text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\S\n ]/g, ' ')
    .replace(invisible, '')
    .replace(otherCharacters, (characters) =>
      characters
        .normalize('NFKC')
        .replace(replaceable, toPlain)
        .normalize('NFD')
        .replace(foreignMarks, '')
        .normalize('NFC'),
    );
};

/** Patterns for the ASCII letters and digits that look alike. */
const lookalikes: Readonly<Record<string, string>> = {
  i: '[il1|]',
  l: '(?:[l1|]|(?-i:I))',
  1: '(?:[l1|]|(?-i:I))',
  o: '[o0]',
  0: '[o0]',
  m: '(?:m|rn)',
};

/** Pattern source for a character in a normalised text, also for its look-alikes. Expects that case is ignored. */
export const characterPattern = (character: string): string =>
  lookalikes[character.toLowerCase()] ?? RegExp.escape(character);
