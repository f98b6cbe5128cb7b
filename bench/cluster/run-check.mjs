import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;
const START_TIMEOUT_MS = 240_000;
const OWNER_ONLY_BUT_TRAVERSABLE = 0o711;

/**
 * Runs a check, which gets a temporary folder, and `onEnd` for what to stop afterwards, in reverse order. The exit code is 1 if the
 * check throws or `verify` fails.
 */
export async function runCheck(check) {
  const folder = mkdtempSync(join(tmpdir(), 'souk-check-'));
  // PostgreSQL may run under another account.
  chmodSync(folder, OWNER_ONLY_BUT_TRAVERSABLE);
  const endings = [() => rmSync(folder, { recursive: true, force: true })];
  const interrupted = new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => reject(new Error(`Stopped by ${signal}`)));
  });
  try {
    await Promise.race([check({ folder, onEnd: (end) => void endings.push(end) }), interrupted]);
  } catch (error) {
    process.stderr.write(`${error.stack}\n`);
    process.exitCode = 1;
  } finally {
    for (const end of endings.toReversed()) await endSafely(end);
  }
  // An interrupted check may still wait for something.
  process.exit();
}

async function endSafely(end) {
  try {
    await end();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Prints whether a requirement is met, with what was measured. */
export function verify(requirement, isMet, measured = '') {
  const details = measured === '' ? '' : ` (${measured})`;
  process.stdout.write(`${isMet ? 'ok    ' : 'FAILED'} ${requirement}${details}\n`);
  if (!isMet) process.exitCode = 1;
}

/** Ends the process successfully because the machine lacks what the check needs. */
export function skip(reason) {
  process.stdout.write(`skipped: ${reason}\n`);
  process.exit(0);
}

export async function waitUntil(event, hasHappened, timeout = START_TIMEOUT_MS) {
  const end = performance.now() + timeout;
  while (!(await hasHappened())) {
    if (performance.now() > end) throw new Error(`Waited too long until ${event}`);
    await pause(POLL_MS);
  }
}

export function countBy(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

export const formatCounts = (counts) => [...counts].map(([value, count]) => `${count} × ${value}`).join(', ');

export const formatSeconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
