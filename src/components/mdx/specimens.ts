/** Further states of the vocabulary for the specimen page, as an editor would write them. */

/** One state of a component. */
export interface Specimen {
  /** What is special about it, in German. */
  state: string;
  mdx: string;
  /** The clock to render it by; without it the page's own. */
  now?: string;
}

const anbieter = 'source="anbieter" asOf="2025-09-21"';
const longName = 'Privatanlegerinnen und Privatanleger mit Ertragserwartungen';
const deadline = `<Countdown title="Ende der Betaphase" until="2025-10-01T00:00:00+02:00" noticedAt="2025-09-28T07:33:00+02:00" source="anbieter" asOf="2025-09-28" />`;
const months = [18.4, -1.2, 4.1, 6.8, -0.4, 0, 3.3, 12.7, 5.5, 2.9, -2.6, 7.1];
const year = months.map((value, index) => `  <Month month="2024-${String(index + 1).padStart(2, '0')}" value="${value}" />`).join('\n');
const names = ['Jän.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sep.', 'Okt.', 'Nov.', 'Dez.'];
const balance = [1000, 1184, 1170, 1217, 1300, 1295, 1338, 1508, 1591, 1637, 1594, 1707];
const line = (values: number[]) => values.map((value, index) => `  <Point label="${names[index]}" value="${value}" />`).join('\n');

/** Component name to its further states; the example of the definition is always shown first. */
export const specimens: Readonly<Record<string, readonly Specimen[]>> = {
  Claim: [
    {
      state: 'unabhängige Quelle',
      mdx: 'Nach Angaben der Behörde verlieren <Claim source="unabhaengig" asOf="2025-03-27" url="https://www.esma.europa.eu/">74 bis 89 Prozent</Claim> der Kleinanleger Geld mit Differenzkontrakten.',
    },
    {
      state: 'langer Satzteil, mehrere in einem Absatz',
      mdx: `Der Anbieter nennt <Claim ${anbieter}>eine Trefferquote, die über alle vierzehn Monate und in allen Gruppen höher lag als jene der Vergleichsgruppe ohne System</Claim>, dazu <Claim ${anbieter}>31,9 Prozent</Claim> Ertrag und <Claim ${anbieter}>**3.247** Teilnehmende</Claim>.`,
    },
  ],
  CtaLink: [{ state: 'allein in einem Absatz', mdx: '<CtaLink placement="final_cta" variant="primary">Bedingungen der Betaphase beim Anbieter nachlesen</CtaLink>' }],
  Callout: [
    { state: 'hinweis', mdx: '<Callout title="Warum hier Beispiele stehen" tone="hinweis">\nDie Personen sind erfunden.\n\nDie Zahlen stammen vom Anbieter.\n</Callout>' },
    {
      state: 'risiko',
      mdx: '<Callout title="Sie können Ihr Geld verlieren" tone="risiko">\nDer Handel mit gehebelten Produkten kann zum Verlust des ganzen Einsatzes führen.\n\n- Setzen Sie nur ein, was Sie entbehren können.\n- Prüfen Sie die [Warnungen der FMA](https://www.fma.gv.at/).\n</Callout>',
    },
  ],
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
      mdx: `<BarChart title="Ergebnis nach Gruppe" description="Drei Gruppen gewinnen, zwei verlieren; am meisten verliert, wer täglich handelt." unit="Euro" ${anbieter}>\n  <Bar label="${longName}" value="4700" highlight="true" />\n  <Bar label="wöchentlich" value="380" />\n  <Bar label="monatlich" value="0" />\n  <Bar label="täglich" value="-2250" />\n  <Bar label="mehrmals täglich" value="-1200.5" />\n</BarChart>`,
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
  MonthTable: [{ state: 'ein Jahr', mdx: `<MonthTable title="Ertrag 2024 je Monat" unit="%" source="anbieter" asOf="2025-01-02">\n${year}\n</MonthTable>` }],
  CompareTable: [
    {
      state: 'vier Spalten',
      mdx: `<CompareTable title="Vier Wege, Geld anzulegen" columns="Sparbuch | Fonds | Einzelaktien | KI-Handel" ${anbieter}>\n  <Row label="Jährliche Kosten" cells="keine | 0,2 bis 1,8 % | Spesen je Auftrag | 2.999 Euro im Monat" />\n  <Row label="Möglicher Verlust" cells="Inflation | Kursverlust | bis zum ganzen Einsatz | bis zum ganzen Einsatz" />\n  <Row label="Aufsicht über den Anbieter" cells="FMA | FMA | FMA | keine Konzession genannt" />\n</CompareTable>`,
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
    { state: 'kein Platz frei', mdx: `<Availability title="Plätze im Betaprogramm" free="0" of="500" ${anbieter} />` },
  ],
  Timeline: [
    {
      state: 'nicht erfunden, mit Angabe im Text',
      mdx: `<Timeline title="Der Weg der KI-Verordnung">\n  <Event time="1. August 2024" title="In Kraft getreten">Die Verordnung gilt in Stufen.</Event>\n  <Event time="2. Februar 2025" title="Verbotene Praktiken">Erste Verbote gelten. Der Anbieter rechnet mit <Claim ${anbieter}>zwei Jahren</Claim> Umstellung.</Event>\n  <Event time="2. August 2026" title="Hauptteil">Die meisten Pflichten gelten.</Event>\n</Timeline>`,
    },
  ],
  BeforeAfter: [
    {
      state: 'lange Texte',
      mdx: `<BeforeAfter title="Ein Monat im Leben der Familie H." left="vorher" right="nachher" fictional="true" ${anbieter}>\n  <Pair topic="Haushaltsbudget" left="Am Monatsende bleiben rund 120 Euro, meist für Reparaturen." right="Der Anbieter rechnet vor, es blieben 480 Euro; Verluste kommen in der Rechnung nicht vor." />\n  <Pair topic="Zeit" left="zwei Stunden Kontoauszüge" right="15 Minuten am Tag" />\n  <Pair topic="Sorgen" left="Lebensversicherungsprämien" right="Kursschwankungen" />\n</BeforeAfter>`,
    },
  ],
  Interview: [
    {
      state: 'mehrere Fragen, Absätze',
      mdx: `<Interview with="Mag. Ilse Tannberger" fictional="true">\n  <Exchange question="Was halten Sie von Versprechen hoher Erträge?">\n\nIch frage zuerst, wer sie prüft.\n\nDann lese ich das Kleingedruckte.\n\n  </Exchange>\n  <Exchange question="Und wenn eine Zahl wie die des Anbieters genannt wird?">Die <Claim ${anbieter}>89,3 Prozent</Claim> kann niemand von außen nachrechnen.</Exchange>\n</Interview>`,
    },
  ],
  CaseStudy: [
    {
      state: 'mit Liste und Angabe',
      mdx: `<CaseStudy title="Der Fall der Pensionistin aus Salzburg" fictional="true">\nSie begann mit <Claim ${anbieter}>5.000 Euro</Claim> und einem Notizbuch.\n\n1. Sie las die Bedingungen.\n2. Sie suchte die Konzession.\n\nGefunden hat sie keine.\n</CaseStudy>`,
    },
  ],
};
