/** The categories' drawings. Each is a file of its own beside this one: cached once, and no byte of it in a page. */

const files = import.meta.glob<string>('./*.svg', { query: '?url&no-inline', import: 'default', eager: true });

/**
 * The address of a category's drawing.
 * @throws where there is none of this name
 */
export function illustrationUrl(icon: string): string {
  const url = files[`./${icon}.svg`];
  if (url) return url;
  const present = Object.keys(files).map((file) => file.slice(2, -4));
  throw new Error(
    `Kategorie mit „icon: ${icon}“: Die Datei src/images/illustrations/${icon}.svg fehlt. Erlaubt: eine der vorhandenen, zurzeit ${present.join(', ')}, oder eine neue.`,
  );
}
