import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'souk-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('a test file that did not load counts as a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(countVitest(report({ numPassedTests: 2, numFailedTests: 0, testResults }))).toEqual({ passed: 2, failed: 1 });
});

test('an error outside of the browser tests counts as a failure', () => {
  const stats = { expected: 3, flaky: 0, unexpected: 1, skipped: 2 };
  expect(countPlaywright(report({ stats, errors: [{ message: 'no server' }] }))).toEqual({ passed: 3, failed: 2 });
});

test('a run without a report counts as a failure', () => {
  expect(countVitest(join(folder, 'none'))).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright(join(folder, 'none'))).toEqual({ passed: 0, failed: 1 });
});
