/** How a text reads, whatever it is spelt with: by the table of confusable signs of Unicode's UTS 39. */
import table from 'unhomoglyph/data.json' with { type: 'json' };

const alike: Readonly<Record<string, string>> = table;

/** Signs that nobody sees, such as joiners, soft hyphens and fillers. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** The skeleton of a text (UTS 39): texts that look alike have the same. It is for comparing and no text to read: "m" becomes "rn". */
export const confusableSkeleton = (text: string): string =>
  Array.from(text.normalize('NFD').replace(unseen, ''), (sign) => alike[sign] ?? sign)
    .join('')
    .normalize('NFD');

/** Signs that read as what they are. Most German text has few others, and looking is cheaper than replacing. */
const plain = /^[\n\x20-\x7eÄÖÜäöüß„“‚‘’»«€]*$/;
const otherSigns = /\p{L}?[^\n\x20-\x7eÄÖÜäöüß„“‚‘’»«€]+/gu;
const lettersAndSigns = /[^\n\x20-\x7eÄÖÜäöüß\p{Nd}\p{Sc}\p{Pi}\p{Pf}\p{Pd}\p{M}\p{Zs}‰]/gu;

/** The table asks which signs look alike; small capitals and "п" are none of theirs, but are read as these letters. */
const alsoRead: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ᴀʙᴄᴅᴇꜰɢʜᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢп'].map((sign, index) => [sign, 'abcdefghjklmnoprtuvwyzn'[index] ?? '']),
);

/** The signs of ASCII that are seen. */
export const printable = Array.from({ length: 0x7e - 0x20 }, (_none, index) => String.fromCharCode(0x21 + index));
/** The plain sign for each skeleton; of several, as "I", "l", "1" and "|", the letter in lower case. */
const plainSigns = new Map(
  [...printable.filter((sign) => !/[a-z]/.test(sign)), ...printable.filter((sign) => /[a-z]/.test(sign))].map(
    (sign) => [confusableSkeleton(sign), sign],
  ),
);
const marks = /\p{M}/gu;
/** All but those of German letters. */
const foreignMarks = /(?<![aouAOU]\p{M}*)\u0308|(?!\u0308)\p{M}/gu;

/** The letter of a white letter in a black circle or square, or of a flag: Unicode has the alphabet of each in a row. */
function boxedLetter(sign: string): string | undefined {
  const place = [0x1f150, 0x1f170, 0x1f1e6]
    .map((first) => (sign.codePointAt(0) ?? 0) - first)
    .find((at) => at >= 0 && at < 26);
  return place === undefined ? undefined : String.fromCharCode(0x41 + place);
}

/** The sign that another is read as. Few signs occur, and each is looked up once. */
const known = new Map<string, string>();
function plainSign(sign: string): string {
  const seen = known.get(sign);
  if (seen !== undefined) return seen;
  const plainOf = (each: string) =>
    plainSigns.get(confusableSkeleton(each)) ?? plainSigns.get(confusableSkeleton(each).replace(marks, ''));
  const read =
    alsoRead[sign] ?? boxedLetter(sign) ?? plainOf(sign) ?? plainOf(sign.toUpperCase())?.toLowerCase() ?? sign;
  known.set(sign, read);
  return read;
}

/**
 * Writes a text as it is read, for patterns in plain letters: compatible forms made one, invisible signs out, letters that look like plain
 * ones made these, marks gone but those of German letters, one kind of hyphen.
 */
export const normalizeConfusables = (text: string): string => {
  if (plain.test(text)) return text;
  const usual = text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\S\n ]/g, ' ')
    .replace(unseen, '');
  return plain.test(usual)
    ? usual
    : usual.replace(otherSigns, (signs) =>
        signs
          .normalize('NFKC')
          .replace(lettersAndSigns, plainSign)
          .normalize('NFD')
          .replace(foreignMarks, '')
          .normalize('NFC'),
      );
};
