import { beforeEach, describe, expect, it } from 'vitest';
import { type ClockWatch, createClockWatch } from './clock-watch.ts';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

let wall: number;
let monotonic: number;
let database: number;
let stored: Date | undefined;
let reports: (string | undefined)[];
let watch: ClockWatch;

const start = () =>
  createClockWatch({
    readClocks: async () => ({ now: new Date(database), lastSeen: stored }),
    saveLastRun: async (time) => void (stored = time),
    onChange: (problem) => reports.push(problem),
    wallTime: () => new Date(wall),
    monotonic: () => monotonic,
  });

beforeEach(() => {
  wall = Date.parse('2026-11-20T10:00:00Z');
  database = wall;
  monotonic = 5000;
  stored = undefined;
  reports = [];
  watch = start();
});

function pass(milliseconds: number): void {
  wall += milliseconds;
  database += milliseconds;
  monotonic += milliseconds;
}

it('trusts a clock that runs normally', async () => {
  for (let minute = 0; minute < 20; minute++) {
    pass(MINUTE);
    wall += 200; // ordinary correction
    database += 200;
    expect(await watch.isTrusted()).toBe(true);
  }
  expect(reports).toEqual([]);
});

it('trusts a clock again as soon as it is correct', async () => {
  pass(1000);
  expect(await watch.isTrusted()).toBe(true);
  wall += WEEK;
  expect(await watch.isTrusted()).toBe(false);
  pass(3000);
  expect(await watch.isTrusted()).toBe(false);
  wall -= WEEK;
  expect(await watch.isTrusted()).toBe(true);
  expect(reports).toEqual([expect.stringContaining('clock'), undefined]);
});

it('detects a jump that the database shares, and accepts it once it has lasted', async () => {
  wall += WEEK;
  database += WEEK;
  expect(await watch.isTrusted()).toBe(false);
  expect(watch.problem()).toBe('The clock has jumped');
  pass(6 * MINUTE);
  expect(await watch.isTrusted()).toBe(true);
  expect(watch.problem()).toBeUndefined();
});

it('never trusts a clock that differs from the database', async () => {
  database -= 2 * MINUTE;
  for (let check = 0; check < 3; check++) {
    expect(await watch.isTrusted()).toBe(false);
    pass(10 * MINUTE);
  }
  expect(watch.problem()).toMatch(/differs from the database clock by 120 s/);
  database += 2 * MINUTE;
  expect(await watch.isTrusted()).toBe(true);
});

/** Starts another process after a change of the machine's clock, which the database shares. */
function startAfter(milliseconds: number): void {
  wall += milliseconds;
  database += milliseconds;
  monotonic = 0;
  watch = start();
}

describe('a process that starts', () => {
  beforeEach(() => watch.isTrusted());

  it('with a clock behind the last run distrusts it until it is correct, and reports both times', async () => {
    startAfter(-WEEK);
    expect(await watch.isTrusted()).toBe(false);
    expect(reports).toEqual([
      'The clock is at 2026-11-13T10:00:00.000Z, but Souk already ran at 2026-11-20T10:00:00.000Z',
    ]);
    pass(60 * MINUTE);
    expect(await watch.isTrusted()).toBe(false);
    expect(reports).toHaveLength(1);
    expect(stored).toEqual(new Date('2026-11-20T10:00:00Z'));
    wall += WEEK;
    database += WEEK;
    expect(await watch.isTrusted()).toBe(false);
    pass(6 * MINUTE);
    expect(await watch.isTrusted()).toBe(true);
    expect(stored).toEqual(new Date(wall));
  });

  it('with a clock behind the last run trusts it once another process has stored an earlier time', async () => {
    startAfter(-WEEK);
    expect(await watch.isTrusted()).toBe(false);
    stored = new Date(wall);
    expect(await watch.isTrusted()).toBe(true);
  });

  it('long after the last run delays deadlines and stores no time', async () => {
    startAfter(WEEK);
    expect([await watch.isTrusted(), watch.isAfterLongStop()]).toEqual([true, true]);
    expect(watch.problem()).toMatch(/2026-11-27T10:00:00.000Z, long after .* 2026-11-20T10:00:00.000Z/);
    pass(4 * MINUTE);
    expect([await watch.isTrusted(), watch.isAfterLongStop()]).toEqual([true, true]);
    expect(stored).toEqual(new Date('2026-11-20T10:00:00Z'));
    pass(MINUTE);
    expect([await watch.isTrusted(), watch.isAfterLongStop()]).toEqual([true, false]);
    expect(stored).toEqual(new Date(wall));
    expect(reports).toEqual([expect.any(String), undefined]);
  });

  it('some hours after the last run continues immediately', async () => {
    startAfter(5 * 60 * MINUTE);
    expect([await watch.isTrusted(), watch.isAfterLongStop()]).toEqual([true, false]);
    expect(stored).toEqual(new Date(wall));
  });
});

it('reports a jump to running jobs immediately', async () => {
  await watch.isTrusted();
  expect(watch.hasJumped()).toBe(false);
  wall += WEEK;
  expect(watch.hasJumped()).toBe(true);
});

it('stores the time once a minute, and never an untrusted one', async () => {
  await watch.isTrusted();
  const first = stored;
  pass(MINUTE / 2);
  await watch.isTrusted();
  expect(stored).toBe(first);
  pass(MINUTE);
  await watch.isTrusted();
  expect(stored).toEqual(new Date(wall));
  const newest = stored;
  pass(MINUTE);
  wall += WEEK;
  await watch.isTrusted();
  expect(stored).toBe(newest);
});
