import { claimObject } from '../claims/origin.ts';
import { define } from '../define.ts';

export default define({
  label: 'Angabe',
  summary:
    'Eine Zahl, ein Vergleich oder ein Superlativ über das beworbene Angebot, mitten im Satz. Zeigt, von wem die Angabe stammt und von wann sie ist.',
  example: 'Der Anbieter nennt <Claim source="anbieter" asOf="2025-09-21">89,3 Prozent</Claim> gewonnene Geschäfte.',
  props: claimObject({}),
  body: 'phrase',
  feed: (_origin, { children }) => children,
  states: {
    'unabhängige Quelle': `Bei Differenzkontrakten verloren laut ESMA <Claim source="unabhaengig" asOf="2018-03-27" url="https://www.esma.europa.eu/">74 bis 89 Prozent</Claim> der Kleinanlegerkonten Geld.`,
    'eigene Rechnung nach unabhängigen Zahlen': `Das sind rund <Claim source="rechnung" asOf="2018-03-27" url="https://www.esma.europa.eu/">vier von fünf Konten</Claim>.`,
    'langer Satzteil, mehrere in einem Absatz': `Der Anbieter nennt <Claim source="anbieter" asOf="2025-09-21">eine Trefferquote, die über alle vierzehn Monate und in allen Gruppen höher lag als jene der Vergleichsgruppe ohne System</Claim>, dazu <Claim source="anbieter" asOf="2025-09-21">31,9 Prozent</Claim> Ertrag und <Claim source="anbieter" asOf="2025-09-21">**3.247** Teilnehmende</Claim>.`,
  },
});
