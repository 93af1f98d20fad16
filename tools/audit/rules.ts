/** All rules, one a file: the rows of disclosure.md in their order, then what every page owes. The report's own comes last: it compares with what the others found. */
import { readdirSync } from 'node:fs';
import type { Rule } from './rule.ts';
import report from './rules/d14-report.ts';

const files = readdirSync(`${import.meta.dirname}/rules`).filter((name) => !/test|d14/.test(name));
const modules = files.map(
  async (name) => ((await import(/* @vite-ignore */ `./rules/${name}`)) as { default: Rule }).default,
);
const isRow = ({ id }: Rule) => /^D\d/.test(id);

/** Rules about the content of the site. */
export const contentRules: readonly Rule[] = (await Promise.all(modules)).toSorted(
  (a, b) => Number(isRow(b)) - Number(isRow(a)) || a.id.localeCompare(b.id, 'de', { numeric: true }),
);

/** Every rule. */
export const allRules: readonly Rule[] = [...contentRules, report];
