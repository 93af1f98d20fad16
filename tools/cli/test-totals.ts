/** Prints one line, "N passed, N failed, N skipped", added up from the reports that the test runners wrote in CI. */
import { existsSync, readFileSync } from 'node:fs';

/** What Vitest's JSON reporter writes, as far as it matters here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

/** What Playwright's JSON reporter writes, as far as it matters here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function readReport<Report>(runner: string): Report | undefined {
  const file = `.cache/reports/${runner}.json`;
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Report;
  console.log(`No report of ${runner}: it did not run to its end.`);
  return undefined;
}

const vitest = ['vitest', 'vitest-audit', 'vitest-hosts']
  .map((runner) => readReport<VitestReport>(runner))
  .filter((report) => report !== undefined);
const browser = readReport<PlaywrightReport>('playwright');
const sum = (count: (report: VitestReport) => number) =>
  vitest.reduce((total, report) => total + count(report), 0);
const passed =
  sum((report) => report.numPassedTests) + (browser?.stats.expected ?? 0) + (browser?.stats.flaky ?? 0);
const failed = sum((report) => report.numFailedTests) + (browser?.stats.unexpected ?? 0);
const skipped = sum((report) => report.numPendingTests) + (browser?.stats.skipped ?? 0);
if (vitest.length > 0 || browser) console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
