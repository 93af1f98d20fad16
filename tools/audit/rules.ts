/** All rules, in the order of the report: first those with a row in disclosure.md, then the others by name. */
import type { Rule } from './rule.ts';
import { advertiser, payer, sponsorLinks } from './rules/advertiser.ts';
import { claims } from './rules/claims.ts';
import { html, links } from './rules/document.ts';
import { edition, owners } from './rules/edition.ts';
import { kind, label } from './rules/label.ts';
import { corrections, register, report } from './rules/lists.ts';
import { feeds, machines, pictures, searchEngines, sitemaps } from './rules/machines.ts';
import { mentions } from './rules/mentions.ts';
import { issue } from './rules/newsletter.ts';
import { interests, models, people } from './rules/people.ts';
import { political } from './rules/political.ts';
import { risk, warnings } from './rules/risk.ts';
import { time } from './rules/time.ts';
import { environment, words } from './rules/words.ts';

/** The rules that the report lists: those of disclosure.md but the report's own (D14), then the others. */
export const contentRules: readonly Rule[] = [
  ...[kind, label, machines, pictures, feeds, sitemaps, advertiser, sponsorLinks, claims, time, people, edition],
  ...[risk, register, words, corrections, models, political, environment, owners, searchEngines, payer, mentions],
  ...[interests, warnings, issue, links],
];

/**
 * Every rule. The report's own compares it with the findings of those before, which it lists. The build leaves out the
 * validity of HTML, as it takes longer than all other rules and depends on components rather than on content.
 */
export const allRules: readonly Rule[] = [...contentRules, report, html];
