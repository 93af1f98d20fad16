const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for use in HTML content or a double-quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] as string);

const characters: Record<string, string> = {
  ...Object.fromEntries(Object.entries(entities).map(([character, entity]) => [entity, character])),
  '&#39;': "'",
};

/** Undoes the escaping. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:lt|gt|amp|quot|#39);/g, (entity) => characters[entity] as string);
