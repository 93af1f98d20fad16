/** The source and first day of each rule, for checks, audit and report. docs/law.md quotes the sources. */
import { law, ruleIds, type RuleDay, type RuleId } from './schemas/law.ts';

const houseRule = { source: 'Regel dieses Hauses' } as const;

/** Rules with the same source in every country, unless its law overrides them. All others are the publisher's own. */
const common: Readonly<Partial<Record<RuleId, RuleDay>>> = {
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
  D23: { since: '2016-07-03', source: 'Art. 20 der Verordnung (EU) Nr. 596/2014' },
  D24: {
    since: '2026-11-20',
    source: 'Art. 8 der Richtlinie (EU) 2023/2225; Art. 7, 29 und 53 der Verordnung (EU) 2023/1114',
    unread: 'die Umsetzung der Richtlinie in diesem Land',
  },
};

const ruleDays: ReadonlyMap<string, RuleDay> = new Map(
  ruleIds.map((id) => [id, { ...(common[id] ?? houseRule), ...law.rules[id] }]),
);

/** The source and day of a rule, also of a part of one ("D3-Feeds"); undefined for technical rules ("Links"). */
export const ruleDay = (id: string): RuleDay | undefined => ruleDays.get(id.split('-')[0] ?? '');

/** Whether a rule is in force at the given time. Rules start at midnight UTC of their day. */
export const isInForce = (id: string, now: Date): boolean =>
  Date.parse(ruleDay(id)?.since ?? '1970-01-01') <= now.getTime();
