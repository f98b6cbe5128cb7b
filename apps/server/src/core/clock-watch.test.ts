import { beforeEach, describe, expect, it } from 'vitest';
import { type ClockWatch, createClockWatch } from './clock-watch.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

let wallMs: number;
let monotonicMs: number;
let databaseMs: number;
let storedLastRun: Date | undefined;
let reports: (string | undefined)[];
let watch: ClockWatch;

const startWatch = () =>
  createClockWatch({
    readClocks: async () => ({ now: new Date(databaseMs), lastSeen: storedLastRun }),
    saveLastRun: async (time) => void (storedLastRun = time),
    onChange: (problem) => reports.push(problem),
    wallTime: () => new Date(wallMs),
    monotonic: () => monotonicMs,
  });

beforeEach(() => {
  wallMs = Date.parse('2026-11-20T10:00:00Z');
  databaseMs = wallMs;
  monotonicMs = 5000;
  storedLastRun = undefined;
  reports = [];
  watch = startWatch();
});

function passTime(milliseconds: number): void {
  wallMs += milliseconds;
  databaseMs += milliseconds;
  monotonicMs += milliseconds;
}

it('trusts a clock that runs normally', async () => {
  for (let minute = 0; minute < 20; minute++) {
    passTime(MINUTE_MS);
    wallMs += 200; // ordinary correction
    databaseMs += 200;
    expect(await watch.isTrusted()).toBe(true);
  }
  expect(reports).toEqual([]);
});

it('trusts the clock again as soon as it is correct', async () => {
  passTime(1000);
  expect(await watch.isTrusted()).toBe(true);
  wallMs += WEEK_MS;
  expect(await watch.isTrusted()).toBe(false);
  passTime(3000);
  expect(await watch.isTrusted()).toBe(false);
  wallMs -= WEEK_MS;
  expect(await watch.isTrusted()).toBe(true);
  expect(reports).toEqual([expect.stringContaining('clock'), undefined]);
});

it('detects a jump of both the clock and the database, and accepts the new time after some minutes', async () => {
  wallMs += WEEK_MS;
  databaseMs += WEEK_MS;
  expect(await watch.isTrusted()).toBe(false);
  expect(watch.problem()).toBe('The clock has jumped');
  passTime(6 * MINUTE_MS);
  expect(await watch.isTrusted()).toBe(true);
  expect(watch.problem()).toBeUndefined();
});

it('never trusts a clock that differs from the database', async () => {
  databaseMs -= 2 * MINUTE_MS;
  for (let check = 0; check < 3; check++) {
    expect(await watch.isTrusted()).toBe(false);
    passTime(10 * MINUTE_MS);
  }
  expect(watch.problem()).toMatch(/differs from the database clock by 120 s/);
  databaseMs += 2 * MINUTE_MS;
  expect(await watch.isTrusted()).toBe(true);
});

/** Starts another process after changing the machine's clock, and with it that of the database. */
function restartAfterClockChange(milliseconds: number): void {
  wallMs += milliseconds;
  databaseMs += milliseconds;
  monotonicMs = 0;
  watch = startWatch();
}

describe('a process that starts', () => {
  beforeEach(() => watch.isTrusted());

  it('distrusts a clock behind the last run until the clock is correct, and reports both times', async () => {
    restartAfterClockChange(-WEEK_MS);
    expect(await watch.isTrusted()).toBe(false);
    expect(reports).toEqual([
      'The clock is at 2026-11-13T10:00:00.000Z, but Souk already ran at 2026-11-20T10:00:00.000Z',
    ]);
    passTime(60 * MINUTE_MS);
    expect(await watch.isTrusted()).toBe(false);
    expect(reports).toHaveLength(1);
    expect(storedLastRun).toEqual(new Date('2026-11-20T10:00:00Z'));
    wallMs += WEEK_MS;
    databaseMs += WEEK_MS;
    expect(await watch.isTrusted()).toBe(false);
    passTime(6 * MINUTE_MS);
    expect(await watch.isTrusted()).toBe(true);
    expect(storedLastRun).toEqual(new Date(wallMs));
  });

  it('trusts a clock behind the last run once another process has stored an earlier time', async () => {
    restartAfterClockChange(-WEEK_MS);
    expect(await watch.isTrusted()).toBe(false);
    storedLastRun = new Date(wallMs);
    expect(await watch.isTrusted()).toBe(true);
  });

  it('delays deadlines and stores no time if the last run was long ago', async () => {
    restartAfterClockChange(WEEK_MS);
    expect([await watch.isTrusted(), watch.isAfterLongStop()]).toEqual([true, true]);
    expect(watch.problem()).toMatch(/2026-11-27T10:00:00.000Z, long after .* 2026-11-20T10:00:00.000Z/);
    passTime(4 * MINUTE_MS);
    expect([await watch.isTrusted(), watch.isAfterLongStop()]).toEqual([true, true]);
    expect(storedLastRun).toEqual(new Date('2026-11-20T10:00:00Z'));
    passTime(MINUTE_MS);
    expect([await watch.isTrusted(), watch.isAfterLongStop()]).toEqual([true, false]);
    expect(storedLastRun).toEqual(new Date(wallMs));
    expect(reports).toEqual([expect.any(String), undefined]);
  });

  it('continues immediately if the last run was some hours ago', async () => {
    restartAfterClockChange(5 * 60 * MINUTE_MS);
    expect([await watch.isTrusted(), watch.isAfterLongStop()]).toEqual([true, false]);
    expect(storedLastRun).toEqual(new Date(wallMs));
  });
});

it('reports a jump to running jobs immediately', async () => {
  await watch.isTrusted();
  expect(watch.hasJumped()).toBe(false);
  wallMs += WEEK_MS;
  expect(watch.hasJumped()).toBe(true);
});

it('stores the time once a minute, unless it is not trusted', async () => {
  await watch.isTrusted();
  const first = storedLastRun;
  passTime(MINUTE_MS / 2);
  await watch.isTrusted();
  expect(storedLastRun).toBe(first);
  passTime(MINUTE_MS);
  await watch.isTrusted();
  expect(storedLastRun).toEqual(new Date(wallMs));
  const newest = storedLastRun;
  passTime(MINUTE_MS);
  wallMs += WEEK_MS;
  await watch.isTrusted();
  expect(storedLastRun).toBe(newest);
});
