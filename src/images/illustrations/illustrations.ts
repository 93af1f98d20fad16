/** The categories' drawings. Each is a file of its own beside this one: cached once, and no byte of it in a page but for the lead story's. */

const files = import.meta.glob<string>('./*.svg', { query: '?url&no-inline', import: 'default', eager: true });
const inlined = import.meta.glob<string>('./*.svg', { query: '?inline', import: 'default' });

/** The address of a category's drawing; `inline` gives a `data:` address. Throws where there is none of this name. */
export async function illustrationUrl(icon: string, inline = false): Promise<string> {
  const file = `./${icon}.svg`;
  const url = inline ? await inlined[file]?.() : files[file];
  if (url) return url;
  const present = Object.keys(files).map((file) => file.slice(2, -4));
  throw new Error(
    `Kategorie mit „icon: ${icon}“: Die Datei src/images/illustrations/${icon}.svg fehlt. Erlaubt: eine der vorhandenen, zurzeit ${present.join(', ')}, oder eine neue.`,
  );
}
