/** How a text reads, whatever it is spelt with. */

/** Letters of other alphabets that look like Latin ones. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['асԁеһіјкӏмоԛрѕтυԝхуνѵьгп', 'acdehijklmoqpstuwxyvvbrn'],
    ['АВСЕНІЈКМОРЅТХУΖ', 'ABCEHIJKMOPSTXYZ'],
    ['αεικορτυχΑΒΕΗΙΚΜΝΟΡΤΥΧ', 'aeikoptuxABEHIKMNOPTYX'],
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
    ['ıɡɑℓ٪∕', 'igal%/'],
  ].flatMap(([others = '', latin = '']) => [...others].map((letter, index) => [letter, latin[index] ?? ''])),
);
const anyLookAlike = new RegExp(`[${Object.keys(lookAlikes).join('')}]`, 'gu');

/** Signs that read as what they are. Most German text has no others, and looking is cheaper than replacing. */
const plain = /^[\x20-\x7eÄÖÜäöüß„“‚‘]*$/;

/**
 * Writes a text as it is read: compatible forms made one, invisible signs and soft hyphens out, look-alike letters Latin, one kind of hyphen.
 */
export const confusableSkeleton = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replace(/[\p{Cf}\p{Mn}]/gu, '')
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .replace(anyLookAlike, (letter) => lookAlikes[letter] ?? letter);
