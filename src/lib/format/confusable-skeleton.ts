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

/** Small capitals, "п" and "ĸ" are not in the table of confusables, but are read as these letters. */
const readAs: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ᴀʙᴄᴅᴇꜰɢʜᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢпĸ'].map((letter, index) => [letter, 'abcdefghjklmnoprtuvwyznk'[index] ?? '']),
);

/** The visible ASCII characters. */
const printable = Array.from({ length: 0x7e - 0x20 }, (_none, index) => String.fromCharCode(0x21 + index));
/** The ASCII character for each skeleton. Among several, such as "I", "l", "1" and "|", the lower-case letter wins. */
const asciiBySkeleton = new Map(
  printable
    .toSorted((a, b) => Number(/[a-z]/.test(a)) - Number(/[a-z]/.test(b)))
    .map((character) => [confusableSkeleton(character), character]),
);
const marks = /\p{M}/gu;
/** Combining marks, except the diaeresis of German umlauts. */
const foreignMarks = /(?<![aouAOU]\p{M}*)\u0308|(?!\u0308)\p{M}/gu;

/** The letter in a negative circled or squared letter or regional indicator: three consecutive alphabets in Unicode. */
function boxedLetter(character: string): string | undefined {
  const index = [0x1f150, 0x1f170, 0x1f1e6]
    .map((first) => (character.codePointAt(0) ?? 0) - first)
    .find((offset) => offset >= 0 && offset < 26);
  return index === undefined ? undefined : String.fromCharCode(0x41 + index);
}

/** Results of {@link toPlain}: few different characters occur. */
const plainCharacters = new Map<string, string>();

/** The plain character that another one is read as, or that character itself. */
function toPlain(character: string): string {
  const cached = plainCharacters.get(character);
  if (cached !== undefined) return cached;
  const asciiFor = (variant: string) =>
    asciiBySkeleton.get(confusableSkeleton(variant)) ??
    asciiBySkeleton.get(confusableSkeleton(variant).replace(marks, ''));
  const result =
    readAs[character] ??
    boxedLetter(character) ??
    asciiFor(character) ??
    asciiFor(character.toUpperCase())?.toLowerCase() ??
    character;
  plainCharacters.set(character, result);
  return result;
}

/**
 * Normalises a text the way people read it, so that it can be matched by patterns of plain letters: NFKC, no invisible
 * characters, look-alikes replaced by plain letters, no marks except on German umlauts, one kind of hyphen and space.
 */
export const normalizeConfusables = (text: string): string => {
  if (plain.test(text)) return text;
  const simplified = text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\S\n ]/g, ' ')
    .replace(invisible, '');
  return plain.test(simplified)
    ? simplified
    : simplified.replace(otherCharacters, (characters) =>
        characters
          .normalize('NFKC')
          .replace(replaceable, toPlain)
          .normalize('NFD')
          .replace(foreignMarks, '')
          .normalize('NFC'),
      );
};
