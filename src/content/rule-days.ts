/** What each rule of docs/disclosure.md follows from and since when: the one table for checks, audit and report. docs/law.md has the readings. */

interface RuleDay {
  /** The first day on which the rule applies; undefined for rules of the house. */
  since?: string;
  /** What it follows from, for editors and readers. */
  source: string;
  /** What of the source was not read in its official wording. */
  unread?: string;
}

const advertising = { since: '2023-01-01', source: '§ 26 MedienG' } as const;
const house = { source: 'Regel dieses Hauses' } as const;

/** Every rule by its id. */
export const ruleDays = {
  D1: {
    since: '2023-01-01',
    source: '§ 26 Abs. 1 MedienG, § 6 Abs. 1 ECG, UWG Anhang Z 11',
    unread: 'UWG Anhang Z 11',
  },
  D2: advertising,
  D3: { since: '2023-01-01', source: '§ 26 MedienG, § 6 ECG' },
  D4: { since: '2023-01-01', source: '§ 6 Abs. 1 Z 2 ECG, § 26 Abs. 2 MedienG' },
  D5: { source: 'Regel von Google zu bezahlten Links' },
  D6: { source: '§ 2 UWG, Art. 44 Abs. 2 der Delegierten Verordnung (EU) 2017/565', unread: '§ 2 UWG' },
  D7: { source: 'UWG Anhang Z 7' },
  D8: { source: '§ 2 UWG, Ehrenkodex des Presserats', unread: 'der Ehrenkodex' },
  D9: { source: '§ 5 ECG, §§ 24 und 25 MedienG' },
  D10: { source: '§ 49 WAG 2018, Art. 44 Abs. 2 der Delegierten Verordnung (EU) 2017/565', unread: '§ 49 WAG 2018' },
  D11: house,
  D12: { source: 'UWG Anhang Z 4, § 2 UWG', unread: '§ 2 UWG' },
  D13: { source: 'Ehrenkodex des Presserats, Punkt 2', unread: 'der Ehrenkodex' },
  D14: house,
  D15: {
    since: '2026-08-02',
    source: 'Art. 50 Abs. 4 der Verordnung (EU) 2024/1689',
    unread: 'die Änderung durch die Verordnung (EU) 2026/1744',
  },
  D16: {
    since: '2025-10-10',
    source: 'Verordnung (EU) 2024/900 mit den Mustern der Durchführungsverordnung (EU) 2025/1410',
    unread: 'die Anhänge der Durchführungsverordnung; ein österreichisches Gesetz dazu wurde nicht gefunden',
  },
  D17: {
    since: '2026-09-27',
    source: 'Richtlinie (EU) 2024/825, § 2 UWG',
    unread: 'die Richtlinie; ihre österreichische Umsetzung wurde nicht gefunden',
  },
  D18: {
    since: '2025-08-08',
    source: 'Art. 6 der Verordnung (EU) 2024/1083, § 25 MedienG, § 5 ECG',
    unread: '§ 25 MedienG in der geltenden Fassung',
  },
  D19: { since: '2024-11-19', source: 'Regeln von Google gegen Spam', unread: 'diese Regeln' },
  D20: {
    since: '2023-01-01',
    source: '§ 26 Abs. 1 MedienG, § 6 Abs. 1 Z 2 ECG; „paket“ und „payer“ sind Regeln dieses Hauses',
    unread: 'der Spruch des EuGH in C-371/20',
  },
  D21: house,
  D22: { ...advertising, source: '§ 26 MedienG, WCAG 1.4.3' },
} as const satisfies Record<string, RuleDay>;

/** The id of a rule with a row in docs/disclosure.md. */
export type RuleId = keyof typeof ruleDays;

/** Finds the row of a rule; rules of the site's craft ("html", "links") have none. */
export const ruleDay = (id: string): RuleDay | undefined => (id in ruleDays ? ruleDays[id as RuleId] : undefined);

/** Tells whether a rule applies at an instant; a day begins at midnight UTC. */
export const isInForce = (id: string, now: Date): boolean => {
  const since = ruleDay(id)?.since;
  return since === undefined || Date.parse(since) <= now.getTime();
};
