/** All rules, loaded from the files of rules/: first those with a row in disclosure.md, then the others by name. */
import { readdirSync } from 'node:fs';
import type { Rule } from './rule.ts';

const names = readdirSync(`${import.meta.dirname}/rules`).map((file) => file.replace(/\.ts$/, ''));
const modules = await Promise.all(names.map((name) => import(`./rules/${name}.ts`) as Promise<Record<string, Rule>>));
const isRow = ({ id }: Rule) => /^D\d/.test(id);
const sorted = modules
  .flatMap((module) => Object.values(module))
  .toSorted((a, b) => Number(isRow(b)) - Number(isRow(a)) || a.id.localeCompare(b.id, 'de', { numeric: true }));

/** The report's own rule compares the report with the findings of all others, so it must run last. */
const isOfReport = ({ id }: Rule) => id === 'D14';

/** The rules that the report lists, in its order. */
export const contentRules: readonly Rule[] = sorted.filter((rule) => !isOfReport(rule));

/** Every rule, the report's own last. */
export const allRules: readonly Rule[] = [...contentRules, ...sorted.filter(isOfReport)];
