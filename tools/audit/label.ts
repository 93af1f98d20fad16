/** Recognizing the advertising label. */

/**
 * Whether a text begins with the label as a word of its own.
 *
 * @param text a title, name or heading
 * @param label such as "Anzeige"
 */
export const beginsWithLabel = (text: string, label: string): boolean =>
  text.startsWith(label) && !/^[\p{L}\p{N}-]/u.test(text.slice(label.length));

/**
 * A headline as it must read where the page around it is missing.
 *
 * @param title the headline
 * @param label the label; undefined for editorial articles
 */
export const labelled = (title: string, label: string | undefined): string =>
  label === undefined ? title : `${label}: ${title}`;

/** The words that § 26 MedienG names, for judging what must not stand on editorial articles. */
export const LABELS = ['Anzeige', 'entgeltliche Einschaltung', 'Werbung'] as const;
