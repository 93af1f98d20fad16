/** States of the components that show numbers and time, for the gallery page. */
import type { Gallery } from './examples.ts';

const anbieter = 'source="anbieter" asOf="2025-09-21"';
const longName = 'Privatanlegerinnen und Privatanleger mit Ertragserwartungen';
const deadline = `<Countdown title="Ende der Betaphase" until="2025-10-01T00:00:00+02:00" noticedAt="2025-09-28T07:33:00+02:00" source="anbieter" asOf="2025-09-28" />`;
const months = [18.4, -1.2, 4.1, 6.8, -0.4, 0, 3.3, 12.7, 5.5, 2.9, -2.6, 7.1];
const year = months
  .map((value, index) => `  <Month month="2024-${String(index + 1).padStart(2, '0')}" value="${value}" />`)
  .join('\n');
const names = ['Jän.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sep.', 'Okt.', 'Nov.', 'Dez.'];
const balance = [1000, 1184, 1170, 1217, 1300, 1295, 1338, 1508, 1591, 1637, 1594, 1707];
const line = (values: number[]) =>
  values.map((value, index) => `  <Point label="${names[index]}" value="${value}" />`).join('\n');

/** Component name to its further states. */
export const figureSpecimens: Readonly<Record<string, readonly Gallery[]>> = {
  StatGrid: [
    {
      state: 'vier Werte, lange Werte',
      mdx: `<StatGrid title="Was der Anbieter über sein Angebot sagt" ${anbieter}>\n  <Stat value="2.999 Euro" label="Monatlicher Preis für Neukunden" />\n  <Stat value="+47.000 Euro" label="Ertrag des Beispielkontos" note="vor Steuern und Kosten" />\n  <Stat value="15 Minuten" label="Aufwand am Tag" />\n  <Stat value="89,3 %" label="gewonnene Geschäfte" />\n</StatGrid>`,
    },
    {
      state: 'sechs kurze Werte',
      mdx: `<StatGrid title="Sechs Kennzahlen" ${anbieter}>\n${['3.247', '14', '8', '73 %', '2,1', '89'].map((value) => `  <Stat value="${value}" label="Beschriftung über zwei Zeilen" />`).join('\n')}\n</StatGrid>`,
    },
  ],
  BarChart: [
    {
      state: 'Verluste und Gewinne, lange Beschriftung',
      mdx: `<BarChart title="Ergebnis nach Gruppe" description="Drei Gruppen gewinnen, zwei verlieren; am meisten verliert, wer täglich handelt." unit="Euro" ${anbieter}>\n  <Bar label="${longName}" value="4700" highlight="true" />\n  <Bar label="wöchentlich" value="380" />\n  <Bar label="monatlich" value="0" />\n  <Bar label="täglich" value="-2250" />\n  <Bar label="mehrmals täglich" value="-1200" />\n</BarChart>`,
    },
    {
      state: 'nur Verluste',
      mdx: `<BarChart title="Verluste je Strategie" description="Beide Strategien verlieren." unit="%" ${anbieter}>\n  <Bar label="ohne Plan" value="-31" />\n  <Bar label="mit Plan" value="-8.5" highlight="true" />\n</BarChart>`,
    },
  ],
  LineChart: [
    {
      state: 'zwölf Punkte',
      mdx: `<LineChart title="Kontostand eines Beispielkontos 2024" description="Der Stand steigt von 1.000 auf 1.707 Euro und fällt in vier Monaten." unit="Euro" ${anbieter}>\n${line(balance)}\n</LineChart>`,
    },
    {
      state: 'über und unter null',
      mdx: `<LineChart title="Ertrag je Monat" description="Der Ertrag schwankt um null." unit="%" ${anbieter}>\n${line([4.2, -1.5, 2, -3.8, 0.6])}\n</LineChart>`,
    },
  ],
  MonthTable: [
    {
      state: 'ein Jahr',
      mdx: `<MonthTable title="Ertrag 2024 je Monat" unit="%" source="anbieter" asOf="2025-01-02">\n${year}\n</MonthTable>`,
    },
  ],
  CompareTable: [
    {
      state: 'vier Spalten',
      mdx: `<CompareTable title="Vier Wege, Geld anzulegen" columns="Sparbuch | Fonds | Einzelaktien | KI-Handel" ${anbieter}>\n  <Row label="Jährliche Kosten" cells="keine | 0,2 bis 1,8 % | Spesen je Auftrag | 2.999 Euro im Monat" />\n  <Row label="Möglicher Verlust" cells="Inflation | Kursverlust | bis zum ganzen Einsatz | bis zum ganzen Einsatz" />\n  <Row label="Geld verfügbar" cells="sofort | nach wenigen Werktagen | an Handelstagen | laut Anbieter jederzeit" />\n</CompareTable>`,
    },
  ],
  TradeExample: [
    {
      state: 'Verlust, short',
      mdx: `<TradeExample instrument="Musterindex B" direction="short" opened="2025-01-07" closed="2025-01-09" entry="3.412 Punkte" exit="3.498 Punkte" result="-2,5 %" fictional="true" ${anbieter}>\nDer Kurs stieg, statt zu fallen.\n</TradeExample>`,
    },
  ],
  Countdown: [
    { state: 'vor dem Ende', mdx: deadline, now: '2025-09-28T08:00:00+02:00' },
    { state: 'nach dem Ende', mdx: deadline, now: '2025-10-01T00:00:00+02:00' },
  ],
  Availability: [
    { state: 'ohne Gesamtzahl', mdx: `<Availability title="Plätze im Seminar" free="1" ${anbieter} />` },
    {
      state: 'kein Platz frei',
      mdx: `<Availability title="Plätze im Betaprogramm" free="0" of="500" ${anbieter} />`,
    },
  ],
};
