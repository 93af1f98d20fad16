/** The categories' drawings. Each is a file of its own beside this one: cached once, and no byte of it in a page but for the lead story's. */

const files = import.meta.glob<string>('./*.svg', { query: '?url&no-inline', import: 'default', eager: true });
const inlined = import.meta.glob<string>('./*.svg', { query: '?inline', import: 'default' });

/**
 * The address of a category's drawing; `inline` gives a `data:` address. Throws where it is missing, which the check of content/ has
 * refused.
 */
export async function illustrationUrl(icon: string, inline = false): Promise<string> {
  const url = inline ? await inlined[`./${icon}.svg`]?.() : files[`./${icon}.svg`];
  if (!url) throw new Error(`src/images/illustrations/${icon}.svg fehlt.`);
  return url;
}
