/** Wrong uses of the component registry. */
import { componentRegistry } from '../../prose/component-registry.ts';

const computed = 'source="rechnung" asOf="2026-01-02" url="https://www.fma.gv.at/"';
const claim = 'source="anbieter" asOf="2025-09-21"';

/** Cases for every component: unknown, computed, empty and missing attributes, wrong content, missing end tag. */
const perComponent = componentRegistry.flatMap(({ name, example, body }): [string, string][] => {
  const open = `<${name} `;
  const change = (to: string) => example.replace(open, to).replace(`<${name}>`, to);
  return [
    [`<${name}> mit unbekanntem Attribut`, change(`<${name} onclick="x" `)],
    [`<${name}> mit Ausdruck`, change(`<${name} x={1} `)],
    [`<${name}> mit ausgebreiteten Attributen`, change(`<${name} {...x} `)],
    [`<${name}> ohne Attribute`, example.replace(new RegExp(`<${name} [^>]*?(/?)>`), `<${name} $1>`)],
    [`<${name}> mit leerem Attribut`, example.replace(/="[^"]*"/, '=""')],
    ...(body === 'none'
      ? [[`<${name}> mit Inhalt`, `${example.replace('/>', '>')}Text</${name}>`] as [string, string]]
      : [
          [`<${name}> nicht geschlossen`, example.replace(`</${name}>`, '')] as [string, string],
          [`<${name}> leer`, example.replace(/^([^<]*<[^>]*)>[\s\S]*$/, '$1 />')] as [string, string],
        ]),
  ];
});

/** Name and prose of each case. */
export const brokenComponents: [string, string][] = [
  ...perComponent,
  ['falsches Kind', `<StatGrid title="a" ${claim}><Bar label="a" value="1" /></StatGrid>`],
  ['Text statt Kindern', `<StatGrid title="a" ${claim}>Text</StatGrid>`],
  ['Kind mit Inhalt', `<StatGrid title="a" ${claim}><Stat value="1" label="a">Text</Stat></StatGrid>`],
  ['Zahl mit zwei Kommas', `<Availability title="a" free="8,5,1" ${claim} />`],
  ['Tag, den es nicht gibt', '<Claim source="anbieter" asOf="2025-02-30">1 %</Claim>'],
  ['unbekannte Quelle', '<Claim source="freund" asOf="2025-02-01">1 %</Claim>'],
  ['unabhängig ohne Beleg', '<Claim source="unabhaengig" asOf="2025-02-01">1 %</Claim>'],
  ['Beleg ohne https', '<Claim source="unabhaengig" asOf="2025-02-01" url="http://a.example">1 %</Claim>'],
  ['Rechner mit fremdem Namen', `<Calculator kind="order" start="gewinn 5" ${computed} />`],
  ['Rechner ohne das, was er braucht', `<Calculator kind="etf" start="einmalig 5" ${computed} />`],
  ['Rechner mit Punkt statt Komma', `<Calculator kind="order" start="betrag 10.5" ${computed} />`],
  ['Rechner ohne Quelle', '<Calculator kind="order" start="betrag 5" source="rechnung" asOf="2026-01-02" />'],
  ['Bild außerhalb von /bilder', '<Figure src="/../geheim.svg" alt="a" caption="b" credit="c" />'],
];
