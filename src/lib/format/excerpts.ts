/** Shortens a text to at most `length` characters, the last of which is an ellipsis then. */
export const truncate = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/** The part of a text around the first occurrence of `found`; a text of up to 80 characters as it is. */
export function excerptAround(text: string, found: string): string {
  if (text.length <= 80) return text;
  const start = Math.max(0, text.indexOf(found) - 30);
  const end = start + 78;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
