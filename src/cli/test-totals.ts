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

const unit = readReport<VitestReport>('vitest');
const browser = readReport<PlaywrightReport>('playwright');
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0) + (browser?.stats.flaky ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0);
const skipped = (unit?.numPendingTests ?? 0) + (browser?.stats.skipped ?? 0);
if (unit || browser) console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
