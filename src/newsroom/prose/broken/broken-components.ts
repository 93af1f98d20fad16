/** Wrong uses of the vocabulary. */
import { vocabulary } from '../../../schemas/vocabulary/vocabulary.ts';

/** What breaks each component: an attribute that does not exist, one that is an expression, one that is empty, none at all, never closed. Name and prose of each case. */
export const brokenComponents = vocabulary.flatMap(({ name, example, body }): [string, string][] => {
  const open = `<${name} `;
  const change = (to: string) => example.replace(open, to).replace(`<${name}>`, to);
  return [
    [`<${name}> mit unbekanntem Attribut`, change(`<${name} onclick="x" `)],
    [`<${name}> mit Ausdruck`, change(`<${name} x={1} `)],
    [`<${name}> mit ausgebreiteten Attributen`, change(`<${name} {...x} `)],
    [`<${name}> ohne Attribute`, example.replace(new RegExp(`<${name} [^>]*?(/?)>`), `<${name} $1>`)],
    [`<${name}> mit leerem Attribut`, example.replace(/="[^"]*"/, '=""')],
    ...(body === 'keiner'
      ? [[`<${name}> mit Inhalt`, `${example.replace('/>', '>')}Text</${name}>`] as [string, string]]
      : [
          [`<${name}> nicht geschlossen`, example.replace(`</${name}>`, '')] as [string, string],
          [`<${name}> leer`, example.replace(/^([^<]*<[^>]*)>[\s\S]*$/, '$1 />')] as [string, string],
        ]),
  ];
});
