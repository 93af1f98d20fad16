import { claimObject } from '../claims/claim.ts';
import { define } from '../define.ts';

export default define({
  label: 'Angabe',
  summary:
    'Eine Zahl, ein Vergleich oder ein Superlativ über das beworbene Angebot, mitten im Satz. Zeigt, von wem die Angabe stammt und von wann sie ist.',
  example: 'Der Anbieter nennt <Claim source="anbieter" asOf="2025-09-21">89,3 Prozent</Claim> gewonnene Geschäfte.',
  props: claimObject({}),
  body: 'phrase',
});
