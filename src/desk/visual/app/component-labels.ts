/** German names of the blocks; the name in brackets is the one of the handbook and of the file. */
const names: Readonly<Record<string, string>> = {
  Claim: 'Angabe',
  CtaLink: 'Link zum Auftraggeber',
  KeyPoints: 'Das Wichtigste',
  Callout: 'Hinweis',
  StatGrid: 'Kennzahlen',
  Stat: 'Kennzahl',
  BarChart: 'Balkenbild',
  Bar: 'Balken',
  LineChart: 'Linienbild',
  Point: 'Punkt',
  MonthTable: 'Monatswerte',
  Month: 'Monat',
  CompareTable: 'Vergleich',
  Row: 'Zeile',
  TradeExample: 'Handelsgeschäft',
  Countdown: 'Frist',
  Availability: 'Freie Plätze',
  Timeline: 'Ablauf',
  Event: 'Ereignis',
  BeforeAfter: 'Vorher und nachher',
  Pair: 'Paar',
  Interview: 'Gespräch',
  Exchange: 'Frage mit Antwort',
  Quote: 'Zitat',
  Testimonial: 'Stimme',
  CaseStudy: 'Fallbeispiel',
  Figure: 'Bild',
};

/**
 * The name of a block in the editor.
 *
 * @param name its name in the file
 * @throws Error where a component of the vocabulary has no name here
 */
export function componentLabel(name: string): string {
  const label = names[name];
  if (label === undefined)
    throw new Error(`src/desk/visual/app/component-labels.ts has no German name for <${name}>`);
  return `${label} (${name})`;
}
