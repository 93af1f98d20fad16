/** Texts cut to the lengths that fields allow. */

/** A text of at most so many characters, cut between words, with an ellipsis. */
export function shortenAt(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s,;:–-]+$/, '')}…`;
}

/** As many whole sentences as fit, or undefined where they are fewer than `least` characters. */
export function sentences(text: string, least: number, most: number): string | undefined {
  if (text.length >= least && text.length <= most) return text;
  const ends = [...text.slice(0, most).matchAll(/[.!?…]["“”»]?(?=\s)/g)].map((end) => end.index + end[0].length);
  const end = ends.findLast((at) => at >= least);
  if (end !== undefined) return text.slice(0, end);
  return text.length > most ? shortenAt(text, most) : undefined;
}
