import { existsSync, readFileSync } from 'node:fs';

/** Counts passed and failed tests in a report of vitest. A file that did not load counts as one failure. */
export function countVitest(path) {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/** Counts passed and failed tests in a report of Playwright. An error outside of a test counts as a failure. */
export function countPlaywright(path) {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const { stats, errors = [] } = JSON.parse(readFileSync(path, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
