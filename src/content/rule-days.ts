/** What each rule of docs/disclosure.md follows from and since when: the one table for checks, audit and report. docs/law.md has the readings. */
import { law } from './schemas/law.ts';

/** From when on a rule applies, and by what. */
export interface RuleDay {
  /** The first day on which the rule applies; undefined for rules of the house. */
  since?: string | undefined;
  /** What it follows from, for editors and readers. */
  source: string;
  /** What of the source was not read in its official wording. */
  unread?: string | undefined;
}

const house = { source: 'Regel dieses Hauses' } as const;

/** Rules that follow from the same in every country, on the same day; its law may say more of them, and the others are the house's own. */
const common: Readonly<Record<string, RuleDay>> = {
  D5: { source: 'Regel von Google zu bezahlten Links' },
  D15: {
    since: '2026-08-02',
    source: 'Art. 50 Abs. 4 der Verordnung (EU) 2024/1689',
    unread: 'die Änderung durch die Verordnung (EU) 2026/1744',
  },
  D16: { since: '2025-10-10', source: 'Verordnung (EU) 2024/900' },
  D17: { since: '2026-09-27', source: 'Richtlinie (EU) 2024/825' },
  D18: { since: '2025-08-08', source: 'Art. 6 der Verordnung (EU) 2024/1083' },
  D19: { since: '2024-11-19', source: 'Regeln von Google gegen Spam', unread: 'diese Regeln' },
};

/** The id of a rule with a row in docs/disclosure.md. */
export type RuleId = `D${number}`;

/** Every rule by its id; rules of the site's craft ("html", "links") have no row. */
export const ruleDays: Readonly<Record<string, RuleDay>> = Object.fromEntries(
  Array.from({ length: 22 }, (_rule, index) => `D${index + 1}`).map((id) => [
    id,
    { ...(common[id] ?? house), ...law.rules[id] },
  ]),
);

/** Tells whether a rule applies at an instant; a day begins at midnight UTC. */
export const isInForce = (id: string, now: Date): boolean =>
  Date.parse(ruleDays[id]?.since ?? '1970-01-01') <= now.getTime();
