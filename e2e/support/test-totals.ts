/** Prints "N passed, N failed, N skipped", summed over the reports that the test runners wrote in CI. */
import { existsSync, readFileSync } from 'node:fs';

/** The fields read from reports of Vitest (`num…`) and Playwright (`stats`). */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const files = ['vitest', 'playwright'].map((runner) => `.cache/reports/${runner}.json`);
const [written, missing] = [files.filter((file) => existsSync(file)), files.filter((file) => !existsSync(file))];
for (const file of missing) console.log(`${file} is missing: its tests did not run to their end.`);
const reports = written.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Report);
const sum = (count: (report: Report) => number | undefined): number =>
  reports.reduce((total, report) => total + (count(report) ?? 0), 0);

const passed = sum(({ numPassedTests, stats }) => numPassedTests ?? (stats && stats.expected + stats.flaky));
const failed = sum(({ numFailedTests, stats }) => numFailedTests ?? stats?.unexpected);
const skipped = sum(({ numPendingTests, stats }) => numPendingTests ?? stats?.skipped);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
